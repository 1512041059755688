import type { CorrectedRole } from '../reading/corrections.ts'
import type { Table } from '../tables/table.ts'
import type { Candidate } from './candidate.ts'
import type { ColumnRoles } from './column-roles.ts'
import { groupColumns } from './group-columns.ts'
import { likelyRoles } from './likely-roles.ts'
import { setMarks } from './mark-columns.ts'
import { isFigure, numberColumn } from './number-column.ts'
import { rivalColumns } from './rival-columns.ts'
import { detailColumns, textColumn, titleOf } from './text-columns.ts'

/**
 * Finds the role of every column in a table of requirements, such as number, text or answer, from the column's name and
 * cells.
 *
 * @param given roles that a person chose for columns, which are kept. The key is the 0-based column.
 */
export function columnRoles(
  table: Table,
  given: ReadonlyMap<number, CorrectedRole> = new Map(),
): ColumnRoles {
  const candidates = likelyRoles(table)
  const profiles = new Map(candidates.map(({ column, profile }) => [column, profile]))
  const told = (role: CorrectedRole) => candidates.filter(({ column }) => given.get(column) === role)
  const open = candidates.filter(({ column }) => !given.has(column))
  const [givenNumber] = told('number')
  const id = givenNumber ?? numberColumn(table, open)
  const free = open.filter((one) => one !== id)
  const [givenText, ...furtherTexts] = told('text')
  const text = givenText ?? textColumn(table, free) ?? told('item')[0]
  const roles: ColumnRoles = { details: [], categories: [], answers: [], rivals: [], profiles }
  if (id && (id === givenNumber || !text || !isFigure(table, id, text))) roles.id = id.column
  setMarks(table, roles, { told, free, text })
  if (!text) return roles
  roles.text = text.column
  const title = told('item').find((one) => one !== text) ?? titleOf(free, text)
  if (title) roles.title = title.column
  const others = free.filter((one) => one !== text && one !== title)
  roles.categories = inOrder([...columnsOf(told('category')), ...groupColumns(table, others, text)])
  const rest = others.filter((one) => !roles.categories.includes(one.column))
  roles.details = inOrder(columnsOf([...furtherTexts, ...detailColumns(table, rest, text)]))
  if (!givenText) roles.rivals = rivalColumns(table, { roles, text, title, others, given })
  return roles
}

const columnsOf = (candidates: readonly Candidate[]) => candidates.map(({ column }) => column)

const inOrder = (columns: readonly number[]) => columns.toSorted((a, b) => a - b)
