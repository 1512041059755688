import type { Db } from '#platform/database/database.ts'
import { readSnapshotContents } from '../snapshots/requirement-snapshots.ts'
import type { ComparedVersion } from './compare-with-tender.ts'
import type { Comparing } from './comparing-thread.ts'

/** Maximum number of earlier states that are searched for removed requirements, because each takes time. */
const MOST_EARLIER = 5

/**
 * Returns a tender's earlier states with removed requirements that had people's work, newest first.
 * @param present ids of the tender's current requirements
 */
export async function findComparedVersions(
  { db, comparing }: { db: Db; comparing: Comparing },
  tenderId: string,
  present: readonly string[],
  fileName: string,
): Promise<ComparedVersion[]> {
  // A worker thread parses them one by one, because a state of 2,000 requirements takes megabytes.
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
