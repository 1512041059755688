import {
  type AnswerFields,
  type AssignmentFields,
  documentLanguageOf,
  type MatchingState,
  type Requirement,
  type RequirementNotes,
  type RfpSession,
  type SessionNotice,
} from '@tenderwright/contract'
import type { TenderRow } from '#knowledge/find-tender.ts'
import { presentedMark } from '#knowledge/review-mark.ts'
import { requirementText } from './requirement-text.ts'
import type { RequirementRow, TenderCounts } from './tenders.repository.ts'

/**
 * Converts a tender to the format of the API, with counts of its requirements and answers. `matching` is the state of
 * the latest search for sections, if there was one.
 */
export function presentTender(
  row: TenderRow,
  { requirements, selected, notApplicable, toBeWritten, matched, changed }: TenderCounts,
  matching: MatchingState | undefined,
): RfpSession {
  const answered = selected + notApplicable
  return {
    id: row.id,
    rfp_filename: row.rfp_filename,
    created_at: row.created_at,
    organization_name: row.organization_name,
    rfp_name: row.rfp_name,
    requirements_count: requirements,
    matched_count: matched,
    selected_count: selected,
    ...(notApplicable > 0 && { not_applicable_count: notApplicable }),
    ...(toBeWritten > 0 && { to_be_written_count: toBeWritten }),
    ...(changed > 0 && { changed_count: changed }),
    coverage_percentage: coverage(answered, requirements),
    status: requirements > 0 && answered === requirements && changed === 0 ? 'completed' : 'in_progress',
    language: documentLanguageOf(row.language),
    ...(matching ? { matching } : {}),
    needs_review: row.needs_review === 1,
    review_reasons: reasonCodes(row.review_reasons),
    notices: JSON.parse(row.notices) as SessionNotice[],
  }
}

/**
 * Returns the codes of the reasons for checking how a tender's requirements matrix was read, each code once.
 * @param stored JSON array of the reasons
 */
function reasonCodes(stored: string): string[] {
  return [...new Set((JSON.parse(stored) as { code: string }[]).map(({ code }) => code))]
}

/**
 * Returns the percentage of answered requirements as an integer. It is 100 only if all are answered, and 0 only if none
 * is.
 */
function coverage(answered: number, requirements: number): number {
  if (requirements === 0) return 0
  const rounded = Math.round((100 * answered) / requirements)
  return answered > 0 && answered < requirements ? Math.min(99, Math.max(1, rounded)) : rounded
}

/**
 * Returns the API fields that are present only if a requirement has changed. `review` asks a person to review it.
 * `matches_stale` means that its suggested sections were found with the old text.
 */
export function presentReview({ review, matches_stale: stale }: RequirementRow) {
  return {
    ...(review !== '' && { review }),
    ...(stale === 1 && { matches_stale: true as const }),
  }
}

type Conditions = Pick<RequirementRow, 'mandatory' | 'weight' | 'deadline'>

/**
 * Returns the conditions of a requirement (mandatory, weight, deadline) as fields of the API. Empty conditions are left
 * out.
 */
export function presentConditions({ mandatory, weight, deadline }: Conditions) {
  return {
    ...(mandatory && { mandatory }),
    ...(weight && { weight }),
    ...(deadline && { deadline }),
  }
}

export function presentRequirement(row: RequirementRow): Requirement {
  return {
    id: row.id,
    category: row.category,
    item: row.item,
    description: row.description,
    requirement_text: requirementText(row),
    sheet: row.sheet,
    row: row.row_number,
    ...presentNotes(row),
  }
}

function presentAnswerFields({ answer, answer_revision: revision }: RequirementRow): AnswerFields {
  return { ...(answer && { answer }), ...(revision > 0 && { answer_revision: revision }) }
}

/**
 * Returns the owner and the review mark of a requirement as fields of the API. A review no longer counts if the answer
 * or the requirement's text changed since.
 */
function presentAssignment(row: RequirementRow): AssignmentFields {
  const { owner_id: owner, review_marked_by: by, review_marked_at: at } = row
  const mark = presentedMark(row)
  const isOutdated = mark !== row.review_mark
  return {
    ...(owner !== null && { owner_id: owner }),
    ...(mark !== 'none' && { review_mark: mark }),
    ...(mark !== 'none' && by !== null && { review_marked_by: by }),
    ...(mark !== 'none' && at !== null && { review_marked_at: at }),
    ...(isOutdated && { changed_since_review: true as const }),
  }
}

/**
 * Returns the fields that lists show beside the text of a requirement. Examples are its number, deadline, degree of
 * compliance, owner, and a short description of the answer.
 */
export function presentNotes(row: RequirementRow): RequirementNotes & AnswerFields {
  return {
    ...(row.number && { number: row.number }),
    group_path: JSON.parse(row.group_path) as string[],
    ...presentConditions(row),
    mark: row.mark,
    comment: row.comment,
    ...presentAssignment(row),
    ...presentReview(row),
    ...(row.review !== '' && { text_before: { item: row.item_before, description: row.description_before } }),
    ...(row.conditions_before !== '' && {
      conditions_before: presentConditions(JSON.parse(row.conditions_before) as Conditions),
    }),
    ...presentAnswerFields(row),
  }
}
