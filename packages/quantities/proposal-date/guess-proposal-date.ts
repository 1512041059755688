import { type DateLine, readDateLine } from './date-cues.ts'
import { dateOrderOf, type DocumentLanguages } from './date-order.ts'
import { type DateOrder, type FoundDate, findDates } from '../dates/dates.ts'
import { excerptOf } from '../text/excerpt.ts'
import { foldText } from '../text/folded-text.ts'

/**
 * Texts of an earlier proposal that are searched for its date. The languages and the current day help to interpret
 * dates.
 */
export interface DateSources extends DocumentLanguages {
  coverText: string
  /** Texts of the proposal's headers and footers. */
  headerTexts: readonly string[]
  /** First and last lines of the proposal's text, where a letter has its place and date. */
  letterTexts: readonly string[]
  /**
   * Other text of the proposal. It only helps to find out whether the proposal writes the day or the month
   * first.
   */
  otherText?: string
  /** Current day as an ISO 8601 date. Later dates cannot be the date of the proposal. */
  today: string
}

/** Possible date of a proposal, shown to a person who can accept it. */
export interface OfferedDate {
  /** Date as precisely as it is known, such as "2024-03-12", "2024-03" or "2024". */
  date: string
  place: 'cover' | 'header' | 'letter'
  excerpt: string
}

/**
 * Guess of a proposal's date from its texts. It has the date, if one is certain enough, and all likely dates for a
 * person to choose from.
 */
export interface DateGuess {
  /**
   * Date of the proposal, such as "2024-03-12", "2024-03" or "2024". Undefined if no date is certain enough,
   * for example because two equally likely dates differ.
   */
  date: string | undefined
  /** Likely dates to show to a person, the likeliest first. At most four. */
  offered: OfferedDate[]
  /**
   * True if a likely date has two readings, such as "03/04/2024", and nothing in the texts decides between
   * them.
   */
  isOrderUnknown: boolean
}

type Place = OfferedDate['place']

interface Candidate extends OfferedDate {
  strength: number
  /**
   * Score that an ambiguous date, such as "03/04/2024", would have if its order of day and month were known. 0 for
   * other dates.
   */
  doubt: number
}

const MOST_OFFERED = 4
const FIRST_YEAR = '1990'
/** Strength (a score) from which a date is accepted as the proposal's date without asking a person. */
const SURE = 2
/**
 * Highest score of an ambiguous date, such as "03/04/2024". It is too low to accept the date, but high enough to offer
 * the date to a person.
 */
const OFFER = 1
/** Maximum number of characters in a line that is searched for a date. A longer line is prose. */
const LONGEST_LINE = 400

const STRENGTHS: Record<DateLine, number> = {
  'proposal-label': 5,
  label: 4,
  alone: 3,
  title: 2,
  short: 1,
  prose: 0,
}

/**
 * Guesses the date of a proposal from its texts. A date after a label such as "Data da proposta:" (date of the
 * proposal) is most certain, then a date alone in a line, then one in a title. If two equally certain dates differ, a
 * person must choose.
 */
export function guessProposalDate(sources: DateSources): DateGuess {
  // A date with two readings ("03/04/2024") is offered in both. A weaker date is then not accepted either.
  const texts = [
    { place: 'cover' as const, text: sources.coverText },
    ...sources.headerTexts.map((text) => ({ place: 'header' as const, text })),
    ...sources.letterTexts.map((text) => ({ place: 'letter' as const, text })),
  ]
  const order = dateOrderOf([...texts.map(({ text }) => text), sources.otherText ?? ''].join('\n'), sources)
  const candidates = texts
    .flatMap(({ place, text }) => candidatesIn(text, place, order))
    .filter(({ date }) => date.slice(0, 4) >= FIRST_YEAR && date <= sources.today)
    .sort((a, b) => b.strength - a.strength || b.date.length - a.date.length)
  const merged: Candidate[] = []
  for (const candidate of candidates) {
    const known = merged.find(({ date }) => isCompatible(date, candidate.date))
    if (!known) merged.push(candidate)
    else if (candidate.date.length > known.date.length && candidate.strength >= SURE)
      known.date = candidate.date
  }
  const [best, second] = merged
  const isSure =
    best !== undefined &&
    best.strength >= SURE &&
    !(second && second.strength === best.strength) &&
    !isDoubted(best, candidates)
  return {
    date: isSure ? best.date : undefined,
    offered: merged.slice(0, MOST_OFFERED).map(({ date, place, excerpt }) => ({ date, place, excerpt })),
    isOrderUnknown: candidates.some(({ doubt }) => doubt > 0),
  }
}

/**
 * Returns whether an ambiguous date, such as "03/04/2024", casts doubt on the best date. It does if it may be just as
 * likely and none of its readings agrees with the best date.
 */
function isDoubted(best: Candidate, candidates: readonly Candidate[]): boolean {
  const doubted = candidates.filter(({ doubt }) => doubt >= best.strength)
  return doubted.some(
    ({ place, excerpt }) =>
      !doubted.some(
        (one) => one.place === place && one.excerpt === excerpt && isCompatible(one.date, best.date),
      ),
  )
}

/**
 * Returns whether two dates may be the same, one perhaps less precise than the other. Example: "2024-03" and
 * "2024-03-12".
 */
function isCompatible(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a)
}

function candidatesIn(text: string, place: Place, order: DateOrder | undefined): Candidate[] {
  const found: Candidate[] = []
  let previous = ''
  for (const line of text.split(/\n/)) {
    if (line.trim() === '') continue
    const { text: folded, original } = foldText(line)
    if (line.length <= LONGEST_LINE)
      for (const one of readingsIn(folded, order)) {
        const { date, isAmbiguous, start: foldedStart, end: foldedEnd } = one
        const [start, end] = [original(foldedStart), original(foldedEnd)]
        const isYear = date.length === 4
        const placed = { line, folded, previous, start, end, foldedStart, foldedEnd, isYear }
        const shown = readDateLine(placed)
        const full = shown === undefined ? 0 : strengthOf(shown, place, isYear)
        const isUnsure = isAmbiguous && order === undefined
        const strength = isUnsure ? Math.min(full, OFFER) : full
        if (strength > 0)
          found.push({
            date,
            place,
            strength,
            doubt: isUnsure ? full : 0,
            excerpt: excerptOf(line, start, end),
          })
      }
    previous = folded
  }
  return found
}

/**
 * Returns the dates in a line. If the order of day and month is unknown, a date such as "03/04/2024" is returned twice,
 * once for each order.
 */
function readingsIn(folded: string, order: DateOrder | undefined): FoundDate[] {
  const found = findDates(folded, order)
  if (order !== undefined || !found.some(({ isAmbiguous }) => isAmbiguous)) return found
  const exchanged = findDates(folded, 'month first').filter(({ isAmbiguous }) => isAmbiguous)
  return [...found, ...exchanged]
}

function strengthOf(shown: DateLine, place: Place, isYear: boolean): number {
  const strength = STRENGTHS[shown]
  // On a cover, a year alone is the proposal's date. Elsewhere it may be a heading.
  if (isYear) return place === 'cover' && strength >= STRENGTHS.alone ? SURE : 0
  // A header may come from a form, and a line of a letter may be about anything.
  if (place === 'header') return strength - 1
  if (place === 'letter') return strength >= STRENGTHS.alone ? strength : 0
  return strength
}
