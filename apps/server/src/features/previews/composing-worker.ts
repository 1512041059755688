import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { composeSection } from './compose-section.ts'

/** Entry of the preview thread. The main thread loads this module too, but only to compile it. */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(composeSection)
}
