import { stateCalls, type StateDeps } from '../features/tenders/states/state-tasks.ts'
import type { StateWork } from '../features/tenders/states/state-thread.ts'

/** Stores and restores earlier states of tenders in the test's own thread. */
export const statesHere = (deps: StateDeps): StateWork => ({
  ...stateCalls(deps),
  close: () => Promise.resolve(),
})
