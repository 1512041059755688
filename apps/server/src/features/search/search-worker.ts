import { isMainThread, workerData } from 'node:worker_threads'
import { openDatabase } from '#platform/database/database.ts'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { searchHere } from './search-service.ts'
import type { SearchQuestion, SearchThreadData } from './search-thread.ts'

/** Runs a search thread: an engine with its own connection and cache. */
function serve({ config, cacheBytes }: SearchThreadData): void {
  lowerThreadPriority(NICENESS.waitedFor)
  const service = searchHere(openDatabase(config), config.embeddings, cacheBytes)
  serveTasks(({ call, parameters }: SearchQuestion) => {
    const answer: (...parameters: never[]) => Promise<unknown> = service[call]
    return answer(...(parameters as never[]))
  })
}

// The main thread loads this module only to have it compiled.
if (!isMainThread) serve(workerData as SearchThreadData)
