import type { Db } from '#platform/database/database.ts'
import { readSnapshotContents } from '../snapshots/requirement-snapshots.ts'
import type { ComparedVersion } from './compare-with-tender.ts'
import type { Comparing } from './comparing-thread.ts'

/**
 * Maximum number of earlier states of a tender that are searched for removed requirements. Comparing with each state
 * takes time.
 */
const MOST_EARLIER = 5

/**
 * Returns a tender's earlier states that contain people's work on requirements removed later, newest first. A worker
 * thread parses them one by one, because a state of 2,000 requirements takes megabytes.
 * @param present ids of the requirements that the tender has now
 */
export async function findComparedVersions(
  { db, comparing }: { db: Db; comparing: Comparing },
  tenderId: string,
  present: readonly string[],
  fileName: string,
): Promise<ComparedVersion[]> {
  const known = new Set(present)
  const versions: ComparedVersion[] = []
  for await (const snapshot of readSnapshotContents(db, tenderId)) {
    const version = await comparing.readEarlier({ ...snapshot, known: [...known] }, fileName)
    for (const { id } of version.requirements) known.add(id)
    if (version.gone.length > 0) versions.push(version)
    if (versions.length === MOST_EARLIER) break
  }
  return versions
}
