import { isMainThread } from 'node:worker_threads'
import { NICENESS, stepBack } from '#platform/process/step-back.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { composeSection } from './compose-section.ts'

/** The entry of the thread that composes previews. Loaded by the main thread it is only compiled. */
if (!isMainThread) {
  stepBack(NICENESS.waitedFor)
  serveTasks(composeSection)
}
