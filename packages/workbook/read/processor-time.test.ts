import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { processorMilliseconds } from './processor-time.ts'

async function running(code: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', `console.log('begun'); ${code}`], { argv0: 'a) b (c' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child.pid!
}

test.runIf(process.platform === 'linux')('only computing counts as processor time, not waiting', async () => {
  const waiting = await running('setTimeout(() => {}, 60000)')
  const computing = await running('for (;;) {}')
  const before = [await processorMilliseconds(waiting), await processorMilliseconds(computing)]
  await expect
    .poll(async () => (await processorMilliseconds(computing))! - before[1]!, { timeout: 10_000 })
    .toBeGreaterThan(200)
  expect((await processorMilliseconds(waiting))! - before[0]!).toBeLessThan(100)
})

test('an ended process has no processor time', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  await sleep(10)
  expect(await processorMilliseconds(child.pid!)).toBeUndefined()
})
