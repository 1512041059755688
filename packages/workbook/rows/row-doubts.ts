import type { ColumnRoles } from '../columns/column-roles.ts'
import { roleOfName } from '../names/column-names.ts'
import type { NamedRole } from '../names/known-names.ts'
import type { CorrectedKind } from '../reading/corrections.ts'
import type { ReviewReason } from '../reading/reading.ts'
import type { KnownRow } from './known-row.ts'
import {
  rowsLikeTitles,
  rowsOfOneNumber,
  rowsOutside,
  rowsStruck,
  rowsWithdrawn,
  rowsWithoutNumber,
  titlesAlone,
} from './mixed-rows.ts'
import { valueOf } from './requirement-of-row.ts'
import type { TableReading } from './table-reading.ts'

/**
 * Largest share of requirements whose cell in the column of texts may be empty. If more are empty, the column may be
 * the wrong one, and a person is asked.
 */
const OTHER_TEXT_SHARE = 0.1

/**
 * Meanings of column names, such as category or weight, that a repeated header may have in place of the original name.
 * Any other new text in a repeated header may be a title of the rows below.
 */
const OTHER_COLUMNS: ReadonlySet<NamedRole> = new Set([
  'category',
  'mandatory',
  'weight',
  'deadline',
  'answer',
])

/** Maximum number of rows that are listed in one question that a person is asked. */
const NAMED_ROWS = 20

/**
 * Returns the questions for a person about the rows of one table, such as rows without a number. Of each kind, at most
 * one question lists rows.
 *
 * @param kinds kinds that a person chose for rows, which are then certain; the key is the 1-based row
 */
export function rowDoubts(
  { table, roles, requirements }: Pick<TableReading, 'table' | 'roles' | 'requirements'>,
  known: readonly KnownRow[],
  kinds: ReadonlyMap<number, CorrectedKind>,
): ReviewReason[] {
  const sheet = table.grid.name
  const doubts = doubtsOf(known, roles, sheet)
  for (const [code, found] of [
    ['rows_without_number', rowsWithoutNumber(requirements, roles)],
    [
      'rows_unclear',
      [
        ...rowsOfOneNumber(requirements),
        ...rowsWithdrawn(known, roles, table.names),
        ...rowsStruck(known, roles, table.grid),
        ...rowsOutside(requirements, roles),
      ],
    ],
    ['groups_unclear', [...rowsLikeTitles(requirements), ...titlesAlone(requirements)]],
  ] as const) {
    const open = found.filter((row) => !kinds.has(row))
    if (open.length === 0 || doubts.some((doubt) => doubt.code === code)) continue
    const rows = open.slice(0, NAMED_ROWS).join(', ')
    doubts.push({ code, params: { sheet, count: open.length, rows } })
  }
  return doubts
}

function doubtsOf(known: readonly KnownRow[], roles: ColumnRoles, sheet: string): ReviewReason[] {
  const doubts: ReviewReason[] = []
  for (const code of ['rows_unclear', 'rows_without_number', 'groups_unclear'] as const) {
    const rows = known.filter(({ doubt }) => doubt === code).map(({ row }) => row.index + 1)
    if (rows.length > 0) {
      doubts.push({ code, params: { sheet, count: rows.length, rows: rows.slice(0, NAMED_ROWS).join(', ') } })
    }
  }
  const examples = known.filter(({ kind }) => kind === 'example').length
  if (examples > 0 && known.some(({ kind }) => kind === 'requirement')) {
    doubts.push({ code: 'examples_left_out', params: { sheet, count: examples } })
  }
  const renamed = known.filter(({ row }) => namesOtherColumn(row.blockTitle)).length
  if (renamed > 0) doubts.push({ code: 'columns_unclear', params: { sheet, count: renamed } })
  const taken = known.filter(({ kind }) => kind === 'requirement')
  const elsewhere = taken.filter(
    ({ row, number }) =>
      valueOf(row, roles.text) === '' && (number === '' || valueOf(row, roles.title) === ''),
  )
  if (elsewhere.length > taken.length * OTHER_TEXT_SHARE) {
    doubts.push({ code: 'columns_unclear', params: { sheet, count: elsewhere.length } })
  }
  if (roles.rivals.length > 0)
    doubts.push({ code: 'columns_unclear', params: { sheet, count: roles.rivals.length } })
  return doubts
}

/**
 * Returns whether the only new text in a repeated header is the name of another column. Example: "Category" in place of
 * "Priority". Otherwise it may be the title of the rows below.
 */
function namesOtherColumn(title = ''): boolean {
  const named = roleOfName(title)
  return named !== null && named.fit === 1 && OTHER_COLUMNS.has(named.role)
}
