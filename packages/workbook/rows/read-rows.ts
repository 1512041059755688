import { isNumber } from '../cells/requirement-numbers.ts'
import type { ColumnRoles } from '../columns/column-roles.ts'
import type { CorrectedKind } from '../reading/corrections.ts'
import { wordsOf, type IgnoredReason, type IgnoredRow, type MatrixRequirement } from '../reading/reading.ts'
import { foldName } from '../sheet/fold-name.ts'
import type { Table } from '../tables/table.ts'
import { GroupPath } from './group-path.ts'
import type { KnownRow, RowKind } from './known-row.ts'
import { obligationTicks, obligationUnder, tickedObligation } from './obligation-ticks.ts'
import { continueWith, dropOtherNumbers, requirementOf } from './requirement-of-row.ts'
import { categoriesOf, isEmptyCategory, repeatedCategories, titleOf, titlesFrom } from './row-categories.ts'
import { rowDoubts } from './row-doubts.ts'
import { rowKinds } from './row-kinds.ts'
import { settleTypes } from './settle-types.ts'
import type { TableReading } from './table-reading.ts'

/**
 * Matches default names of sheets, such as "Planilha1" and "Sheet 2". They say nothing about the requirements, so they
 * do not become a category.
 */
export const UNNAMED_SHEET =
  /^(planilha|plan|folha|sheet|hoja|feuil|feuille|p[aá]gina|tabela|table)[\s_-]*\d*$/i

const LEFT_OUT: Partial<Record<RowKind, IgnoredReason>> = {
  group: 'group',
  no_text: 'no_text',
  note: 'note',
  continuation: 'continuation',
  example: 'example',
  unsupported: 'unsupported',
  header: 'unsupported',
  left_out: 'by_hand',
}

const KIND: Record<CorrectedKind, RowKind> = { requirement: 'requirement', group: 'group', none: 'left_out' }

/**
 * Reads the rows of a table in which the role of each column is known. Finds the kind of each row, such as requirement
 * or title. Returns the requirements, the rows left out with the reason, and the reasons to ask a person.
 *
 * @param kinds kinds that a person chose for rows; the key is the 1-based row
 */
export function readRows(
  table: Table,
  roles: ColumnRoles,
  kinds: ReadonlyMap<number, CorrectedKind> = new Map(),
): TableReading {
  const sheet = table.grid.name
  const known = settleTypes(rowKinds(table, roles), table, roles).map((one): KnownRow => {
    const given = kinds.get(one.row.index + 1)
    return given ? { row: one.row, number: one.number, kind: KIND[given] } : one
  })
  const requirements: MatrixRequirement[] = []
  const ignored: IgnoredRow[] = []
  const path = new GroupPath()
  const ticks = obligationTicks(table, roles)
  if (table.firstTitle) path.restart(table.firstTitle)
  if (table.firstTitleRow !== undefined) {
    ignored.push({ sheet, row: table.firstTitleRow + 1, reason: 'group', text: table.firstTitle ?? '' })
  }
  const carrying = { categories: roles.categories, repeated: repeatedCategories(known, roles) }
  let carried: string[] = []
  for (const [at, { row, kind, number }] of known.entries()) {
    const reason = LEFT_OUT[kind]
    if (reason) ignored.push({ sheet, row: row.index + 1, reason, text: wordsOf(row.cells) })
    if (kind === 'header' && row.blockTitle) path.restart(row.blockTitle)
    if (kind === 'group' && isEmptyCategory(known, at, roles)) carried = categoriesOf(row, carrying, carried)
    else if (kind === 'group')
      path.enter(titleOf(row, roles), isNumber(number) ? number : '', titlesFrom(known, at))
    if (kind === 'continuation') continueWith(requirements.at(-1), row, roles)
    if (kind !== 'requirement') continue
    carried = categoriesOf(row, carrying, carried)
    const groups = [...path.titles(), ...carried]
      .filter(Boolean)
      // A title in capitals and a category column with the same words are one group.
      .filter((title, at, all) => foldName(title) !== foldName(all[at + 1] ?? ''))
    const isNamed = roles.categories.length > 0 || UNNAMED_SHEET.test(sheet)
    const groupPath = groups.length > 0 || isNamed ? groups : [sheet]
    const requirement = requirementOf(row, roles, groupPath, sheet)
    const ticked = tickedObligation(row.cells, ticks)
    const { mandatory = '' } = requirement
    const told = ticked || obligationUnder(table.names.get(roles.mandatory ?? -1) ?? '', mandatory)
    requirements.push(told ? { ...requirement, mandatory: told } : requirement)
  }
  if (roles.id === undefined) dropOtherNumbers(requirements)
  ignored.push(...blankRows(known, sheet, table))
  ignored.sort((a, b) => a.row - b.row)
  const doubts = rowDoubts({ table, roles, requirements }, known, kinds)
  return { table, roles, requirements, ignored, doubts }
}

/**
 * Returns the blank rows between the header and the last row of a table. Rows that a merged cell covers are left out.
 */
function blankRows(known: readonly KnownRow[], sheet: string, { grid, headerRow }: Table): IgnoredRow[] {
  const held = new Set(known.map(({ row }) => row.index))
  const [first, last] = [headerRow ?? known[0]?.row.index ?? 0, known.at(-1)?.row.index ?? 0]
  const covered = grid.merges.filter(({ top, bottom }) => bottom > top)
  const blanks: IgnoredRow[] = []
  for (let index = first + 1; index < last; index += 1) {
    if (held.has(index) || covered.some(({ top, bottom }) => top < index && index <= bottom)) continue
    blanks.push({ sheet, row: index + 1, reason: 'empty', text: '' })
  }
  return blanks
}
