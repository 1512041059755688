import { detectLanguage, type MatrixLanguage } from '../cells/detect-language.ts'
import { asks } from '../cells/asking.ts'
import { wordsIn } from '../cells/cell-kinds.ts'
import { foldHeader } from '../names/column-names.ts'
import { namesRemarks, namesVerification } from '../names/name-kinds.ts'
import { NO_TEXT_ROLES, TEXT_ROLES } from '../names/text-roles.ts'
import type { CorrectedRole } from '../reading/corrections.ts'
import { ownRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'
import { CLEAR_FIT, textsIn, type Candidate } from './candidate.ts'
import { namesObligations } from './choice-role.ts'
import type { ColumnRoles } from './column-roles.ts'
import { isMergedDown } from './group-columns.ts'

/**
 * Returns the columns that may have texts or names of the requirements instead of the chosen ones, so that a person is
 * asked.
 * @param others columns without the number, the text and the name of the requirements
 */
export function rivalColumns(
  table: Table,
  {
    roles: { id, categories, details },
    text,
    title,
    others,
    given,
  }: {
    roles: Pick<ColumnRoles, 'id' | 'categories' | 'details'>
    text: Candidate
    title: Candidate | undefined
    others: readonly Candidate[]
    given: ReadonlyMap<number, CorrectedRole>
  },
): number[] {
  const isLeftOver = ({ column }: Candidate) => !categories.includes(column) && !details.includes(column)
  const rivals = others
    .filter(
      (one) =>
        isDoubtful(table, one, text) ||
        (details.includes(one.column) && isSparse(one, text)) ||
        (isLeftOver(one) && (isRival(one, text) || isUnread(one) || isUnexplained(table, one, text))),
    )
    .map(({ column }) => column)
  // If only a few rows have a name, as under "Sub-tasks", it may name something other than the requirement.
  if (title && !isMergedDown(table, title.column) && isSparse(title, text)) rivals.push(title.column)
  if (holdsOldTexts(table, [text.column, ...details])) rivals.push(text.column)
  rivals.push(...details.filter((column) => isInOtherLanguage(table, column, text.column)))
  if (title && title.profile.dates >= SOME_ROWS) rivals.push(title.column)
  if (id !== undefined && hasNumbersOfParts(table, id, others)) rivals.push(id)
  if (title && namesObligations(textsIn(table, title.column))) rivals.push(title.column)
  // In the client's file, nobody sees a hidden column, so its words may not belong to the requirements.
  const words = [text.column, ...(title ? [title.column] : []), ...details]
  const hidden = words.filter((column) => table.grid.hiddenColumns?.has(column) && !given.has(column))
  return [...rivals, ...hidden.filter((column) => !rivals.includes(column))]
}

/** A name means that its column has texts if its fit is at least this. */
const TEXT_FIT = 0.65

/** Smallest number of cells that are only verbs. */
const MIN_VERBS = 3

/** Smallest mean number of words of remarks that describe. */
const REMARK_WORDS = 5

/** If at least this share of a column's cells is numbers, such as "RF 1", the column has no words. */
const MOSTLY_NUMBERS = 0.9

/**
 * Returns whether a column that is not read may still belong to the requirements, so that a person is asked: its cells
 * are the verbs of sentences, or it has a remark in every row.
 */
const isDoubtful = (table: Table, one: Candidate, text: Candidate): boolean =>
  saysVerbs(table, one) || isWrittenRemark(table, one, text)

/**
 * If at least this share of a column's cells is only a verb, such as "must", the sentences of the table run over
 * several columns.
 */
const MUST_SHARE = 0.5

/** Returns whether the cells of a column are the verbs of sentences, such as "must" and "must not". */
function saysVerbs(table: Table, { role, column }: Candidate): boolean {
  if (role === 'mandatory') return false
  const texts = ownRows(table).flatMap(({ cells }) => cells.get(column) ?? [])
  const verbs = texts.filter((text) => wordsIn(text) <= 2 && asks(text)).length
  return verbs >= MIN_VERBS && verbs >= texts.length * MUST_SHARE
}

/**
 * Remarks were written for each row before anybody answers if at least this share of the cells is filled, and at least
 * this share of the texts is distinct.
 */
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

/**
 * A text column with a smaller share of filled cells may have titles of groups, or something that only a few rows have.
 */
const SOME_ROWS = 0.5

/**
 * Returns whether a text column is filled in so few rows that it may not belong to the requirements' texts. To the left
 * of the texts, it may have the titles of groups. A column such as "Parameter" may name something else.
 */
const isSparse = ({ column, role, profile }: Candidate, text: Candidate): boolean =>
  (column < text.column || role === 'item') && profile.fill < SOME_ROWS && text.profile.fill >= EVERY_ROW

/**
 * Returns whether a column has words and an exactly known name such as "Requirement". If it is not read, a person
 * is asked.
 */
const isUnread = ({ role, fit, profile }: Candidate): boolean =>
  role === 'ask' &&
  fit >= CLEAR_FIT &&
  profile.filled > 0 &&
  profile.numbers < MOSTLY_NUMBERS &&
  profile.words >= 2

/** Returns whether a column without a telling name looks as much like the text column as the selected one. */
function isRival({ role, fit, profile }: Candidate, text: Candidate): boolean {
  if (NO_TEXT_ROLES.has(role) && fit >= 0.4) return false
  if (text.fit >= 0.9 || (text.fit >= TEXT_FIT && role === null)) return false
  return profile.words >= 4 && profile.variety >= 0.6 && profile.fill >= 0.5
}

/** Smallest mean number of words from which the cells of a column right of the texts name something. */
const NAMING_WORDS = 1.5

/** Smallest number of cells left of the texts that name something with a single word. */
const MIN_NAMES = 3

/**
 * Returns whether a column of words stands unread beside the texts, different in every row, under an unknown name or one
 * that contains a name of texts, such as "Business requirement". Left of the texts it may have the short names of the
 * requirements. Right of texts with exactly a name such as "Question", it is taken for something else if it has a name.
 */
const isUnexplained = ({ names }: Table, { column, role, profile }: Candidate, text: Candidate): boolean =>
  (role === null || TEXT_ROLES.has(role)) &&
  !namesVerification(names.get(column) ?? '') &&
  (column < text.column || !names.has(column) || !(text.role === 'ask' && text.fit === 1)) &&
  Math.min(profile.fill, profile.variety) >= EVERY_ROW &&
  profile.words >= (column < text.column && profile.filled >= MIN_NAMES ? 1 : NAMING_WORDS) &&
  profile.numbers + profile.dates + profile.links < SOME_ROWS

/** Returns whether some of the columns with texts have them before a change, and others after it. */
function holdsOldTexts({ names }: Table, columns: readonly number[]): boolean {
  const own = columns.map((column) => foldHeader(names.get(column) ?? ''))
  return [
    /(^| )(original|anterior|antig[oa]|old|previous|former|before|de)$|^(original|old|previous|former|redacao original) /,
    /(^| )(alterad[oa]|nov[oa]|revisad[oa]|modificad[oa]|corrigid[oa]|propost[oa]|new|revised|changed|amended|proposed|para)$|^(new|revised|changed|amended|proposed) /,
  ].every((pattern) => own.some((name) => pattern.test(name)))
}

/** Returns whether two columns of texts are clearly in different languages. One may be the translation of the other. */
function isInOtherLanguage(table: Table, column: number, other: number): boolean {
  const [one, two] = [column, other].map((own) => clearLanguageOf(textsIn(table, own)))
  return one !== undefined && two !== undefined && one !== two
}

/** Returns the language of texts, or undefined when nothing in them tells it. */
function clearLanguageOf(texts: string[]): MatrixLanguage | undefined {
  const [found, otherwise] = [detectLanguage(texts, 'pt'), detectLanguage(texts, 'en')]
  return found === otherwise ? found : undefined
}

/**
 * Returns whether the numbers of the requirements begin again while a number left of them goes on, as in the columns
 * "Chapter" and "Item". Each requirement then has both numbers together.
 */
function hasNumbersOfParts(table: Table, id: number, others: readonly Candidate[]): boolean {
  const rows = ownRows(table).filter(({ cells }) => cells.has(id))
  const own = rows.map(({ cells }) => cells.get(id) ?? '')
  if (new Set(own).size === own.length) return false
  return others.some(({ column, profile }) => {
    if (column >= id || profile.numbers < MOSTLY_NUMBERS || profile.variety === 1) return false
    const pairs = rows.map(({ cells }, at) => `${cells.get(column) ?? ''} ${own[at]}`)
    return new Set(pairs).size === pairs.length
  })
}
