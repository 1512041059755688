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
 * Returns the id of the section selected for a requirement. Returns `undefined` if no section is selected, or if a
 * person has cleared the selection (stored as the id '0').
 */
export function selectedSectionOf(group: Pick<MatchOverview, 'selected_section_id'>): string | undefined {
  const id = group.selected_section_id
  return id === undefined || id === '' || id === CLEARED_SECTION_ID ? undefined : id
}

/**
 * Returns the ids of all sections of an answer except the first. The list is empty if the answer has fewer than two
 * sections. The first one is stored separately, as the requirement's selected section.
 */
export function furtherSectionsOf({ answer }: Pick<MatchOverview, 'answer'>): string[] {
  return answer?.kind === 'sections' ? answer.sections.slice(1).map(({ section_id: id }) => id) : []
}

/**
 * Returns whether a requirement has an answer: a section, a text written by the team, or the mark "not applicable". The
 * mark "to be written" is no answer.
 */
export function isAnswered(group: Pick<MatchOverview, 'selected_section_id' | 'answer'>): boolean {
  const sign = answerSignOf(group)
  return sign === undefined ? selectedSectionOf(group) !== undefined : sign !== 'to_be_written'
}

/**
 * Returns whether the sections suggested for a requirement may no longer fit. This is so if the client has changed the
 * requirement's text after they were found.
 */
export function hasStaleMatches(
  group: Pick<MatchOverview, 'matches_stale'> & { matches: unknown[] },
): boolean {
  return group.matches_stale === true && group.matches.length > 0
}

/**
 * Returns the status of a requirement, which selects its icon. It is `selected` with an answer, and `pending` with only
 * suggested sections or during a search. Otherwise no section was found, and it is `failed`.
 */
export function requirementStatus(group: MatchOverview, matching: boolean): RequirementStatus {
  if (isAnswered(group)) return 'selected'
  return group.matches.length > 0 || matching ? 'pending' : 'failed'
}

/**
 * Ranges of the score of a requirement's best suggested section: from 80, from 60, and below 60. `none` means that no
 * section was found. Screens show the ranges in different colours.
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
 * Returns whether a person must confirm a change of the requirement. The client has changed its text, obligation or
 * deadline in a new version of the file.
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

/** Returns the category of a requirement without surrounding spaces. Returns '' if the client's file states none. */
export function categoryOf({ category }: Pick<MatchOverview, 'category'>): string {
  return category.trim()
}

/**
 * Returns a short name of a requirement for a single line. It is the text in the client's column "item" or, if this is
 * blank, the description of the requirement.
 */
export function nameOf({ item, description }: Pick<MatchOverview, 'item' | 'description'>): string {
  return item.trim() || description.trim()
}

/** Returns the number and the name of a requirement, for messages that must tell which requirement is meant. */
export function labelOf(requirement: Pick<MatchOverview, 'number' | 'item' | 'description'>): string {
  return [requirement.number, nameOf(requirement)].filter(Boolean).join(' ')
}

/**
 * Returns values that the client's file states for a requirement: whether it is mandatory, its weight and its deadline.
 * Blank values are omitted.
 */
export function columnsOf({ mandatory, weight, deadline }: MatchOverview): string[] {
  return [mandatory, weight, deadline].flatMap((value) => value?.trim() || [])
}

/**
 * Maximum number of entries in the filter by obligation, such as "mandatory" and "optional". If a column has more
 * values, it contains free text and gets no filter.
 */
const MOST_OBLIGATIONS = 8

/**
 * Returns the values for the filter by obligation, such as "mandatory" and "optional". Values that differ only in case
 * count as one. The list is empty if all rows have one value, or if more than 8 values suggest a column of free text.
 */
export function obligationsOf(groups: readonly MatchOverview[]): string[] {
  const stated = groups.flatMap(({ mandatory }) => mandatory?.trim() || [])
  const values = [...new Map(stated.toReversed().map((value) => [foldCase(value), value])).values()]
  const differs = values.length > 1 || groups.some(({ mandatory }) => !mandatory)
  return differs && values.length <= MOST_OBLIGATIONS ? values.toSorted() : []
}

const foldCase = (value: string) => value.trim().toLowerCase()

/**
 * Filters of a list of requirements. The list shows the requirements that match all filters. A filter that is
 * `undefined` matches every requirement.
 */
export interface Narrowing {
  filter: RequirementFilter
  /** Words that a person typed. A listed requirement or its comment must contain all of them. */
  text: string
  /** Category of the listed requirements, or '' for requirements without one. `undefined` lists all categories. */
  category?: string | undefined
  /**
   * Filter by the score of the best suggested section, such as `strong` or `weak`. `undefined` lists all requirements.
   */
  band?: ScoreBand | undefined
  mark?: RequirementMark | undefined
  /**
   * Filter by obligation, such as "mandatory" or "optional", as in the client's file. `undefined` lists all
   * requirements.
   */
  obligation?: string | undefined
  /** Id of the account that works on the listed requirements. `NOBODY` lists the requirements without an owner. */
  owner?: string | undefined
  review?: ReviewMark | undefined
}

/** Value of the owner filter that lists the requirements without an owner. No account has this id. */
export const NOBODY = 'nobody'

export const EVERYTHING: Narrowing = { filter: 'all', text: '' }

/**
 * Returns the requirements that match all filters, in the order of the client's file. Each typed word must occur in a
 * requirement or its comment. Case and accents are ignored.
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

/** Returns the number of requirements with the mark "to be written", whose answers somebody will write later. */
export function toBeWrittenCount(groups: readonly MatchOverview[]): number {
  return groups.filter(isToBeWritten).length
}

/**
 * Returns the rounded percentage of requirements for which `holds` is true. As on the server, it is 100 only if `holds`
 * is true for all, and 0 only if it is true for none. Without requirements, the result is 0.
 */
function share(groups: readonly MatchOverview[], holds: (group: MatchOverview) => boolean): number {
  const count = groups.filter(holds).length
  if (count === 0) return 0
  const rounded = Math.round((100 * count) / groups.length)
  return count < groups.length ? Math.min(99, Math.max(1, rounded)) : 100
}

/** Returns the percentage of requirements with an answer, rounded. Returns 0 if there are no requirements. */
export function coverageOf(groups: readonly MatchOverview[]): number {
  return share(groups, isAnswered)
}

/**
 * Returns the rounded percentage of requirements that have a suggested section, an answer, or the mark "to be written".
 * Returns 0 without requirements.
 */
export function matchedShareOf(groups: readonly MatchOverview[]): number {
  return share(groups, (group) => group.matches.length > 0 || isSettled(group))
}

function isToBeWritten(group: MatchOverview): boolean {
  return answerSignOf(group) === 'to_be_written'
}

/**
 * Returns whether a requirement has an answer or the mark "to be written", so that it does not prevent generating the
 * proposal.
 */
function isSettled(group: MatchOverview): boolean {
  return isAnswered(group) || isToBeWritten(group)
}

/**
 * Returns whether the screen of a tender offers to generate the proposal. Every requirement needs an answer or the mark
 * "to be written", and the server must count all of them as matched.
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
 * Returns the id of the requirement that the up (-1) or down (1) key opens. It is the nearest one that matches the
 * filters. At the end of the list, the open requirement stays open.
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
 * Returns the id of the next requirement without an answer, after the open one. After the last requirement, it
 * continues with the first. Returns `undefined` if all requirements are answered.
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
