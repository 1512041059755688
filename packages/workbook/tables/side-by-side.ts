import { foldHeader, namesFunctional, roleOfName } from '../names/column-names.ts'
import { namesRequirement, namesTest } from '../names/name-kinds.ts'
import type { Table } from './table.ts'

/**
 * Lists of requirements that are side by side in one table. Each is converted to a table of its own, from left to
 * right.
 */
export interface SideBySide {
  tables: Table[]
  /**
   * True if the lists are certainly of one kind, so that nobody has to be asked. Their column names must be equal, or
   * they must be functional and non-functional requirements with columns of equal roles.
   */
  alike: boolean
}

/**
 * Splits a table into lists of requirements that are side by side. The lists have columns with equal roles or a text
 * column with one name, or they are functional and non-functional requirements. Returns `null` if the table is a single
 * list.
 */
export function splitSideBySide(table: Table): SideBySide | null {
  const kinds = kindsOf(table)
  if (kinds.length > 0) {
    const [functional, other] = kinds.map((part) => part.map((column) => roleIn(table, column)).join('|'))
    const tables = kinds.map((part) => titled(tableOf(table, part)))
    return { tables, alike: functional === other }
  }
  const parts = partsOf(table)
  if (parts.length < 2) return null
  const own = withoutTests(table, parts)
  const [only] = own
  if (only && own.length === 1) return { tables: [withUpperTitle(tableOf(table, only))], alike: true }
  const tables = parts.map((part) => withUpperTitle(tableOf(table, part)))
  const names = tables.map((part) =>
    part.columns.map((column) => foldHeader(part.names.get(column) ?? '')).join('|'),
  )
  const roles = tables.map((part) => part.columns.map((column) => roleIn(part, column)).join('|'))
  const [first = ''] = roles
  const isAlike = /ask|describe|item/.test(first) && roles.every((role) => role === first)
  if (!isAlike && !haveOneText(table, parts)) return null
  return {
    tables,
    alike: isAlike && names.every((name) => name === names[0]) && parts.every((part) => part.length > 1),
  }
}

/** Returns the parts of a table without lists of tests. If no part is named as requirements, all parts are returned. */
function withoutTests({ names }: Table, parts: readonly number[][]): readonly number[][] {
  const has = (part: readonly number[], is: (name: string) => boolean) =>
    part.some((column) => is(names.get(column) ?? ''))
  if (!parts.some((part) => has(part, namesRequirement))) return parts
  return parts.filter((part) => !has(part, namesTest) || has(part, namesRequirement))
}

/** Returns whether all parts of a table have a column of texts with one certain name, such as "Requirement". */
function haveOneText({ names }: Table, parts: readonly (readonly number[])[]): boolean {
  const texts = parts.map((part) =>
    part.flatMap((column) => {
      const name = names.get(column) ?? ''
      const named = roleOfName(name)
      return named?.role === 'ask' && named.fit >= EXACT_FIT ? [foldHeader(name)] : []
    }),
  )
  return (texts[0] ?? []).some((name) => texts.every((others) => others.includes(name)))
}

/**
 * Smallest similarity (0 to 1) of a column's name to a usual one, such as "Requirement", at which the name is certain.
 */
const EXACT_FIT = 0.9

const roleIn = ({ names }: Table, column: number) => roleOfName(names.get(column) ?? '')?.role ?? ''

/** Returns a table in which the name of the first column becomes the title above all rows. */
function titled(table: Table): Table {
  return { ...table, firstTitle: table.names.get(table.columns[0] ?? 0) ?? '' }
}

/**
 * Returns a table whose columns share the beginning of their names, such as "Functional requirements" in front of
 * "Code" and "Goal". This beginning becomes the title of the rows and is removed from the names. Any other table is
 * returned unchanged.
 */
function withUpperTitle(table: Table): Table {
  const names = [...table.names.values()].map((name) => name.split(' '))
  const [first = []] = names
  const shared = first.findIndex((word, at) =>
    names.some((name) => name[at] !== word || name.length <= at + 1),
  )
  if (names.length < 2 || shared < 1) return table
  return {
    ...table,
    firstTitle: first.slice(0, shared).join(' '),
    names: new Map(
      [...table.names].map(([column, name]) => [column, name.split(' ').slice(shared).join(' ')]),
    ),
  }
}

const NOT_FUNCTIONAL = /(^| )(nao|non|no|not) ?(fun|fonc)/

/**
 * Returns the columns of functional requirements and the columns of non-functional requirements that are side by side
 * in a table. Returns an empty list if other columns come first, because each row may then be about the thing in those
 * columns.
 */
function kindsOf(table: Table): number[][] {
  const starts = table.columns.filter((column) => namesFunctional(table.names.get(column) ?? ''))
  const negated = starts.filter((column) => NOT_FUNCTIONAL.test(foldHeader(table.names.get(column) ?? '')))
  const [first, second] = starts
  if (starts.length !== 2 || second === undefined || negated.length !== 1 || first !== table.columns[0])
    return []
  return [
    table.columns.filter((column) => column < second),
    table.columns.filter((column) => column >= second),
  ]
}

/**
 * Divides the columns of a table into parts that may be lists side by side. A new part begins where the name of the
 * first column is repeated, or after a column without a name and text.
 */
function partsOf({ columns, names }: Table): number[][] {
  const folded = columns.map((column) => foldHeader(names.get(column) ?? ''))
  const again = folded.indexOf(folded[0] ?? '', 1)
  if (folded[0] && again > 0 && columns.length % again === 0) {
    const parts = Array.from({ length: columns.length / again }, (_, at) =>
      columns.slice(at * again, (at + 1) * again),
    )
    if (parts.every((_, at) => folded[at * again] === folded[0])) return parts
  }
  const parts: number[][] = []
  for (const [at, column] of columns.entries()) {
    if (at > 0 && column === (columns[at - 1] ?? 0) + 1) parts.at(-1)?.push(column)
    else parts.push([column])
  }
  return parts
}

function tableOf(table: Table, part: readonly number[]): Table {
  const within = <T>(cells: ReadonlyMap<number, T>) =>
    new Map([...cells].filter(([column]) => part.includes(column)))
  return {
    ...table,
    names: within(table.names),
    columns: [...part],
    rows: table.rows
      .map((row) => ({ ...row, cells: within(row.cells), merged: within(row.merged) }))
      .filter(({ cells, merged }) => cells.size > 0 || merged.size > 0),
  }
}
