import {
  CLEARED_SECTION_ID,
  SCORE_SUCCESS,
  SCORE_WARNING,
  type MatchOverview,
  type RequirementMark,
  type ReviewMark,
  type RfpSession,
} from '@tenderwright/contract'
import { wordFilter } from '#ui/controls/word-filter.ts'
import { answerSignOf } from './answer-sign.model.ts'

export type RequirementStatus = 'selected' | 'pending' | 'failed'
export const REQUIREMENT_FILTERS = ['all', 'selected', 'pending', 'skipped', 'review'] as const
export type RequirementFilter = (typeof REQUIREMENT_FILTERS)[number]

/**
 * Returns the id of the section selected for a requirement. Returns undefined if no section is selected. The server
 * writes the id '0' for a selection that was cleared; it counts as no selection.
 */
export function selectedSectionOf(group: Pick<MatchOverview, 'selected_section_id'>): string | undefined {
  const id = group.selected_section_id
  return id === undefined || id === '' || id === CLEARED_SECTION_ID ? undefined : id
}

/**
 * Returns the ids of all sections but the first of an answer that combines several sections. The first one is stored as
 * the requirement's selected section.
 */
export function furtherSectionsOf({ answer }: Pick<MatchOverview, 'answer'>): string[] {
  return answer?.kind === 'sections' ? answer.sections.slice(1).map(({ section_id: id }) => id) : []
}

/**
 * Returns whether a requirement has an answer: a section, an own text of the team, or the mark "not applicable". The
 * mark "to be written" is no answer.
 */
export function isAnswered(group: Pick<MatchOverview, 'selected_section_id' | 'answer'>): boolean {
  const sign = answerSignOf(group)
  return sign === undefined ? selectedSectionOf(group) !== undefined : sign !== 'to_be_written'
}

/**
 * Returns whether the sections suggested for a requirement may no longer fit, because the client has changed the text
 * of the requirement since they were found.
 */
export function hasStaleMatches(
  group: Pick<MatchOverview, 'matches_stale'> & { matches: unknown[] },
): boolean {
  return group.matches_stale === true && group.matches.length > 0
}

/**
 * Returns the status of a requirement for its icon: `selected` if it has an answer, `pending` if sections are suggested
 * or being searched, or `failed` if none was found.
 */
export function requirementStatus(group: MatchOverview, matching: boolean): RequirementStatus {
  if (isAnswered(group)) return 'selected'
  return group.matches.length > 0 || matching ? 'pending' : 'failed'
}

/**
 * Ranges of the score of a requirement's best suggested section, from high to low: from 80, from 60, and below. `none`
 * means that no section was found. The screens show the ranges in different colours.
 */
export const SCORE_BANDS = ['strong', 'fair', 'weak', 'none'] as const
export type ScoreBand = (typeof SCORE_BANDS)[number]

export function scoreBandOf({ matches }: Pick<MatchOverview, 'matches'>): ScoreBand {
  const best = matches[0]?.score
  if (best === undefined) return 'none'
  if (best >= SCORE_SUCCESS) return 'strong'
  return best >= SCORE_WARNING ? 'fair' : 'weak'
}

/**
 * Returns whether the client changed the text, the obligation or the deadline of the requirement in a new version of its
 * file, and no person has confirmed the change yet.
 */
export function waitsForReview({ review }: Pick<MatchOverview, 'review'>): boolean {
  return review !== undefined
}

function passesFilter(group: MatchOverview, filter: RequirementFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'selected') return isAnswered(group)
  if (filter === 'review') return waitsForReview(group)
  return !isAnswered(group) && (filter === 'pending' || group.matches.length === 0)
}

/** Returns the category of a requirement without surrounding spaces, or '' if the client's file states none. */
export function categoryOf({ category }: Pick<MatchOverview, 'category'>): string {
  return category.trim()
}

/**
 * Returns a short name of a requirement for a single line. It is the text of the client's column "item" or, if that is
 * blank, the requirement's description.
 */
