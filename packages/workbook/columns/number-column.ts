import { isGuid, isNumber } from '../cells/requirement-numbers.ts'
import { roleOfName } from '../names/column-names.ts'
import { namesCount, namesRequirementNumber } from '../names/name-kinds.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'
import { ownRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'
import { best, MOSTLY, textsIn, type Candidate } from './candidate.ts'

/**
 * Returns the column with the numbers of the requirements, or `undefined` if there is none.
 * @param open columns to which no person gave a role
 */
export function numberColumn(table: Table, open: readonly Candidate[]): Candidate | undefined {
  const nameOf = ({ column }: Candidate) => table.names.get(column) ?? ''
  // If the requirements have their own numbers, a column that just counts the rows is not used for them.
  const numbered = open.filter((one) => namesRequirementNumber(nameOf(one)))
  const counting = open.filter((one) => !namesCount(nameOf(one)))
  const readable = counting.filter(({ column }) => !holdsGuids(table, column))
  const found = best(numbered, idScore) ?? best(readable, idScore) ?? best(counting, idScore)
  const coded =
    found && countsRows(table, found) && !numbered.includes(found)
      ? open.find((one) => isCode(one) && isLeftOfTexts(table, one))
      : undefined
  return coded ?? found
}

/**
 * Smallest share of distinct numbers in a column whose name says that it has requirement numbers. Other figures, such
 * as sizes and scores, repeat more often.
 */
const MIN_VARIETY = 0.5

/**
 * Smallest share of different texts in a column of codes, such as "CT-01". It is low, because the codes may begin again
 * at 01 in each part of a table.
 */
const MIN_SURE_VARIETY = 0.2

/**
 * Returns a score that tells how likely a column has the numbers of the requirements. A name such as "Código" and
 * distinct numbers in most rows raise the score. The score is 0 if the column cannot have the numbers.
 */
function idScore({ role, fit, profile, column }: Candidate): number {
  const { numbers, codes, variety, fill, covered, filled, words } = profile
  if (filled === 0 || words > 4) return 0
  const named = role === 'id' || (role === 'item' && numbers >= 0.6)
  if (
    !named &&
    role !== null &&
    !(numbers >= 0.9 && variety >= 0.95 && (role === 'ask' || role === 'category'))
  )
    return 0
  if (numbers < 0.6 && !(named && variety >= 0.7 && profile.links === 0)) return 0
  const isSure = role === 'id' && fit >= 0.9 && codes >= 0.9 && fill >= 0.9
  const least = named && profile.recounts ? 0 : isSure ? MIN_SURE_VARIETY : named ? MIN_VARIETY : 0.6
  if (covered < 0.3 || variety < least) return 0
  return (named ? fit : 0.3) + numbers + variety * 1.5 + fill - column / 1000
}

/**
 * Returns whether a column to the right of the texts has figures that cannot be requirement numbers. Its name is
 * unknown, such as "Build", and most of its figures have no letters.
 */
export const isFigure = ({ names }: Table, { column, role, profile }: Candidate, text: Candidate) =>
  role === null && names.has(column) && column > text.column && profile.codes < MOSTLY

/** Returns whether a column has GUIDs, judged by its first number. A column with readable numbers is preferred. */
const holdsGuids = (table: Table, column: number) =>
  isGuid(
    ownRows(table)
      .find(({ cells }) => cells.has(column))
      ?.cells.get(column) ?? '',
  )

/** Returns whether the cells of a column are running numbers, which count the rows: "1", "2", "3". */
function countsRows(table: Table, { column }: Candidate): boolean {
  const numbers = textsIn(table, column)
  return numbers.every((text, at) => text === String(Number(numbers[0]) + at))
}

/**
 * Returns whether a column has a different code, such as "URS-01", in every row. Its name must say that it has codes or
 * numbers, such as "Code".
 */
const isCode = ({ role, profile }: Candidate) =>
  role === 'id' && profile.codes === 1 && profile.variety === 1 && profile.fill === 1

/**
 * Returns whether a column has no column named as texts to its left. Codes to the right of the texts belong to other
 * things.
 */
const isLeftOfTexts = ({ names }: Table, { column }: Candidate) =>
  ![...names].some(([other, name]) => other < column && TEXT_ROLES.has(roleOfName(name)?.role ?? null))

/**
 * Smallest number of numbered requirements in a column that mixes their numbers with titles of groups. With fewer, the
 * column is not taken for such a mixture.
 */
const MIN_NUMBERED = 2

/**
 * Returns whether a column mixes the numbers of requirements with titles of groups, such as "1", "2" and "Security".
 * Each row with a requirement must have a different number in the column, and all other rows must have words.
 */
export function numbersTexts({ names, rows }: Table, column: number): boolean {
  const asking = [...names].find(([other, name]) => {
    const named = other === column ? null : roleOfName(name)
    return named?.role === 'ask' && named.fit >= 0.9
  })?.[0]
  if (asking === undefined) return false
  const own = rows.filter(({ cells, blockTitle }) => blockTitle === undefined && cells.has(column))
  const [asked, others] = [
    own.filter(({ cells }) => cells.has(asking)),
    own.filter(({ cells }) => !cells.has(asking)),
  ]
  const isNumbered = ({ cells }: (typeof rows)[number]) => isNumber(cells.get(column) ?? '')
  return (
    asked.length >= MIN_NUMBERED &&
    others.length > 0 &&
    asked.every(isNumbered) &&
    new Set(asked.map(({ cells }) => cells.get(column))).size === asked.length &&
    !others.some(isNumbered)
  )
}
