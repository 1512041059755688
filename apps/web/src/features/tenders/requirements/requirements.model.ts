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

/** Returns the id of the selected section; `undefined` if none is selected or the selection was cleared ('0'). */
export function selectedSectionOf(group: Pick<MatchOverview, 'selected_section_id'>): string | undefined {
  const id = group.selected_section_id
  return id === undefined || id === '' || id === CLEARED_SECTION_ID ? undefined : id
}

/** Returns the ids of an answer's sections except the first, which is stored as the selected section. */
export function furtherSectionsOf({ answer }: Pick<MatchOverview, 'answer'>): string[] {
  return answer?.kind === 'sections' ? answer.sections.slice(1).map(({ section_id: id }) => id) : []
}

/** Returns true if a requirement has an answer or is "not applicable". "To be written" is no answer. */
export function isAnswered(group: Pick<MatchOverview, 'selected_section_id' | 'answer'>): boolean {
  const sign = answerSignOf(group)
  return sign === undefined ? selectedSectionOf(group) !== undefined : sign !== 'to_be_written'
}

/** Returns true if the client has changed the requirement since its sections were suggested. */
export function hasStaleMatches(
  group: Pick<MatchOverview, 'matches_stale'> & { matches: unknown[] },
): boolean {
  return group.matches_stale === true && group.matches.length > 0
}

/** Returns `selected` if answered, `pending` with suggestions or during a search, otherwise `failed`. */
export function requirementStatus(group: MatchOverview, matching: boolean): RequirementStatus {
  if (isAnswered(group)) return 'selected'
  return group.matches.length > 0 || matching ? 'pending' : 'failed'
}

/** Ranges of the best suggested score: from 80, from 60, below 60, and no section found. */
export const SCORE_BANDS = ['strong', 'fair', 'weak', 'none'] as const
export type ScoreBand = (typeof SCORE_BANDS)[number]

export function scoreBandOf({ matches }: Pick<MatchOverview, 'matches'>): ScoreBand {
  const best = matches[0]?.score
  if (best === undefined) return 'none'
  if (best >= SCORE_SUCCESS) return 'strong'
  return best >= SCORE_WARNING ? 'fair' : 'weak'
}

/** Returns true if a person must confirm the client's change of the requirement. */
export function waitsForReview({ review }: Pick<MatchOverview, 'review'>): boolean {
  // The client changed its text, obligation or deadline in a new version of the file.
  return review !== undefined
}

function passesFilter(group: MatchOverview, filter: RequirementFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'selected') return isAnswered(group)
  if (filter === 'review') return waitsForReview(group)
  return !isAnswered(group) && (filter === 'pending' || group.matches.length === 0)
}

/** Returns the trimmed category of a requirement, or ''. */
export function categoryOf({ category }: Pick<MatchOverview, 'category'>): string {
  return category.trim()
}

/** Returns a short name for one line: the file's column "item" or, if blank, the description. */
export function nameOf({ item, description }: Pick<MatchOverview, 'item' | 'description'>): string {
  return item.trim() || description.trim()
}

/** Returns number and name of a requirement, for messages. */
export function labelOf(requirement: Pick<MatchOverview, 'number' | 'item' | 'description'>): string {
  return [requirement.number, nameOf(requirement)].filter(Boolean).join(' ')
}

/** Returns the stated obligation, weight and deadline of a requirement, without blanks. */
export function columnsOf({ mandatory, weight, deadline }: MatchOverview): string[] {
  return [mandatory, weight, deadline].flatMap((value) => value?.trim() || [])
}

/** Maximum number of obligation values in the filter. Columns with more contain free text. */
const MOST_OBLIGATIONS = 8

/** Returns the distinct obligation values for a filter; empty if all rows are equal or there are more than 8 values. */
export function obligationsOf(groups: readonly MatchOverview[]): string[] {
  // Values that differ only in case, such as "X" and "x", are one value. A column with more values contains free text.
  const stated = groups.flatMap(({ mandatory }) => mandatory?.trim() || [])
  const values = [...new Map(stated.toReversed().map((value) => [foldCase(value), value])).values()]
  const differs = values.length > 1 || groups.some(({ mandatory }) => !mandatory)
  return differs && values.length <= MOST_OBLIGATIONS ? values.toSorted() : []
}

const foldCase = (value: string) => value.trim().toLowerCase()

