import type { Comparing } from '../features/tenders/amendments/comparing-thread.ts'
import { readEarlierVersion } from '../features/tenders/amendments/read-earlier-version.ts'
import { compareWithTender } from '../features/tenders/amendments/compare-with-tender.ts'

/**
 * Replacement in tests for the thread that compares a tender's requirements with a new version of the client's
 * spreadsheet. It compares in the test's own thread, because starting a thread would take longer than the work.
 */
export const comparingHere: Comparing = {
  compare: (versions) => Promise.resolve(structuredClone(compareWithTender(versions))),
  readEarlier: (snapshot) => Promise.resolve(structuredClone(readEarlierVersion(snapshot))),
  close: () => Promise.resolve(),
}
