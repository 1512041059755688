import { foldName } from '../sheet/fold-name.ts'
import { isBareNumber, isNumber, saysNothing, partOf, splitNumber } from '../tables/cell-kinds.ts'
import { roleOfName, type NamedRole } from '../tables/column-names.ts'
import type { ColumnRoles } from '../tables/column-roles.ts'
import type { CorrectedKind } from '../tables/corrections.ts'
import {
  wordsOf,
  type IgnoredReason,
  type IgnoredRow,
  type MatrixRequirement,
  type ReviewReason,
  type TableReading,
} from '../tables/reading.ts'
import type { Table, TableRow } from '../tables/table.ts'
import { GroupPath } from './group-path.ts'
import type { KnownRow, RowKind } from './known-row.ts'
import {
  rowsLikeTitles,
  rowsOfOneNumber,
  rowsOutside,
  rowsStruck,
  rowsWithdrawn,
  rowsWithoutNumber,
  titlesAlone,
} from './mixed-rows.ts'
import { obligationTicks, tickedObligation } from './obligation-ticks.ts'
import { rowKinds } from './row-kinds.ts'
import { kindOfType } from './row-types.ts'
import { settleTypes } from './settle-types.ts'

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
/**
 * If more than this share of the requirements has no text in the column of texts, a person is asked about the columns.
 */
const OTHER_TEXT_SHARE = 0.1
/** Roles of columns that can stand at the place of another column when a sheet repeats its header. */
const OTHER_COLUMNS: ReadonlySet<NamedRole> = new Set([
  'category',
  'mandatory',
  'weight',
  'deadline',
  'answer',
])
/** Maximum number of rows that one doubt lists. */
const NAMED_ROWS = 20

const KIND: Record<CorrectedKind, RowKind> = { requirement: 'requirement', group: 'group', none: 'left_out' }

/**
 * Reads the rows of a table in which the role of each column is known. Finds the kind of each row, such as requirement
 * or title. Returns the requirements, the other rows with the reason, and the doubts that a person must check.
 *
 * @param kinds kinds that a person gave to rows; the key is the 1-based row
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
    requirements.push(ticked ? { ...requirement, mandatory: ticked } : requirement)
  }
  if (roles.id === undefined) dropOtherNumbers(requirements)
  ignored.push(...blankRows(known, sheet, table))
  ignored.sort((a, b) => a.row - b.row)
  const doubts = doubtsOf(known, roles, sheet)
  for (const [code, found] of [
    ['rows_without_number', rowsWithoutNumber(requirements, roles)],
    [
      'rows_unclear',
      [
        ...rowsOfOneNumber(requirements),
        ...rowsWithdrawn(known, roles, table.names),
        ...rowsStruck(known, roles, table.grid),
        ...rowsOutside(requirements),
      ],
    ],
    ['groups_unclear', [...rowsLikeTitles(requirements), ...titlesAlone(requirements)]],
  ] as const) {
    const open = found.filter((row) => !kinds.has(row))
    if (open.length === 0 || doubts.some((doubt) => doubt.code === code)) continue
    const rows = open.slice(0, NAMED_ROWS).join(', ')
    doubts.push({ code, params: { sheet, count: open.length, rows } })
  }
  return { table, roles, requirements, ignored, doubts }
}

/** Numbers at the beginning of texts count as numbers of requirements if at least this share of them is distinct. */
const DISTINCT_LED = 0.5
/** Numbers at the beginning of texts count as numbers of requirements if at least this share of the texts has one. */
const NUMBERED_LED = 0.5

/**
 * Removes the numbers at the beginning of texts when fewer than half of the texts have one, or fewer than half of the
 * numbers are distinct. They then mean something else, as in "24 hours of support", or the "1." before the first step
 * of each test.
 */
function dropOtherNumbers(requirements: MatrixRequirement[]): void {
  const led = requirements.filter(({ number }) => number !== undefined)
  const distinct = new Set(led.map(({ number }) => number)).size
  if (led.length >= requirements.length * NUMBERED_LED && distinct >= led.length * DISTINCT_LED) return
  for (const one of led) delete one.number
}

const valueOf = ({ cells, merged }: TableRow, column: number | undefined) =>
  column === undefined ? '' : (cells.get(column) ?? merged.get(column) ?? '')

function requirementOf(
  row: TableRow,
  roles: ColumnRoles,
  groupPath: string[],
  sheet: string,
): MatrixRequirement {
  const [id, title] = [valueOf(row, roles.id), valueOf(row, roles.title)]
  // "N/A" in a column of details means that there are none.
  const details = roles.details.map((column) => valueOf(row, column)).filter((text) => !saysNothing(text))
  const texts = [valueOf(row, roles.text), ...details].filter(Boolean)
  const [mandatory, weight, deadline] = [roles.mandatory, roles.weight, roles.deadline].map((column) =>
    valueOf(row, column),
  )
  // A person may have marked a row as a requirement although its words are in other columns.
  if (texts.length === 0 && (title === '' || isNumber(title))) texts.push(...otherWords(row, roles))
  const led = id || !texts[0] ? '' : splitNumber(texts[0]).number
  // If no column has numbers, a title that is only a number is the requirement's number.
  const numbering = isNumber(title) && (id === '' || isBareNumber(title))
  const part = [title, ...texts].map((text) => partOf(id, text)).find(Boolean)
  const named = id || numbering ? '' : codeBefore(title)
  const number = part || id || (numbering ? title : '') || named || led
  return {
    category: groupPath.join(' > '),
    groupPath,
    item: numbering ? '' : title,
    description: texts.join('\n'),
    sheet,
    row: row.index + 1,
    ...(number && { number }),
    ...(mandatory && { mandatory }),
    ...(weight && { weight }),
    ...(deadline && { deadline }),
  }
}

