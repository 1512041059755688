import { stateCalls, type StateDeps } from '../features/tenders/states/state-tasks.ts'
import type { StateWork } from '../features/tenders/states/state-thread.ts'

/**
 * Replacement for the thread that stores and restores states of tenders. It works in the thread of the test, with the
 * test's clock and ids.
 */
export const statesHere = (deps: StateDeps): StateWork => ({
  ...stateCalls(deps),
  close: () => Promise.resolve(),
})
