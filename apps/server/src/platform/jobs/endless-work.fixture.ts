/**
 * Process that takes a job of the given database and never ends it. It reports when it has started. It pretends to run
 * on another machine, by another host name. So other processes cannot see from its process id that it was killed.
 */
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import pino from 'pino'
import { z } from 'zod'
import { openDatabase } from '#platform/database/database.ts'
import { randomIds } from '#platform/ids/ids.ts'
import { systemClock } from '#platform/time/clock.ts'
import { BackgroundWork } from './background-work.ts'
import { handles } from './definition.ts'
import { JobQueue } from './job-queue.ts'

os.hostname = () => 'elsewhere'
syncBuiltinESMExports()

const [databaseUrl] = process.argv.slice(2)
const handler = handles(
  { kind: 'read-page', lane: 'main', maxAttempts: 3, payload: z.object({}) },
  ({ signal }) => {
    console.log('begun')
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  },
)
const db = openDatabase({ databaseUrl, dataDir: '' })
const definitions = new Map([[handler.definition.kind, handler.definition]])
const deps = { db, clock: systemClock, ids: randomIds, definitions }
await new BackgroundWork({
  ...deps,
  queue: new JobQueue(deps),
  handlers: new Map([[handler.definition.kind, handler]]),
  log: pino({ level: 'silent' }),
  databaseUrl,
  thread: { entry: new URL('data:text/javascript,'), data: {} },
}).start()