/** Returns the code at the beginning of a requirement's name, as in "RF01 - Login", or an empty string. */
function codeBefore(title: string): string {
  const { number } = splitNumber(title)
  return /^\p{L}{1,6}[\s._-]*\d/u.test(number) ? number : ''
}

function otherWords({ cells }: TableRow, { id, answers }: ColumnRoles): string[] {
  const own = [...cells].filter(([column]) => column !== id && !answers.includes(column))
  return (own.length > 0 ? own : [...cells]).map(([, text]) => text)
}

/**
 * Returns whether a row only names a category, and the next requirement has another category in the same column. Such a
 * category is empty; it is not the title of the requirements below it. If the cell is merged or in capitals, it is a
 * title.
 */
function isEmptyCategory(known: readonly KnownRow[], at: number, { categories }: ColumnRoles): boolean {
  const { row } = known[at] ?? {}
  const [[column, text] = [-1, ''], ...others] = row?.cells ?? []
  if (others.length > 0 || !categories.includes(column) || row?.wide === true) return false
  const next = known.slice(at + 1).find(({ kind }) => kind === 'requirement')
  return text !== text.toUpperCase() && next?.row.cells.has(column) === true
}

/** Columns of categories, and those of them that name the category in every row again. */
interface Carrying {
  categories: readonly number[]
  repeated: ReadonlySet<number>
}

/** A column repeats its categories if at least this share of its cells is equal to the cell of the requirement above. */
const REPEATED_SHARE = 0.3

/**
 * Returns the columns that name the category of each requirement again, so that an empty cell says that a requirement
 * has none. In other columns, only the first requirement of a category has it.
 */
function repeatedCategories(known: readonly KnownRow[], { categories }: ColumnRoles): Set<number> {
  const rows = known.filter(({ kind }) => kind === 'requirement').map(({ row }) => row)
  return new Set(
    categories.filter((column) => {
      const texts = rows.map((row) => valueOf(row, column))
      const equal = texts.filter((text, at) => text !== '' && text === texts[at - 1]).length
      return equal > 0 && equal >= texts.filter(Boolean).length * REPEATED_SHARE
    }),
  )
}

function categoriesOf(
  row: TableRow,
  { categories, repeated }: Carrying,
  before: readonly string[],
): string[] {
  const own = categories.map((column) => valueOf(row, column))
  const changed = own.findIndex((text, at) => text !== '' && text !== before[at])
  // An inner group ends when an outer one changes.
  return own
    .map((text, at) => {
      const isOver = (changed >= 0 && at > changed) || repeated.has(categories[at] ?? -1)
      return text || (isOver ? '' : (before[at] ?? ''))
    })
    .filter((text, at, all) => text !== '' || all.length > at)
}

/** Returns the number of titles without a number that stand one below the other from a row on. */
function titlesFrom(known: readonly KnownRow[], at: number): number {
  const end = known.findIndex(({ kind, number }, row) => row > at && (kind !== 'group' || isNumber(number)))
  return (end < 0 ? known.length : end) - at
}

/**
 * Returns the title in a group row: its first text in the columns of categories, short names and texts. Without one,
 * returns the first other words of the row.
 */
function titleOf({ cells }: TableRow, { id, categories, title, text, answers }: ColumnRoles): string {
  const columns = [...categories, title, text].filter((column) => column !== undefined)
  const told = columns
    .map((column) => cells.get(column) ?? '')
    .find((cell) => cell !== '' && !isNumber(cell) && kindOfType(cell) === undefined)
  if (told !== undefined) return told
  const own = [...cells].filter(([column]) => !answers.includes(column))
  const words = own.filter(([column, text]) => column !== id || !isNumber(text)).map(([, text]) => text)
  return words[0] ?? ''
}

function continueWith(
  requirement: MatrixRequirement | undefined,
  { cells }: TableRow,
  roles: ColumnRoles,
): void {
  const text = [roles.title, roles.text, ...roles.details].flatMap((column) => cells.get(column ?? -1) ?? [])
  if (requirement) requirement.description = [requirement.description, ...text].filter(Boolean).join('\n')
}

/** Returns the blank rows between the header and the last row of a table, except those within a merged cell. */
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

/**
 * Returns whether the cell in which a repeated header differs from the first one is the name of another column, such as
 * "Category" in the place of "Priority". Otherwise it may be the title of a block.
 */
function namesOtherColumn(title = ''): boolean {
  const named = roleOfName(title)
  return named !== null && named.fit === 1 && OTHER_COLUMNS.has(named.role)
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
