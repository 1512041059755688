import { asks, wordsIn } from './cell-kinds.ts'
import { NO_TEXT_ROLES, type Candidate } from './column-scores.ts'
import { namesRemarks } from './name-kinds.ts'
import { ownRows, type Table } from './table.ts'

/** Smallest fit at which a name is exactly known. */
const CLEAR_FIT = 0.9
/** Smallest fit at which a name tells that its column holds texts. */
const TEXT_FIT = 0.65
/** Smallest number of cells that are only verbs. */
const MIN_VERBS = 3
/** Smallest mean number of words of remarks that describe. */
const REMARK_WORDS = 5
/** Share of numbers, such as "RF 1", from which a column has no words of its own. */
const MOSTLY_NUMBERS = 0.9

/**
 * Returns whether a column may belong to the requirements although it is not read, so that a person is asked: its cells
 * are the verbs of sentences, or a remark stands in every row.
 */
export const isDoubtful = (table: Table, one: Candidate, text: Candidate): boolean =>
  saysVerbs(table, one) || isWrittenRemark(table, one, text)

/** Share of cells with only a verb, such as "must", from which a table's sentences run over several columns. */
const MUST_SHARE = 0.5

/** Returns whether the cells of a column are the verbs of sentences, such as "must" and "must not". */
function saysVerbs(table: Table, { role, column }: Candidate): boolean {
  if (role === 'mandatory') return false
  const texts = ownRows(table).flatMap(({ cells }) => cells.get(column) ?? [])
  const verbs = texts.filter((text) => wordsIn(text) <= 2 && asks(text)).length
  return verbs >= MIN_VERBS && verbs >= texts.length * MUST_SHARE
}

/** Share of filled, and of distinct, cells from which remarks were written for each row before anybody answers. */
const EVERY_ROW = 0.9

/**
 * Returns whether a column such as "Comments" has a different remark in every row that is longer than the text. It may
 * describe the requirements, although its name is one of answers.
 */
function isWrittenRemark({ names }: Table, { role, column, profile }: Candidate, text: Candidate): boolean {
  const { fill, variety, words } = profile
  return (
    role === 'answer' &&
    namesRemarks(names.get(column) ?? '') &&
    Math.min(fill, variety) >= EVERY_ROW &&
    words >= REMARK_WORDS &&
    words > text.profile.words
  )
}

/** Share of filled cells below which a text column may hold titles of groups, or something that few rows have. */
const SOME_ROWS = 0.5

/**
 * Returns whether a text column that few rows fill may be no part of the text: left of the text it may hold titles of
 * groups, and a column such as "Parameter" names something else.
 */
export const isSparse = ({ column, role, profile }: Candidate, text: Candidate): boolean =>
  (column < text.column || role === 'item') && profile.fill < SOME_ROWS && text.profile.fill >= EVERY_ROW

/**
 * Returns whether a column has words and an exactly known name such as "Requirement". If it is not read, a person
 * is asked.
 */
export const isUnread = ({ role, fit, profile }: Candidate): boolean =>
  role === 'ask' &&
  fit >= CLEAR_FIT &&
  profile.filled > 0 &&
  profile.numbers < MOSTLY_NUMBERS &&
  profile.words >= 2

/** Returns whether a column without a telling name looks as much like the text column as the selected one. */
export function isRival({ role, fit, profile }: Candidate, text: Candidate): boolean {
  if (NO_TEXT_ROLES.has(role) && fit >= 0.4) return false
  if (text.fit >= 0.9 || (text.fit >= TEXT_FIT && role === null)) return false
  return profile.words >= 4 && profile.variety >= 0.6 && profile.fill >= 0.5
}
