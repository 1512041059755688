import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { hasWork } from '../requirements/has-work.ts'
import {
  findSnapshots,
  type GoneRequirement,
  readSnapshots,
  type Snapshot,
} from '../snapshots/requirement-snapshots.ts'

/**
 * Earlier state of a tender, as needed to restore lost work. `gone` has the requirements on which people had worked and
 * which were removed later.
 */
export interface EarlierVersion {
  /** Id of this stored earlier state of the tender. */
  id: string
  gone: readonly GoneRequirement[]
}

/**
 * Earlier states of a tender that were read before a write transaction, because each takes megabytes. Inside the
 * transaction they are still valid if the tender has the same requirements and stored states.
 */
export interface ReadVersions {
  versions: readonly EarlierVersion[]
  /**
   * Ids of the tender's requirements and stored earlier states, joined to one string. If the string is equal later, the
   * states that were read are still valid.
   */
  basis: string
}

/**
 * Reads a tender's earlier states that contain people's work on requirements removed later. Pass the result to
 * `findEarlierVersions` in a transaction.
 */
export async function readEarlierVersions(db: Db, tenderId: string): Promise<ReadVersions> {
  const { basis, present } = await basisOf(db, tenderId)
  return { basis, versions: await parseVersions(db, tenderId, present) }
}

/**
 * Returns a tender's earlier states that contain people's work on requirements removed later, newest first. Each such
 * requirement is listed once, in the newest state that has it.
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
 * Returns the requirements of a stored earlier state, each with its suggested sections. The result also describes these
 * sections, so that they can be found again.
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
