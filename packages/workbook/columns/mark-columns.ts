import { namesMandatory, namesWeight } from '../names/name-kinds.ts'
import type { CorrectedRole } from '../reading/corrections.ts'
import type { Table } from '../tables/table.ts'
import { DETAIL_FIT, textsIn, type Candidate } from './candidate.ts'
import { legendCodes, saysObligations } from './choice-role.ts'
import type { ColumnRoles } from './column-roles.ts'

/** Returns whether the cells of a column say which requirements are mandatory, in words or by codes that a legend explains. */
export const tellsObligations = ({ grid, names }: Table, column: number, texts: readonly string[]) =>
  saysObligations(names.get(column) ?? '', texts, legendCodes(grid))

/**
 * Finds the columns for answers, deadlines and weights, and those that tell which requirements are mandatory. Enters
 * them into `roles`.
 */
export function setMarks(
  table: Table,
  roles: ColumnRoles,
  {
    told,
    free,
    text,
  }: {
    told: (role: CorrectedRole) => Candidate[]
    free: readonly Candidate[]
    text: Candidate | undefined
  },
): void {
  roles.answers = told('answer').map(({ column }) => column)
  for (const role of ['mandatory', 'weight', 'deadline'] as const) {
    const [given] = told(role)
    if (given) roles[role] = given.column
  }
  for (const { column, role, fit } of free) {
    if (role === 'answer' && column !== text?.column) roles.answers.push(column)
    if (role === 'deadline' && fit >= DETAIL_FIT && column !== text?.column) roles.deadline ??= column
  }
  const fitting = free.filter(({ fit }) => fit >= DETAIL_FIT)
  const obligations = fitting.filter(({ role }) => role === 'mandatory')
  const weights = fitting.filter(
    ({ role, profile }) => role === 'weight' && profile.words < 4 && profile.filled > 0,
  )
  // A table may have the columns "Priority" and "Mandatory", or "Score" and "Weight".
  const obligation =
    obligations.find(
      ({ column }) =>
        namesMandatory(table.names.get(column) ?? '') ||
        tellsObligations(table, column, textsIn(table, column)),
    ) ?? obligations[0]
  const weight = weights.find(({ column }) => namesWeight(table.names.get(column) ?? '')) ?? weights[0]
  if (obligation) roles.mandatory ??= obligation.column
  if (weight) roles.weight ??= weight.column
}
