import { isNumber } from '../cells/requirement-numbers.ts'
import { columnRoles } from '../columns/find-roles.ts'
import type { Judgement } from '../judgement/judge-table.ts'
import { namesGoods } from '../judgement/other-kinds.ts'
import type { SheetReading, TableColumn } from '../judgement/sheet-reading.ts'
import { namesOptional } from '../names/name-kinds.ts'
import type { CorrectedRole, SheetCorrections } from '../reading/corrections.ts'
import type { MatrixRequirement, ReviewReason } from '../reading/reading.ts'
import { rowsLikeTitles } from '../rows/mixed-rows.ts'
import { typeColumn, unsureTypeColumn } from '../rows/row-types.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { findHeaders, isClear } from '../tables/find-headers.ts'
import { isRepeated } from '../tables/table-header.ts'
import { tableRows } from '../tables/table-rows.ts'
import { findHeader, type MatrixHeader } from './find-header.ts'
import { nameFit } from './header-names.ts'
import { readByNames, type FurtherColumns } from './read-by-names.ts'

/**
 * Smallest similarity (0 to 1) of a header to a column name of the product's own template at which both count as equal.
 */
const SPECIFIED_FIT = 0.8
/**
 * Smallest share of filled rows that must become requirements when a sheet is read like the product's own template.
 * With fewer, the sheet is judged like any other sheet.
 */
const SPECIFIED_SHARE = 0.8
/** Smallest share of items that are only numbers at which a sheet is not read like the product's own template. */
const NUMBERED_SHARE = 0.5
/** Matches numbers of requirements, such as "1.2" and "RF-01". Names such as "item 1" do not match. */
const NUMBER = /^(\d|\p{Lu}{2,6}[\s._-]*\d)/u
const SURE: Judgement = { verdict: 'requirements', points: 10 }

/**
 * Reads a sheet whose header names category, item and description exactly, as in the product's own template. Such a
 * sheet is read without judging its contents. Returns `null` for a sheet that must be judged like any other. Examples
 * are sheets with other headers, many rows without a requirement, numbers in only some rows, or a column that says
 * which rows are requirements.
 */
export function readSpecified(grid: SheetGrid, { rows }: SheetCorrections): SheetReading | null {
  const header = findHeader(grid, 'names')
  if (!header) return null
  const fits = (['category', 'item', 'description'] as const).map((role) => {
    const column = header.columns[role]
    if (column === undefined) return 0
    // In "Item / Requirement", each part is a name of the column.
    const parts = (header.row.cells.get(column) ?? '').split('/')
    return Math.max(nameFit(parts.join('/'), role), Math.min(...parts.map((part) => nameFit(part, role))))
  })
  if (fits.some((fit) => fit < SPECIFIED_FIT) || meansSomethingElse(grid, header)) return null
  const { hasTypes, hasObligations, hasGroups, ...further } = furtherColumns(grid, header)
  if (hasTypes || hasObligations || hasGroups) return null
  // The sheet is judged by its own rows, without a person's corrections.
  const told = readByNames(grid, header, undefined, further)
  const left = told.ignored.filter(({ reason }) => reason === 'unsupported').length
  if (left > 2 && told.requirements.length < (told.requirements.length + left) * SPECIFIED_SHARE) return null
  // "Item" is then the number of each requirement, and not its name.
  if (
    told.requirements.filter(({ item }) => isNumber(item) && NUMBER.test(item)).length >=
    told.requirements.length * NUMBERED_SHARE
  )
    return null
  const hasNumbers = further.facts.number !== undefined
  if (hasNumbers && told.requirements.some(({ number }) => number === undefined)) return null
  const { requirements, ignored } = rows.size === 0 ? told : readByNames(grid, header, rows, further)
  return {
    grid,
    by: 'specified',
    headerRow: header.row.index + 1,
    header: '',
    columns: columnsByName(header, further),
    requirements,
    ignored,
    doubts: [
      ...specifiedDoubts(
        grid,
        requirements.filter(({ row }) => !rows.has(row)),
      ),
      ...(hasOtherTables(grid)
        ? [{ code: 'table_unclear' as const, params: { sheet: grid.name, row: header.row.index + 1 } }]
        : []),
    ],
    judgement: SURE,
  }
}

/**
 * Returns whether a sheet is judged like any other although it has the column names of the product's own template. Such
 * a sheet also has quantities or prices of goods, a struck-through text, or texts in a hidden column.
 */
