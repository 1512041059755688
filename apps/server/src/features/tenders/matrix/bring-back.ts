import { haveEqualTexts } from '@tenderwright/workbook'
import type { Updateable } from 'kysely'
import type { WriteTransaction } from '#platform/database/database.ts'
import { settleComposedAnswers } from '../requirements/composed-answers.ts'
import { changeRequirement, conditionsText, findRequirements } from '../requirements/tenders.repository.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'
import { findLostSelections, tellLostSelections } from '../snapshots/lost-selections.ts'
import type { GoneRequirement } from '../snapshots/requirement-snapshots.ts'
import { withoutSection, writeMatches } from '../snapshots/restore-snapshot.ts'
import { lastRevisions, revisedAfter } from '../snapshots/restored-revisions.ts'
import { findPresentSections } from '../snapshots/snapshot-sections.ts'

/** Columns of a requirement that contain people's work. */
const WORK_COLUMNS = [
  'mark',
  'comment',
  'review',
  'item_before',
  'description_before',
  'conditions_before',
  'selected_section_id',
  'selection',
  'answer_id',
  'answer_revision',
  'selected_by',
  'selected_at',
  'owner_id',
  'review_mark',
  'review_marked_by',
  'review_marked_at',
  'reviewed_revision',
  'review_mark_before',
  'review_marked_by_before',
  'review_marked_at_before',
  'reviewed_revision_before',
] as const satisfies (keyof RequirementsTable)[]

/**
 * Restores people's answers and other work on requirements that were removed earlier and are back now. Their ids are
 * the earlier ones. Changed requirements wait for review.
 * @param changedConditions ids of the requirements whose changed conditions need a review
 * @param at time of messages about selected sections that no longer exist
 */
export async function bringBack(
  transaction: WriteTransaction,
  {
    tenderId,
    gone,
    changedConditions = new Set(),
    at,
  }: {
    tenderId: string
    gone: readonly GoneRequirement[]
    changedConditions?: ReadonlySet<string>
    at: string
  },
): Promise<void> {
  if (gone.length === 0) return
  const sections = gone.flatMap((one) => one.sections)
  const requirements = gone.map(({ requirement }) => requirement)
  const referred = sections.map(({ id }) => id)
  const present = await findPresentSections(transaction, referred, sections)
  const lost = await findLostSelections(transaction, tenderId, { requirements, sections, present })
  const revisions = await lastRevisions(transaction, tenderId)
  const ids = requirements.map(({ id }) => id)
  const now = new Map((await findRequirements(transaction, tenderId, ids)).map((one) => [one.id, one]))
  for (const earlier of requirements) {
    const { id, selected_section_id: selected } = earlier
    const section = selected === null ? null : (present.get(selected) ?? null)
    const columns: Updateable<RequirementsTable> = {
      ...Object.fromEntries(WORK_COLUMNS.map((column) => [column, earlier[column]])),
      ...revisedAfter(earlier, revisions.get(id)),
      ...(selected !== null &&
        (section === null ? withoutSection(earlier) : { selected_section_id: section })),
      ...reviewOf(earlier, {
        text: !haveEqualTexts(earlier, now.get(id)!),
        conditions: changedConditions.has(id),
      }),
    }
    await changeRequirement(transaction, { tenderId, requirementId: id }, columns)
  }
  await settleComposedAnswers(transaction, tenderId)
  await writeMatches(transaction, {
    matches: gone.flatMap(({ matches }) => matches),
    autoselectChanges: gone.flatMap(({ autoselectChanges }) => autoselectChanges),
    present,
  })
  await tellLostSelections(transaction, tenderId, lost, at)
}

/**
 * Returns the column changes that mark a restored requirement for review. There are none if neither its text nor its
 * conditions have changed.
 */
function reviewOf(
  earlier: GoneRequirement['requirement'],
  changed: { text: boolean; conditions: boolean },
): Updateable<RequirementsTable> {
  if (!changed.text && !changed.conditions) return {}
  const { item, description } = earlier
  return {
    review: 'changed',
    reviewed_revision: -1,
    ...(earlier.review === '' && { item_before: item, description_before: description }),
    ...(changed.conditions &&
      !earlier.conditions_before && {
        conditions_before: conditionsText(earlier),
      }),
  }
}

/**
 * Ends the review of requirements whose original text is back, after a new correction reversed a mistaken one. If the
 * answer changed in between, the review stays, because the answer may be about the mistaken text.
 * @param changed ids of the requirements whose text the new correction changes
 * @param before requirements before the earlier correction
 */
export async function endReviews(
  transaction: WriteTransaction,
  {
    tenderId,
    changed,
    before,
  }: { tenderId: string; changed: readonly string[]; before: readonly GoneRequirement['requirement'][] },
): Promise<void> {
  const earlier = new Map(before.map((one) => [one.id, one]))
  const present = changed.length === 0 ? [] : await findRequirements(transaction, tenderId, changed)
  for (const one of present) {
    const known = earlier.get(one.id)
    const isSame =
      known?.item === one.item &&
      known.description === one.description &&
      known.answer_revision === one.answer_revision
    if (!isSame || known.review !== '') continue
    await changeRequirement(
      transaction,
      { tenderId, requirementId: one.id },
      { review: '', item_before: '', description_before: '', reviewed_revision: known.reviewed_revision },
    )
  }
}
