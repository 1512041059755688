import { namesAcceptance } from '../names/name-kinds.ts'
import { NO_TEXT_ROLES, TEXT_ROLES } from '../names/text-roles.ts'
import type { Table } from '../tables/table.ts'
import { best, CLEAR_FIT, DETAIL_FIT, MIN_MARKS, type Candidate } from './candidate.ts'
import type { ColumnProfile } from './column-profile.ts'
import { isMergedDown } from './group-columns.ts'

/**
 * Returns the column with the texts of the requirements. A column with criteria for accepting the requirements is taken
 * only if there is no other column of texts.
 */
export function textColumn({ names }: Table, free: readonly Candidate[]): Candidate | undefined {
  const asked = free.filter(({ column }) => !namesAcceptance(names.get(column) ?? ''))
  return describing(asked, best(asked, textScore)) ?? best(free, textScore)
}

/**
 * Returns a score that tells how likely a column has the texts of the requirements. A name such as "Requisito" and long
 * texts that differ from row to row raise the score. The score is 0 if the column cannot have the texts.
 */
function textScore({ role, fit, profile }: Candidate): number {
  const { words, variety, fill, filled, numbers, links, marks, dates } = profile
  if (filled === 0 || numbers + dates > 0.6 || links > 0.5 || marks > 0.6) return 0
  const named = role === 'ask' ? 1 : role === 'describe' ? 0.9 : role === 'item' ? 0.7 : 0
  if (named === 0 && NO_TEXT_ROLES.has(role) && fit >= 0.4) return 0
  if (named === 0 && (words < 2 || variety < 0.5)) return 0
  return named * fit * 3 + Math.min(words, 24) / 10 + variety + fill * 2 + profile.asking * 1.5
}

/**
 * Returns the column with the full texts of the requirements. If the most likely column `text` is named "Requirement",
 * a column named "Description" is preferred, unless its texts are shorter.
 */
function describing(candidates: readonly Candidate[], text: Candidate | undefined): Candidate | undefined {
  if (text?.role === 'item') return candidates.find((one) => specifies(one, text)) ?? text
  if (text?.role !== 'ask') return text
  const described = candidates.find(
    ({ role, fit, profile }) =>
      role === 'describe' &&
      fit >= 0.9 &&
      profile.numbers < 0.5 &&
      profile.fill >= 0.5 &&
      profile.words >= text.profile.words,
  )
  return described ?? text
}

/**
 * Returns whether a column describes the things in the column `name`. Example: "Required specification" beside
 * "Parameter".
 */
const specifies = ({ role, fit, profile }: Candidate, name: Candidate) =>
  role === 'describe' &&
  fit >= 0.6 &&
  profile.numbers < 0.5 &&
  profile.fill >= 0.5 &&
  profile.words >= name.profile.words

/**
 * Returns the column with the short names of the requirements, such as "Item". If the full texts are under
 * "Description", the short names may be under "Requirement". Returns `undefined` if there are no short names.
 */
export function titleOf(candidates: readonly Candidate[], text: Candidate): Candidate | undefined {
  const named = candidates.filter(
    (one) =>
      one !== text &&
      one.profile.filled > 0 &&
      one.profile.numbers < 0.5 &&
      one.profile.words < Math.max(12, text.profile.words) &&
      // Right of the texts, "Bug title" and the like are about something else.
      (one.column < text.column || one.fit >= CLEAR_FIT) &&
      (one.role === 'item' || (one.role === 'ask' && text.role !== 'ask' && one.fit >= DETAIL_FIT)),
  )
  return named.toSorted((a, b) => b.profile.fill - a.profile.fill || b.fit - a.fit || a.column - b.column)[0]
}

/**
 * Returns the columns that complete the texts of the requirements, such as "Details". Columns of texts also count if
 * they are filled where the main column is empty.
 */
export function detailColumns(table: Table, rest: readonly Candidate[], text: Candidate): Candidate[] {
  const missing = table.rows.filter(({ cells }) => cells.size > 0 && !cells.has(text.column))
  const completes = ({ column, role }: Candidate) =>
    TEXT_ROLES.has(role) && missing.some(({ cells }) => cells.has(column))
  return rest.filter((one) => (isDetail(one) && !isMergedDown(table, one.column)) || completes(one))
}

/** Returns whether all filled cells of a column have the same text. Such a column tells nothing about a requirement. */
const saysTheSame = ({ filled, variety }: ColumnProfile) => filled >= MIN_MARKS && variety * filled < 1.5

function isDetail({ role, fit, profile }: Candidate): boolean {
  return (
    TEXT_ROLES.has(role) &&
    fit >= DETAIL_FIT &&
    profile.filled > 0 &&
    profile.numbers < 0.5 &&
    !saysTheSame(profile)
  )
}
