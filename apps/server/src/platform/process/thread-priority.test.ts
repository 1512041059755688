import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'

/** Returns the niceness of each thread of this process: the 19th field of `stat`, 17 after the name in parentheses. */
function nicenesses(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return Number(fields?.[16])
  })
}

test.runIf(process.platform === 'linux')(
  'lowering the priority of a thread leaves the other threads alone',
  async () => {
    expect(nicenesses()).not.toContain(7)
    const before = nicenesses().length
    const thread = new Worker(
      `import(${JSON.stringify(new URL('thread-priority.ts', import.meta.url).href)}).then(({ lowerThreadPriority }) => {
      lowerThreadPriority(7)
      require('node:worker_threads').parentPort.postMessage('done')
      setInterval(() => {}, 1000)
    })`,
      { eval: true },
    )
    onTestFinished(async () => void (await thread.terminate()))
    await new Promise((resolve) => thread.once('message', resolve))
    expect(nicenesses().filter((niceness) => niceness === 7)).toHaveLength(1)
    expect(nicenesses().length).toBeGreaterThan(before)
  },
)