function meansSomethingElse({ hiddenColumns, struck }: SheetGrid, { row, columns }: MatrixHeader): boolean {
  const texts = [columns.item, columns.description]
  return (
    struck !== undefined ||
    [...row.cells.values()].some(namesGoods) ||
    texts.some((column) => column !== undefined && hiddenColumns?.has(column) === true)
  )
}

/**
 * Returns the columns with numbers, obligations, weights, deadlines and details, recognised by their names and cells.
 * Also returns whether a column states the types, obligations or further groups of the rows.
 */
function furtherColumns(
  grid: SheetGrid,
  { row, columns }: MatrixHeader,
): FurtherColumns & { hasTypes: boolean; hasObligations: boolean; hasGroups: boolean } {
  const { category, item, description } = columns
  const told = new Map<number, CorrectedRole>()
  if (category !== undefined) told.set(category, 'category')
  if (item !== undefined) told.set(item, 'item')
  if (description !== undefined) told.set(description, 'text')
  const rows = tableRows(
    grid,
    grid.rows.filter(({ index }) => index > row.index),
  )
  const table = { grid, headerRow: row.index, names: row.cells, rows, columns: [...row.cells.keys()] }
  const roles = columnRoles(table, told)
  const { id, mandatory, weight, deadline, details } = roles
  const types = typeColumn(table, roles) ?? unsureTypeColumn(table, roles)
  const facts = {
    ...(id !== undefined && { number: id }),
    ...(mandatory !== undefined && { mandatory }),
    ...(weight !== undefined && { weight }),
    ...(deadline !== undefined && { deadline }),
  }
  return {
    facts,
    details: details.filter((column) => column !== description),
    hasTypes: types !== undefined && types !== category,
    hasObligations:
      (category !== undefined && columnRoles(table).mandatory === category) ||
      [...row.cells.values()].some(namesOptional),
    hasGroups: roles.categories.some((column) => column !== category),
  }
}

/**
 * Returns all columns of a header with their names and roles. They are shown to a person who checks how the sheet was
 * read.
 */
export function columnsByName(
  { row, columns }: MatrixHeader,
  { facts, details }: FurtherColumns = { facts: {}, details: [] },
): TableColumn[] {
  const roles = new Map<number | undefined, CorrectedRole>([
    [facts.number, 'number'],
    [facts.mandatory, 'mandatory'],
    [facts.weight, 'weight'],
    [facts.deadline, 'deadline'],
    ...details.map((column): [number, CorrectedRole] => [column, 'text']),
    [columns.category, 'category'],
    [columns.item, 'item'],
    [columns.description, 'text'],
  ])
  const role = (column: number) => roles.get(column) ?? 'other'
  return [...row.cells].map(([column, name]) => ({ column, name, role: role(column) }))
}

/** Returns whether a sheet has several headers with different columns. */
function hasOtherTables(grid: SheetGrid): boolean {
  const [first, ...others] = findHeaders(grid)
  return first !== undefined && others.some((other) => !isRepeated(first, other) && isClear(other))
}

/**
 * Returns reasons to ask a person about rows with only an item or only a description among rows with both. Such rows
 * may be titles of groups.
 */
function specifiedDoubts({ name }: SheetGrid, requirements: readonly MatrixRequirement[]): ReviewReason[] {
  const bare = requirements.filter(({ item, description }) => item === '' || description === '')
  const few = bare.length > requirements.length * 0.2 ? [] : bare.map(({ row }) => row)
  const rows =
    few.length > 0 ? few : [...rowsLikeTitles(requirements), ...categoriesApart(requirements, bare)]
  if (rows.length === 0) return []
  const params = { sheet: name, count: rows.length, rows: rows.slice(0, 20).join(', ') }
  return [{ code: 'groups_unclear', params }]
}

/**
 * Returns the 1-based rows without a description whose category has no row with a description. Such a category may be a
 * type, such as "Epic".
 */
function categoriesApart(
  requirements: readonly MatrixRequirement[],
  bare: readonly MatrixRequirement[],
): number[] {
  const without = new Set(bare)
  const usual = new Set(requirements.filter((one) => !without.has(one)).map(({ category }) => category))
  return bare.every(({ category }) => category !== '' && !usual.has(category))
    ? bare.map(({ row }) => row)
    : []
}
