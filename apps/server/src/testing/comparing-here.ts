import type { Comparing } from '../features/tenders/amendments/comparing-thread.ts'
import { readEarlierVersion } from '../features/tenders/amendments/read-earlier-version.ts'
import { compareWithTender } from '../features/tenders/amendments/compare-with-tender.ts'

/** Compares versions of a spreadsheet in the test's own thread. Starting a worker thread would take longer. */
export const comparingHere: Comparing = {
  compare: (versions) => Promise.resolve(structuredClone(compareWithTender(versions))),
  readEarlier: (snapshot) => Promise.resolve(structuredClone(readEarlierVersion(snapshot))),
  close: () => Promise.resolve(),
}
