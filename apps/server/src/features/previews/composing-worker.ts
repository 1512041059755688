import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { composeSection } from './compose-section.ts'

/** The entry of the thread that composes previews. Loaded by the main thread it is only compiled. */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(composeSection)
}
