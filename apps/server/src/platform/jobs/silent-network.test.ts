import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { relayTo } from '#platform/testing/tcp-relay.ts'
import { LaneWorker } from './lane-workers.ts'

const moduleOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** Source of a lane's thread that has looked for jobs, and waits with an open connection to the database. */
const THREAD = `import pino from ${JSON.stringify(import.meta.resolve('pino'))}
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from ${moduleOf('../database/database.ts')}
import { serveLane } from ${moduleOf('lane-thread.ts')}
import { randomIds } from ${moduleOf('../ids/ids.ts')}
import { systemClock } from ${moduleOf('../time/clock.ts')}
const db = openDatabase({ databaseUrl: workerData.url, dataDir: '' })
// The lane asks for the length of its pause once it has found no job.
const pollMilliseconds = () => {
  parentPort.postMessage({ say: 'ended', token: 'none' })
  return 600_000
}
serveLane(
  { db, clock: systemClock, ids: randomIds, definitions: new Map(), handlers: new Map(),
    log: pino({ level: 'silent' }), lane: 'folders', owner: 'here:1:a', pollMilliseconds },
  () => db.destroy(),
)`

describeOnPostgres('a network that drops everything silently', (open) => {
  test('does not keep a thread from ending that is no longer needed', async () => {
    const { databaseUrl } = await open()
    const { relay, url } = await relayTo(databaseUrl)
    let isWaiting = false
    const worker = new LaneWorker({
      lane: 'folders',
      entry: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`),
      data: { url },
      log: pino({ level: 'silent' }),
      patience: { silentMilliseconds: 600_000, cancelMilliseconds: 2000 },
      onStart: () => {},
      onEnd: () => (isWaiting = true),
      onDeath: () => {},
    })
    onTestFinished(async () => {
      await worker.stop(100)
      await relay.close()
    })
    worker.start()
    await expect.poll(() => isWaiting, { timeout: 20_000 }).toBe(true)
    relay.swallow(true)
    worker.retire()
    await expect
      .poll(
        () => {
          worker.checkAlive()
          return worker.state
        },
        { timeout: 15_000 },
      )
      .toBe('off')
  }, 60_000)
})
