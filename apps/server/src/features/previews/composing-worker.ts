import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { composeSection } from './compose-section.ts'

/** Entry of the thread that composes previews. The main thread loads this module only to have it compiled. */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(composeSection)
}
