import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = `
  import { setTimeout } from 'node:timers/promises'
  import { getHeapSpaceStatistics } from 'node:v8'
  import { keepHeapSmall } from ${JSON.stringify(join(import.meta.dirname, 'small-heap.ts'))}
  keepHeapSmall()
  let kept = []
  for (let round = 0; round < 100; round++) {
    kept = kept.slice(-20)
    kept.push(Array.from({ length: 20_000 }, (_, index) => ({ index })))
    await setTimeout(1)
  }
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
  process.stdout.write(String(young.space_size / 1024 ** 2))
`

test('the young generation grows once, to halves of 4 MB, and no more', () => {
  const megabytes = Number(execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM]))
  expect(megabytes).toBeGreaterThan(4)
  expect(megabytes).toBeLessThanOrEqual(8)
})
