import { CLEARED_SECTION_ID, type SelectResponse } from '@tenderwright/contract'
import { inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { addMatch } from '../matching/add-match.ts'
import { type ListDeps, readMatchGroup } from '../matching/list-matches.ts'
import { findVisible } from '../matching/matching.repository.ts'
import { sectionToSelectNotFound } from '../matching/matching.errors.ts'
import type { MeaningSource } from '../matching/run-meaning.ts'
import type { SectionMatcher } from '../matching/section-matcher.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { requirementNotFound, tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { findRequirements, type RequirementRow } from '../requirements/tenders.repository.ts'
import { changeAnswer } from './change-answer.ts'
import { selectionChanged } from './selection.errors.ts'
import { findSection, isSelected } from './selection.repository.ts'

export interface SelectDeps extends ListDeps {
  clock: Clock
  /** Service that computes the score of the selected section. */
  matcher: SectionMatcher
  /** Access to embedding vectors, which compare sections by meaning. `undefined` if embeddings are turned off. */
  meaning?: MeaningSource | undefined
}

interface RequestedSelection {
  tenderId: string
  requirementId: string
  /** Id of the section to select. "0" removes the selection. */
  sectionId: string
  /**
   * Version number of the answer that the sender saw. The request fails if the answer has changed since. `undefined`
   * replaces any answer.
   */
  seen?: number | undefined
}

/**
 * Selects a whole section as the answer to a requirement, or removes the selection (section id "0"). Selecting the
 * section that is already selected does not count as a change, so that a request can be repeated.
 * @throws `rfp.not_found` or `rfp.requirement_not_found` if the tender or the requirement does not exist
 * @throws `rfp.section_not_found` if the section was deleted or its document is not active
 * @throws `rfp.selection_changed` if somebody changed the answer since the sender saw it
 */
export async function selectSection(
  deps: SelectDeps,
  selection: RequestedSelection,
): Promise<SelectResponse> {
  const { db, clock } = deps
  const { tenderId, requirementId, sectionId } = selection
  const isClearing = sectionId === CLEARED_SECTION_ID
  // Scoring waits for a search thread, so it is done before the transaction, in which other writers wait.
  if (!isClearing) await addMatch(deps, selection)
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await findTender(transaction, tenderId))) throw tenderNotFound()
      const [requirement] = await findRequirements(transaction, tenderId, requirementId)
      if (!requirement) throw requirementNotFound()
      if (isAnsweredSo(requirement, sectionId)) return
      if (selection.seen !== undefined && requirement.answer_revision !== selection.seen)
        throw selectionChanged()
      if (!isClearing) await checkSelectable(transaction, selection)
      await changeAnswer(
        transaction,
        selection,
        isClearing
          ? {
              selection: 'cleared',
              selected_section_id: null,
              answer_id: null,
              selected_by: null,
              selected_at: null,
            }
          : {
              selection: 'selected',
              answer_id: null,
              selected_section_id: Number(sectionId),
              selected_by: 'hand',
              selected_at: timestamp(clock),
            },
      )
    },
    `session:${tenderId}`,
  )
  return {
    session: await readTender(deps, tenderId),
    group: await readMatchGroup(deps, tenderId, requirementId),
  }
}

/**
 * Returns whether a requirement already has the selection that a request asks for. This is a section that a person
 * selected, or no section because a person removed it.
 */
function isAnsweredSo(
  { selection, selected_section_id: section, selected_by: by, answer_id: version }: RequirementRow,
  sectionId: string,
): boolean {
  if (sectionId === CLEARED_SECTION_ID) return selection === 'cleared'
  return selection === 'selected' && version === null && by === 'hand' && section === Number(sectionId)
}

/**
 * Checks that a section can be selected as an answer to a requirement. A section of an inactive document may stay
 * selected, but cannot be newly selected.
 * @throws `rfp.section_not_found` if the section was deleted, or is in an inactive document and not selected yet
 */
export async function checkSelectable(
  transaction: WriteTransaction,
  { requirementId, sectionId }: Pick<RequestedSelection, 'requirementId' | 'sectionId'>,
): Promise<void> {
  const id = Number(sectionId)
  await findVisible(transaction, [id])
  const section = await findSection(transaction, id)
  if (!section) throw sectionToSelectNotFound()
  if (section.status !== 'active' && !(await isSelected(transaction, { requirementId, sectionId: id })))
    throw sectionToSelectNotFound()
}