export function nameOf({ item, description }: Pick<MatchOverview, 'item' | 'description'>): string {
  return item.trim() || description.trim()
}

/** Returns the number and the name of a requirement, by which messages tell it from others. */
export function labelOf(requirement: Pick<MatchOverview, 'number' | 'item' | 'description'>): string {
  return [requirement.number, nameOf(requirement)].filter(Boolean).join(' ')
}

/**
 * Returns the values that the client's file states for a requirement: whether it is mandatory, its weight and its
 * deadline. Blank values are left out.
 */
export function columnsOf({ mandatory, weight, deadline }: MatchOverview): string[] {
  return [mandatory, weight, deadline].flatMap((value) => value?.trim() || [])
}

/**
 * The list has a filter by obligation if there are at most this many values. A column with more values contains free
 * text.
 */
const MOST_OBLIGATIONS = 8

/**
 * Returns the values by which the list of requirements can be filtered by obligation. The values come from the column
 * of the client's file that tells whether a requirement is mandatory. Returns an empty list if all rows have the same
 * value, or if there are more than 8 values. A column with more values contains free text. Values that differ only in
 * case, such as "X" and "x", are one value, as the first requirement has it.
 */
export function obligationsOf(groups: readonly MatchOverview[]): string[] {
  const stated = groups.flatMap(({ mandatory }) => mandatory?.trim() || [])
  const values = [...new Map(stated.toReversed().map((value) => [foldCase(value), value])).values()]
  const differs = values.length > 1 || groups.some(({ mandatory }) => !mandatory)
  return differs && values.length <= MOST_OBLIGATIONS ? values.toSorted() : []
}

const foldCase = (value: string) => value.trim().toLowerCase()

/**
 * Filters of the list of requirements. A requirement is listed if it passes all filters; an undefined filter passes
 * every requirement.
 */
export interface Narrowing {
  filter: RequirementFilter
  /** Words that a person typed. Each must occur in a listed requirement or its comment. */
  text: string
  /** Category of the listed requirements, '' for those without one; undefined for all categories. */
  category?: string | undefined
  /** Range of the score of the best suggested section of the listed requirements; undefined for all scores. */
  band?: ScoreBand | undefined
  mark?: RequirementMark | undefined
  /**
   * Value that the listed requirements have in the column that tells whether a requirement is mandatory; undefined if
   * all requirements are listed.
   */
  obligation?: string | undefined
  /** Id of the account that works on the listed requirements, or `NOBODY` for requirements without an owner. */
  owner?: string | undefined
  review?: ReviewMark | undefined
}

/** Value of the owner filter that lists the requirements without an owner. No account has this id. */
export const NOBODY = 'nobody'

export const EVERYTHING: Narrowing = { filter: 'all', text: '' }

/**
 * Returns the requirements that pass all filters of the list, in the order of the client's file. Each typed word must
 * occur in the requirement or its comment; case and accents are ignored.
 */
export function filterRequirements(
  groups: readonly MatchOverview[],
  { filter, text, category, band, mark, obligation, owner, review }: Narrowing,
): MatchOverview[] {
  const hasWords = wordFilter(text)
  return groups.filter((group) => {
    if (!passesFilter(group, filter)) return false
    if (category !== undefined && categoryOf(group) !== category) return false
    if (band !== undefined && scoreBandOf(group) !== band) return false
    if (mark !== undefined && group.mark !== mark) return false
    if (obligation !== undefined && foldCase(group.mandatory ?? '') !== foldCase(obligation)) return false
    if (owner !== undefined && (group.owner_id ?? NOBODY) !== owner) return false
    if (review !== undefined && (group.review_mark ?? 'none') !== review) return false
    return hasWords(
      [group.number, group.category, group.item, group.description, ...columnsOf(group), group.comment].join(
        '\n',
      ),
    )
  })
}

export function selectedCount(groups: readonly MatchOverview[]): number {
  return groups.filter(isAnswered).length
}

/**
 * Returns the number of requirements that a person marked "to be written", which means that the answer will follow
 * later.
 */
