import { stateCalls, type StateDeps } from '../features/tenders/states/state-tasks.ts'
import type { StateWork } from '../features/tenders/states/state-thread.ts'

/**
 * Replacement in tests for the thread that stores and restores earlier states of tenders. It works in the test's own
 * thread, with the test's clock and ids.
 */
export const statesHere = (deps: StateDeps): StateWork => ({
  ...stateCalls(deps),
  close: () => Promise.resolve(),
})
