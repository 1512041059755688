import { foldHeader, roleOfName } from '../names/column-names.ts'
import { namesClasses, namesPeople, namesTesting, namesVerification } from '../names/name-kinds.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'
import type { Table } from '../tables/table.ts'
import { ALWAYS, type Candidate } from './candidate.ts'
import type { ColumnProfile } from './column-profile.ts'

/** Maximum number of columns that are taken as names of requirement groups, such as "Module". */
const MOST_GROUPS = 3

/** Smallest number of filled cells at which a column may count as repeating a few texts. */
const MIN_REPEATING = 6

/** Largest share of different texts at which a column counts as repeating a few texts. */
const MAX_VARIETY = 0.35

/** Smallest share of numbers, dates and marks at which a column cannot name groups of requirements. */
const MOST_FIGURES = 0.5

/**
 * Upper limit for the share of filled cells in a column that names groups of requirements by merged cells. Each such
 * cell covers all rows of its group, so most single cells are empty.
 */
const MERGED_FILL = 0.4

/**
 * Returns whether the cells of a column repeat a few short texts, such as "Functional" and "Technical". Such texts name
 * groups of requirements; they are not requirements.
 */
export const repeats = ({ filled, variety, words, numbers, dates, marks }: ColumnProfile) =>
  filled >= MIN_REPEATING && variety <= MAX_VARIETY && words < 4 && numbers + dates + marks < MOST_FIGURES

/**
 * Returns whether a column has cells that are merged over several rows. Such cells often name groups of requirements.
 */
export const isMergedDown = ({ grid }: Table, column: number) =>
  grid.merges.some(({ left, top, bottom }) => left === column && bottom > top)

/** Returns whether a column has a usual name for texts, such as "Details". */
const isTextName = ({ names }: Table, column: number) =>
  TEXT_ROLES.has(roleOfName(names.get(column) ?? '')?.role ?? null)

/**
 * Returns at most three columns that name groups of requirements, such as "Module". They have such a name, texts that
 * repeat, or cells that are merged over several rows.
 *
 * @param text column with the texts of the requirements
 */
export function groupColumns(table: Table, all: readonly Candidate[], text: Candidate): number[] {
  const candidates = all.filter(({ column }) => !namesVerification(table.names.get(column) ?? ''))
  const named = candidates.filter(
    ({ column, role, profile }) =>
      role === 'category' &&
      profile.filled > 0 &&
      profile.dates < MOST_FIGURES &&
      !(column > text.column && profile.fill < ALWAYS && isTextName(table, column)) &&
      // "Testing Type" divides the tests into groups, not the requirements.
      !namesTesting(table.names.get(column) ?? ''),
  )
  const clear = named.filter(
    ({ column, fit, profile }) =>
      fit >= 0.6 &&
      (profile.variety < 0.7 ||
        profile.fill < 0.7 ||
        named.length === 1 ||
        // In a short table, submodules hardly repeat.
        (profile.variety < 1 && foldHeader(table.names.get(column) ?? '').startsWith('sub'))),
  )
  const unnamed = clear.length > 0 ? clear : candidates.filter((one) => isUnnamedGroup(table, one, text))
  const found = unnamed.length > 0 ? unnamed : candidates.filter((one) => isClass(table, one))
  return found.map(({ column }) => column).slice(0, MOST_GROUPS)
}

/**
 * Returns whether a column tells the class of each requirement, such as "Funcional" and "Não funcional" under
 * "Classificação".
 */
const isClass = ({ names }: Table, { column, role, profile }: Candidate) =>
  role === null && repeats(profile) && namesClasses(names.get(column) ?? '')

function isUnnamedGroup(table: Table, { column, role, profile }: Candidate, text: Candidate): boolean {
  const { filled, variety, fill, numbers, marks, dates } = profile
  const name = table.names.get(column) ?? ''
  if (namesTesting(name) || (namesPeople(name) && !isMergedDown(table, column))) return false
  if (
    column >= text.column ||
    (filled < 2 && !isMergedDown(table, column)) ||
    numbers + dates >= 0.3 ||
    marks >= 0.3
  )
    return false
  if (TEXT_ROLES.has(role)) return isMergedDown(table, column)
  return role === null && (variety < 0.4 || (fill < MERGED_FILL && isMergedDown(table, column)))
}