export function toBeWrittenCount(groups: readonly MatchOverview[]): number {
  return groups.filter(isToBeWritten).length
}

/**
 * Returns the rounded percentage of requirements for which `holds` returns true; 0 if there are no requirements. As at
 * the server, the result is 100 only if `holds` is true for all requirements, and 0 only if it is true for none.
 */
function share(groups: readonly MatchOverview[], holds: (group: MatchOverview) => boolean): number {
  const count = groups.filter(holds).length
  if (count === 0) return 0
  const rounded = Math.round((100 * count) / groups.length)
  return count < groups.length ? Math.min(99, Math.max(1, rounded)) : 100
}

/** Returns the percentage of requirements that have an answer, rounded; 0 if there are no requirements. */
export function coverageOf(groups: readonly MatchOverview[]): number {
  return share(groups, isAnswered)
}

/**
 * Returns the rounded percentage of requirements for which a section was found, or that are answered or marked "to be
 * written". Returns 0 if there are no requirements.
 */
export function matchedShareOf(groups: readonly MatchOverview[]): number {
  return share(groups, (group) => group.matches.length > 0 || isSettled(group))
}

function isToBeWritten(group: MatchOverview): boolean {
  return answerSignOf(group) === 'to_be_written'
}

/**
 * Returns whether a requirement has an answer or the mark "to be written". In both cases it does not prevent generating
 * the proposal.
 */
function isSettled(group: MatchOverview): boolean {
  return isAnswered(group) || isToBeWritten(group)
}

/**
 * Returns whether the tender's screen links to generating the proposal. Each requirement must have an answer or the
 * mark "to be written". The server's number of requirements with a suggested section or an answer (`matched_count`)
 * must also include all of them.
 */
export function canGenerate(tender: RfpSession | undefined, groups: readonly MatchOverview[]): boolean {
  return (
    tender !== undefined &&
    groups.length > 0 &&
    tender.matched_count === tender.requirements_count &&
    groups.every(isSettled)
  )
}

/**
 * Returns the id of the requirement to open when a person presses the up (-1) or down (1) key: the nearest one that
 * passes the filters. The open requirement may no longer pass them, because it was just answered. At the end of the
 * list, the open requirement stays open.
 */
export function stepRequirement(
  all: readonly MatchOverview[],
  shown: readonly MatchOverview[],
  pinnedId: string | undefined,
  step: -1 | 1,
): string | undefined {
  const place = new Map(all.map((group, index) => [group.requirement_id, index]))
  const at = pinnedId === undefined ? undefined : place.get(pinnedId)
  if (at === undefined) return (step === 1 ? shown[0] : shown.at(-1))?.requirement_id
  const placeOf = (group: MatchOverview) => place.get(group.requirement_id) ?? -1
  const next =
    step === 1
      ? shown.find((group) => placeOf(group) > at)
      : shown.findLast((group) => placeOf(group) >= 0 && placeOf(group) < at)
  return next?.requirement_id ?? pinnedId
}

/**
 * Returns the id of the next requirement without an answer after the open one. After the last requirement, the search
 * continues at the first. Returns undefined if all requirements are answered.
 */
export function nextOpenRequirement(
  all: readonly MatchOverview[],
  pinnedId: string | undefined,
): string | undefined {
  const at = all.findIndex((group) => group.requirement_id === pinnedId)
  const round = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return round.find((group) => !isAnswered(group))?.requirement_id
}

/**
 * Returns the requirements that a single key could open next: the one below, the one above, and the next one without an
 * answer. Their suggested sections are loaded in advance.
 */
export function neighbours(
  all: readonly MatchOverview[],
  shown: readonly MatchOverview[],
  pinnedId: string | undefined,
): MatchOverview[] {
  const next = [
    stepRequirement(all, shown, pinnedId, 1),
    stepRequirement(all, shown, pinnedId, -1),
    nextOpenRequirement(all, pinnedId),
  ]
  const wanted = new Set(next.filter((id) => id !== undefined && id !== pinnedId))
  return all.filter((group) => wanted.has(group.requirement_id))
}
