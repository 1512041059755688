import type { NamedRole } from './column-names.ts'
import type { ColumnProfile } from './column-profile.ts'

/**
 * Column of a table that may have a certain role, for example the column with the numbers of the requirements. `role`
 * is the role that its name suggests, and `fit` says how certain this is. `profile` has the measurements of its cells.
 */
export interface Candidate {
  column: number
  role: NamedRole | null
  fit: number
  profile: ColumnProfile
}

/**
 * Roles, recognised by the names of columns, that may be the texts of requirements, such as "Requirement" and
 * "Description".
 */
export const TEXT_ROLES: ReadonlySet<NamedRole | null> = new Set(['ask', 'describe', 'item'])
/** Roles, recognised by the names of columns, that are not the texts of requirements, such as "Status" and "Weight". */
export const NO_TEXT_ROLES: ReadonlySet<NamedRole | null> = new Set([
  'answer',
  'mandatory',
  'weight',
  'deadline',
  'other',
  'id',
  'category',
])
/**
 * A column that is named as having numbers must have at least this share of distinct ones. Sizes and points repeat more
 * often.
 */
const MIN_VARIETY = 0.5
/**
 * Smallest share of distinct codes, such as "CT-01", in a column that has a code in almost every row. It is low,
 * because the codes may begin again at 01 in each part of a table.
 */
const MIN_SURE_VARIETY = 0.2

/**
 * Returns a score of how likely a column has the numbers of the requirements. A name such as "Código" raises it, and so
 * do distinct numbers in most rows. The score is 0 when the column cannot have the numbers. The caller takes the column
 * with the highest score.
 */
export function idScore({ role, fit, profile, column }: Candidate): number {
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
 * Returns a score of how likely a column has the texts of the requirements. A name such as "Requisito" raises it, and
 * so do long texts that differ from row to row. The score is 0 when the column cannot have the texts. The caller takes
 * the column with the highest score.
 */
export function textScore({ role, fit, profile }: Candidate): number {
  const { words, variety, fill, filled, numbers, links, marks, dates } = profile
  if (filled === 0 || numbers + dates > 0.6 || links > 0.5 || marks > 0.6) return 0
  const named = role === 'ask' ? 1 : role === 'describe' ? 0.9 : role === 'item' ? 0.7 : 0
  if (named === 0 && NO_TEXT_ROLES.has(role) && fit >= 0.4) return 0
  if (named === 0 && (words < 2 || variety < 0.5)) return 0
  return named * fit * 3 + Math.min(words, 24) / 10 + variety + fill * 2 + profile.asking * 1.5
}
