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
 * Returns the columns about which a person is asked, because their role is in doubt. For example, they might have the
 * texts of the requirements too.
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

/**
 * Smallest similarity of a column's name to a usual one, such as "Description", at which the column has texts. It is
 * from 0 to 1.
 */
const TEXT_FIT = 0.65

/** Smallest number of cells with a mere verb, such as "must", at which a column counts as the verbs of sentences. */
const MIN_VERBS = 3

/** Smallest mean number of words at which remarks may describe requirements. Shorter remarks say too little. */
const REMARK_WORDS = 5

/** Smallest share of numbers, such as "RF 1", at which a column counts as numbers and not as words. */
const MOSTLY_NUMBERS = 0.9

/**
 * Returns whether a column that was not read may still belong to the requirements. A person is then asked. Such a
 * column has verbs of sentences, such as "must", or a long remark in every row.
 */
const isDoubtful = (table: Table, one: Candidate, text: Candidate): boolean =>
  saysVerbs(table, one) || isWrittenRemark(table, one, text)

/**
 * Smallest share of cells with a mere verb, such as "must", at which a column counts as verbs. Each sentence of the
 * table then runs over several columns.
 */
const MUST_SHARE = 0.5

/**
 * Returns whether a column has only the verbs of sentences, such as "must" and "must not". The rest of each sentence is
 * in other columns.
 */
function saysVerbs(table: Table, { role, column }: Candidate): boolean {
  if (role === 'mandatory') return false
  const texts = ownRows(table).flatMap(({ cells }) => cells.get(column) ?? [])
  const verbs = texts.filter((text) => wordsIn(text) <= 2 && asks(text)).length
  return verbs >= MIN_VERBS && verbs >= texts.length * MUST_SHARE
}

/**
 * Smallest share of filled cells at which a column counts as filled in nearly every row. The limit is also used for
 * distinct texts. The remarks of suppliers have more gaps and repeat more often.
 */
const EVERY_ROW = 0.9

/**
 * Returns whether a column such as "Comments" may describe the requirements, although its name suggests answers. Its
 * remarks must be longer than the requirements and differ in nearly every row.
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
 * Smallest share of filled cells at which a column is filled in most rows. With fewer, its texts may be titles of
 * groups.
 */
const SOME_ROWS = 0.5

/**
 * Returns whether a column has too few texts to belong to the requirements. To the left of the requirements, it may
 * have titles of groups. Further right, it may name something else, such as "Parameter".
 */
const isSparse = ({ column, role, profile }: Candidate, text: Candidate): boolean =>
  (column < text.column || role === 'item') && profile.fill < SOME_ROWS && text.profile.fill >= EVERY_ROW

/**
 * Returns whether a column has words and a clear name such as "Requirement". A person is asked about such a column if
 * it was not read.
 */
const isUnread = ({ role, fit, profile }: Candidate): boolean =>
  role === 'ask' &&
  fit >= CLEAR_FIT &&
  profile.filled > 0 &&
  profile.numbers < MOSTLY_NUMBERS &&
  profile.words >= 2

/**
 * Returns whether another column could have the requirements' texts as well as the chosen column. The names of both
 * must be uncertain, and the cells of the other column long and mostly different.
 */
function isRival({ role, fit, profile }: Candidate, text: Candidate): boolean {
  if (NO_TEXT_ROLES.has(role) && fit >= 0.4) return false
  if (text.fit >= 0.9 || (text.fit >= TEXT_FIT && role === null)) return false
  return profile.words >= 4 && profile.variety >= 0.6 && profile.fill >= 0.5
}

/**
 * Smallest mean number of words at which a column may name the requirements. Used for columns to the right of the
 * requirements' texts.
 */
const NAMING_WORDS = 1.5

/**
 * Smallest number of filled cells at which a column of single words may name the requirements. Used for columns to the
 * left of the requirements' texts.
 */
const MIN_NAMES = 3

/**
 * Returns whether a column that was not read may have texts of the requirements. Its words differ in nearly every row,
 * and its name is unknown, absent, or only similar to a name such as "Requirement".
 */
const isUnexplained = ({ names }: Table, { column, role, profile }: Candidate, text: Candidate): boolean =>
  (role === null || TEXT_ROLES.has(role)) &&
  !namesVerification(names.get(column) ?? '') &&
  (column < text.column || !names.has(column) || !(text.role === 'ask' && text.fit === 1)) &&
  Math.min(profile.fill, profile.variety) >= EVERY_ROW &&
  profile.words >= (column < text.column && profile.filled >= MIN_NAMES ? 1 : NAMING_WORDS) &&
  profile.numbers + profile.dates + profile.links < SOME_ROWS

/**
 * Returns whether some columns have the old texts of requirements, and others the changed ones. Their names show this,
 * such as "Original" and "Revised".
 */
function holdsOldTexts({ names }: Table, columns: readonly number[]): boolean {
  const own = columns.map((column) => foldHeader(names.get(column) ?? ''))
  return [
    /(^| )(original|anterior|antig[oa]|old|previous|former|before|de)$|^(original|old|previous|former|redacao original) /,
    /(^| )(alterad[oa]|nov[oa]|revisad[oa]|modificad[oa]|corrigid[oa]|propost[oa]|new|revised|changed|amended|proposed|para)$|^(new|revised|changed|amended|proposed) /,
  ].every((pattern) => own.some((name) => pattern.test(name)))
}

/**
 * Returns whether two columns of texts are clearly in different languages. One of them may be a translation of the
 * other.
 */
function isInOtherLanguage(table: Table, column: number, other: number): boolean {
  const [one, two] = [column, other].map((own) => clearLanguageOf(textsIn(table, own)))
  return one !== undefined && two !== undefined && one !== two
}

/** Returns the language of texts, or `undefined` if no word in them shows it. */
function clearLanguageOf(texts: string[]): MatrixLanguage | undefined {
  const [found, otherwise] = [detectLanguage(texts, 'pt'), detectLanguage(texts, 'en')]
  return found === otherwise ? found : undefined
}

/**
 * Returns whether a requirement's full number is spread over two columns, such as "Chapter" and "Item". The numbers in
 * the column `id` then repeat, but are unique together with those of a column to its left.
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
