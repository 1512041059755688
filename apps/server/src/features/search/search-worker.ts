import { isMainThread, workerData } from 'node:worker_threads'
import { openDatabase, replicaOf } from '#platform/database/database.ts'
import { refuseMissingDatabase } from '#platform/database/refuse-missing.ts'
import { randomIds } from '#platform/ids/ids.ts'
import { JobQueue } from '#platform/jobs/job-queue.ts'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { clockIn } from '#platform/time/clock.ts'
import { openSampleChannel } from './sample-channel.ts'
import { searchHere } from './search-service.ts'
import type { SearchQuestion, SearchThreadData } from './search-thread.ts'

/**
 * Runs a search thread, which answers the calls of the main thread with a database connection and a cache of its own.
 */
function serve({ config, cacheBytes, channelName }: SearchThreadData): void {
  lowerThreadPriority(NICENESS.waitedFor)
  // A thread that starts after the file was deleted would otherwise create an empty database.
  refuseMissingDatabase(config)
  const db = openDatabase(config)
  const clock = clockIn(config.timeZone)
  const jobs = new JobQueue({ db, clock, ids: randomIds, definitions: new Map() })
  const channel = openSampleChannel(channelName)
  const service = searchHere(db, config.embeddings, { cacheBytes, channel, jobs })
  const replica = replicaOf(db)
  serveTasks(async ({ call, parameters, position }: SearchQuestion) => {
    const answer: (...parameters: never[]) => Promise<unknown> = service[call]
    const ask = () => answer(...(parameters as never[]))
    return replica && position !== undefined ? (await replica.read(position, ask)).answer : ask()
  })
}

// The main thread imports this module only to compile it. Then nothing is started.
if (!isMainThread) serve(workerData as SearchThreadData)
