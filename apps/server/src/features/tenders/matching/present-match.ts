import { CLEARED_SECTION_ID, SEARCH_SNIPPET_LENGTH } from '@tenderwright/contract'
import type { Match, MatchGroup, MatchReasons } from '@tenderwright/contract'
import { compareVersions, presentDating } from '#knowledge/version-order.ts'
import { locateReasons } from '@tenderwright/search'
import type { StoredReasons } from '@tenderwright/search'
import type { CopyRow, MatchRow } from './matching.repository.ts'
import { compareRequirementTexts } from '../requirements/compare-requirement-texts.ts'
import { requirementText } from '../requirements/requirement-text.ts'
import { presentNotes } from '../requirements/present-tender.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

/**
 * Warnings about a suggested section: numbers that contradict nearly equal sections of other proposals, and validity
 * dates that have passed.
 */
export type Conflicts = Pick<Required<Match>, 'conflicts' | 'expired'>

/**
 * Returns a requirement with its suggested sections in the format of the API. Sections of inactive documents are
 * included only if the requirement's answer uses them.
 * @param copies nearly equal versions of the suggested sections, by section id
 * @param conflicts contradictions between nearly equal sections, by the id of the suggested section
 */
export function presentGroup(
  requirement: RequirementRow,
  matches: readonly MatchRow[],
  copies: ReadonlyMap<number, CopyRow>,
  conflicts: ReadonlyMap<number, Conflicts> = new Map(),
): MatchGroup {
  const selected = sectionsOfAnswer(requirement)
  const shown = matches.filter((match) => match.status === 'active' || selected.has(match.section_id))
  const listed = new Set(shown.map((match) => match.section_id))
  return {
    ...presentAnswered(requirement),
    requirement_text: requirementText(requirement),
    ...(requirement.review !== '' && { differences: differencesToReview(requirement) }),
    matches: shown.map((match) => presentMatch(match, copies, listed, conflicts.get(match.section_id))),
  }
}

/** Returns a requirement in the format of the API, with its selected section but without its suggested sections. */
export function presentAnswered(requirement: RequirementRow) {
  return {
    requirement_id: requirement.id,
    category: requirement.category,
    item: requirement.item,
    description: requirement.description,
    ...presentNotes(requirement),
    ...selectedField(requirement),
    ...(requirement.selected_by === null ? {} : { selected_by: requirement.selected_by }),
  }
}

/** Returns the ids of the sections of which the answer to a requirement consists. */
export function sectionsOfAnswer({
  selected_section_id: first,
  answer,
}: RequirementRow): ReadonlySet<number> {
  const sections = answer?.kind === 'sections' ? answer.sections.map(({ section_id: id }) => Number(id)) : []
  return new Set(first === null ? sections : [first, ...sections])
}

function differencesToReview(requirement: RequirementRow) {
  const { item_before: item, description_before: description } = requirement
  return compareRequirementTexts({ item, description }, requirement)
}

/**
 * Returns the selected section of a requirement as a field of the API. The field is absent if no section was ever
 * selected, and "0" if a person removed the selection.
 */
function selectedField({ selection, selected_section_id: id }: RequirementRow) {
  if (selection === 'cleared') return { selected_section_id: CLEARED_SECTION_ID }
  return selection === 'selected' && id !== null ? { selected_section_id: String(id) } : {}
}

function presentMatch(
  row: MatchRow,
  copies: ReadonlyMap<number, CopyRow>,
  listed: ReadonlySet<number>,
  conflicts: Conflicts | undefined,
): Match {
  // The alternatives are sorted again, because dates and outcomes of proposals may have changed since their order was
  // stored.
  const alternatives = (JSON.parse(row.alternatives) as number[])
    .flatMap((id) => (listed.has(id) ? [] : (copies.get(id) ?? [])))
    .sort(compareVersions)
  return {
    section_id: String(row.section_id),
    title: row.title,
    score: row.score,
    content_preview: row.content.slice(0, SEARCH_SNIPPET_LENGTH),
    source_file: row.file_name,
    source_hospital: row.hospital_name,
    document_id: row.document_id,
    ...presentDating(row),
    path: JSON.parse(row.path) as string[],
    word_count: row.word_count,
    ...(row.page_start === null ? {} : { page_start: row.page_start }),
    ...(row.page_end === null ? {} : { page_end: row.page_end }),
    ...presentReasons(row),
    alternatives: alternatives.map(presentAlternative),
    ...conflicts,
    by_hand: row.by_hand === 1,
  }
}

/**
 * Returns the explanation of a suggested section's score as a field of the API. Returns an empty object if an early
 * version of the product stored no explanation.
 */
function presentReasons({ reasons, title, content }: MatchRow): { reasons?: MatchReasons } {
  const stored = JSON.parse(reasons) as StoredReasons | null
  return stored === null ? {} : { reasons: locateReasons(stored, { title, text: content }) }
}

function presentAlternative(copy: CopyRow) {
  return {
    section_id: String(copy.id),
    document_id: copy.document_id,
    title: copy.title,
    source_file: copy.file_name,
    source_hospital: copy.hospital_name,
    ...(copy.indexed_at === null ? {} : { indexed_at: copy.indexed_at }),
    ...presentDating(copy),
  }
}
