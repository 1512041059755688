import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { compareWithTender } from './compare-with-tender.ts'
import type { ComparingTask } from './comparing-thread.ts'
import { readEarlierVersion } from './read-earlier-version.ts'

/** Worker thread that compares versions of requirements matrices. Does nothing in the main thread. */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(({ snapshot, versions }: ComparingTask) =>
    Promise.resolve(snapshot ? readEarlierVersion(snapshot) : compareWithTender(versions)),
  )
}
