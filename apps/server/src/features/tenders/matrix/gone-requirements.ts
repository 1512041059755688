import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { hasWork } from '../requirements/has-work.ts'
import { type GoneRequirement, readSnapshots, type Snapshot } from './requirement-snapshots.ts'

/**
 * Earlier state of a tender's requirements, with the requirements that were removed later although people had worked on
 * them.
 */
export interface EarlierVersion {
  /** Id of the snapshot that stores this state. */
  id: string
  requirements: readonly Selectable<Schema['requirements']>[]
  gone: readonly GoneRequirement[]
}

/**
 * Returns the earlier states of a tender's requirements that have gone requirements, newest first. A gone requirement
 * is one that the tender no longer has, although people worked on it. Each is in the newest state that has it.
 */
export async function findEarlierVersions(db: Db, tenderId: string): Promise<EarlierVersion[]> {
  const present = await db
    .selectFrom('requirements')
    .select('id')
    .where('session_id', '=', tenderId)
    .execute()
  const known = new Set(present.map(({ id }) => id))
  const versions: EarlierVersion[] = []
  for await (const { id, snapshot } of readSnapshots(db, tenderId)) {
    const carried = snapshot.gone ?? []
    const requirements = [...snapshot.requirements, ...carried.map(({ requirement }) => requirement)]
    const missing = [...goneIn(snapshot), ...carried].filter(({ requirement }) => !known.has(requirement.id))
    const gone = missing.filter(({ requirement }) => hasWork(requirement))
    for (const requirement of requirements) known.add(requirement.id)
    if (gone.length > 0) versions.push({ id, requirements, gone })
  }
  return versions
}

/** Returns the requirements of a snapshot, each with its matches and the sections of the snapshot. */
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
