/**
 * Entry point of a process that is killed while it works, as the system kills one when memory is short:
 * `killed-child.fixture.ts PATH`. It appends a line to the file before.
 */
import { appendFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { answerApart } from '../read/answer-apart.ts'

await answerApart(async () => {
  appendFileSync(process.argv[2] ?? '', 'killed\n')
  // The message that the work has begun is sent before.
  await setTimeout(50)
  process.kill(process.pid, 'SIGKILL')
  await setTimeout(60_000)
})
