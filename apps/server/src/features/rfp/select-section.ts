import { CLEARED_SECTION_ID, type MatchGroup, type SelectResponse } from '@tenderwright/contract'
import { inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { readSession, type SessionDeps } from './read-sessions.ts'
import { requirementNotFound, sectionToSelectNotFound, sessionNotFound } from './rfp.errors.ts'
import { changeSelection, findSection, findSession, isSelected } from './rfp.repository.ts'

export interface SelectDeps extends SessionDeps {
  clock: Clock
  /** Makes sure that a section is among a requirement's matches, scored like any other. */
  addMatch(match: Selection): Promise<void>
  readMatchGroup(sessionId: string, requirementId: string): Promise<MatchGroup>
}

export interface Selection {
  sessionId: string
  requirementId: string
  /** "0" clears. */
  sectionId: string
}

/**
 * Selects a section for a requirement, any section that people can see, or clears what is selected.
 * @throws `rfp.not_found`, `rfp.requirement_not_found`, `rfp.section_not_found`
 */
export async function selectSection(deps: SelectDeps, selection: Selection): Promise<SelectResponse> {
  const { db, clock } = deps
  const { sessionId, requirementId, sectionId } = selection
  const isClearing = sectionId === CLEARED_SECTION_ID
  // Scoring takes the search thread's time, so it comes before the transaction that others wait for.
  if (!isClearing) await deps.addMatch(selection)
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await findSession(transaction, sessionId))) throw sessionNotFound()
      if (!isClearing) await checkSelectable(transaction, selection)
      const isFound = await changeSelection(
        transaction,
        selection,
        isClearing
          ? { selection: 'cleared', selected_section_id: null, selected_by: null, selected_at: null }
          : {
              selection: 'selected',
              selected_section_id: Number(sectionId),
              selected_by: 'hand',
              selected_at: timestamp(clock),
            },
      )
      if (!isFound) throw requirementNotFound()
    },
    `session:${sessionId}`,
  )
  return {
    session: await readSession(deps, sessionId),
    group: await deps.readMatchGroup(sessionId, requirementId),
  }
}

/** A section of a document that left the knowledge base stays where it is selected, but is not selected anew. */
async function checkSelectable(
  transaction: WriteTransaction,
  { requirementId, sectionId }: Selection,
): Promise<void> {
  const id = Number(sectionId)
  const section = await findSection(transaction, id)
  if (!section) throw sectionToSelectNotFound()
  if (section.status !== 'active' && !(await isSelected(transaction, { requirementId, sectionId: id })))
    throw sectionToSelectNotFound()
}
