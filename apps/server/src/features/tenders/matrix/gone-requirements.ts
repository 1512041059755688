import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { hasWork } from '../requirements/has-work.ts'
import {
  findSnapshots,
  type GoneRequirement,
  readSnapshots,
  type Snapshot,
} from '../snapshots/requirement-snapshots.ts'

/**
 * Earlier state of a tender. `gone` has those of its requirements that people had worked on and that were removed
 * later.
 */
export interface EarlierVersion {
  /** Id of the stored earlier state (snapshot) of the tender. */
  id: string
  gone: readonly GoneRequirement[]
}

/**
 * Earlier states of a tender that were read before a write transaction, because each takes megabytes. Inside the
 * transaction they are still valid if the tender has the same requirements and stored states.
 */
export interface ReadVersions {
  versions: readonly EarlierVersion[]
  /** Ids of the tender's requirements and of its stored states at the time of reading, as one string for comparison. */
  basis: string
}

/**
 * Reads the earlier states of a tender that contain requirements which people had worked on and which were removed
 * later. Pass the result to `findEarlierVersions` in a transaction.
 */
export async function readEarlierVersions(db: Db, tenderId: string): Promise<ReadVersions> {
  const { basis, present } = await basisOf(db, tenderId)
  return { basis, versions: await parseVersions(db, tenderId, present) }
}

/**
 * Returns the earlier states of a tender, newest first, that contain requirements which people had worked on and which
 * were removed later. Each such requirement is listed only in the newest state that contains it.
 * @param read states that were read before the transaction; used if they are still valid
 */
export async function findEarlierVersions(
  transaction: WriteTransaction,
  tenderId: string,
  read: ReadVersions | undefined,
): Promise<readonly EarlierVersion[]> {
  const { basis, present } = await basisOf(transaction, tenderId)
  return read?.basis === basis ? read.versions : parseVersions(transaction, tenderId, present)
}

async function basisOf(db: Db, tenderId: string): Promise<{ basis: string; present: string[] }> {
  const rows = await db
    .selectFrom('requirements')
    .select('id')
    .where('session_id', '=', tenderId)
    .orderBy('position')
    .execute()
  const present = rows.map(({ id }) => id)
  return { present, basis: JSON.stringify([present, await findSnapshots(db, tenderId)]) }
}

async function parseVersions(
  db: Db,
  tenderId: string,
  present: readonly string[],
): Promise<EarlierVersion[]> {
  const known = new Set(present)
  const versions: EarlierVersion[] = []
  for await (const { id, snapshot } of readSnapshots(db, tenderId)) {
    const carried = snapshot.gone ?? []
    const requirements = [...snapshot.requirements, ...carried.map(({ requirement }) => requirement)]
    const missing = [...goneIn(snapshot), ...carried].filter(({ requirement }) => !known.has(requirement.id))
    const gone = missing.filter(({ requirement }) => hasWork(requirement))
    for (const requirement of requirements) known.add(requirement.id)
    if (gone.length > 0) versions.push({ id, gone })
  }
  return versions
}

/**
 * Returns the requirements of a stored earlier state (snapshot), each with its suggested sections (matches) and the
 * data for finding these sections again.
 */
function goneIn({ requirements, matches, autoselectChanges, sections = [] }: Snapshot): GoneRequirement[] {
  const matchesOf = Map.groupBy(matches, (match) => match.requirement_id)
  const changesOf = Map.groupBy(autoselectChanges, (change) => change.requirement_id)
  const described = new Map(sections.map((section) => [section.id, section]))
  return requirements.map((requirement) => {
    const own = matchesOf.get(requirement.id) ?? []
    const changes = changesOf.get(requirement.id) ?? []
    const referred = new Set([
      requirement.selected_section_id,
      ...own.map(({ section_id: section }) => section),
      ...changes.map(({ section_id_before: section }) => section),
    ])
    return {
      requirement,
      matches: own,
      autoselectChanges: changes,
      sections: [...referred].flatMap((section) => (section === null ? [] : (described.get(section) ?? []))),
    }
  })
}
