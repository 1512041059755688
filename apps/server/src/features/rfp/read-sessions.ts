import type { MatchingState, RfpSession, RfpSessionDetails } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { presentRequirement, presentSession } from './present-session.ts'
import { sessionNotFound } from './rfp.errors.ts'
import { countBySession, findSession, listRequirements, listSessionRows } from './rfp.repository.ts'

export interface SessionDeps {
  db: Db
  /** The latest matching run of each session that has one. */
  readMatchingStates(sessionIds: readonly string[]): Promise<Map<string, MatchingState>>
}

const NO_COUNTS = { requirements: 0, selected: 0, matched: 0 }

/** Every session, newest first. */
export async function listSessions(deps: SessionDeps): Promise<RfpSession[]> {
  const { db } = deps
  const rows = await listSessionRows(db)
  const counts = await countBySession(db)
  const states = await deps.readMatchingStates(rows.map(({ id }) => id))
  return rows.map((row) => presentSession(row, counts.get(row.id) ?? NO_COUNTS, states.get(row.id)))
}

/** @throws `rfp.not_found` */
export async function readSession(deps: SessionDeps, id: string): Promise<RfpSession> {
  const { db } = deps
  const row = await findSession(db, id)
  if (!row) throw sessionNotFound()
  const counts = await countBySession(db, id)
  const states = await deps.readMatchingStates([id])
  return presentSession(row, counts.get(id) ?? NO_COUNTS, states.get(id))
}

/** A session with its requirements in matrix order. @throws `rfp.not_found` */
export async function readSessionDetails(deps: SessionDeps, id: string): Promise<RfpSessionDetails> {
  const session = await readSession(deps, id)
  return { ...session, requirements: (await listRequirements(deps.db, id)).map(presentRequirement) }
}