/** Filters of the requirements, all of which must match. `undefined` does not filter. */
export interface Narrowing {
  filter: RequirementFilter
  /** Words of which each must occur in the requirement or its comment. */
  text: string
  /** Category; '' for requirements without one, `undefined` for all. */
  category?: string | undefined
  /** Range of the best suggested score; `undefined` for all. */
  band?: ScoreBand | undefined
  mark?: RequirementMark | undefined
  /** Value in the mandatory column; `undefined` for all. */
  obligation?: string | undefined
  /** Id of the owner's account; `NOBODY` for requirements without an owner. */
  owner?: string | undefined
  review?: ReviewMark | undefined
}

/** Filter value for requirements without an owner. No account has this id. */
export const NOBODY = 'nobody'

export const EVERYTHING: Narrowing = { filter: 'all', text: '' }

/** Returns the requirements that match all filters and typed words, in file order. */
export function filterRequirements(
  groups: readonly MatchOverview[],
  { filter, text, category, band, mark, obligation, owner, review }: Narrowing,
): MatchOverview[] {
  // Each typed word must occur in a requirement or its comment. Case and accents are ignored.
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

/** Returns the number of requirements marked "to be written", for a later answer. */
export function toBeWrittenCount(groups: readonly MatchOverview[]): number {
  return groups.filter(isToBeWritten).length
}

/** Returns the rounded percentage of requirements for which `holds` is true; 0 without requirements. */
function share(groups: readonly MatchOverview[], holds: (group: MatchOverview) => boolean): number {
  // The result is 100 only if `holds` is true for all, and 0 only if it is true for none. The server rounds in this way
  // too.
  const count = groups.filter(holds).length
  if (count === 0) return 0
  const rounded = Math.round((100 * count) / groups.length)
  return count < groups.length ? Math.min(99, Math.max(1, rounded)) : 100
}

/** Returns the rounded percentage of answered requirements; 0 without requirements. */
export function coverageOf(groups: readonly MatchOverview[]): number {
  return share(groups, isAnswered)
}

/** Returns the rounded percentage of requirements with a suggestion, an answer or the mark "to be written". */
export function matchedShareOf(groups: readonly MatchOverview[]): number {
  return share(groups, (group) => group.matches.length > 0 || isSettled(group))
}

function isToBeWritten(group: MatchOverview): boolean {
  return answerSignOf(group) === 'to_be_written'
}

/** Returns true for an answer or the mark "to be written", which allow generating the proposal. */
function isSettled(group: MatchOverview): boolean {
  return isAnswered(group) || isToBeWritten(group)
}

/** Returns true if the proposal can be generated: every requirement is answered or "to be written". */
export function canGenerate(tender: RfpSession | undefined, groups: readonly MatchOverview[]): boolean {
  // The server must also count all of them in `matched_count`: the requirements with a suggested section or an answer.
  return (
    tender !== undefined &&
    groups.length > 0 &&
    tender.matched_count === tender.requirements_count &&
    groups.every(isSettled)
  )
}

/** Returns the id of the next matching requirement above (-1) or below (1), or of the open one at the list's end. */
export function stepRequirement(
  all: readonly MatchOverview[],
  shown: readonly MatchOverview[],
  pinnedId: string | undefined,
  step: -1 | 1,
): string | undefined {
  // The open requirement itself may no longer match the filters, because it was just answered.
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

/** Returns the id of the next unanswered requirement, continuing at the first; `undefined` if all are answered. */
export function nextOpenRequirement(
  all: readonly MatchOverview[],
  pinnedId: string | undefined,
): string | undefined {
  const at = all.findIndex((group) => group.requirement_id === pinnedId)
  const round = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return round.find((group) => !isAnswered(group))?.requirement_id
}

/** Returns the requirements that one key could open, which are preloaded. */
export function neighbours(
  all: readonly MatchOverview[],
  shown: readonly MatchOverview[],
  pinnedId: string | undefined,
): MatchOverview[] {
  // A key opens the one below, the one above, or the next one without an answer.
  const next = [
    stepRequirement(all, shown, pinnedId, 1),
    stepRequirement(all, shown, pinnedId, -1),
    nextOpenRequirement(all, pinnedId),
  ]
  const wanted = new Set(next.filter((id) => id !== undefined && id !== pinnedId))
  return all.filter((group) => wanted.has(group.requirement_id))
}
