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
   * True if the lists are certainly of one kind, so that nobody has to be asked. Example: two lists with equal column
   * names.
   */
  alike: boolean
}

/**
 * Splits a table into the lists of requirements that are side by side in it. Example: functional requirements on the
 * left, and non-functional ones on the right. Returns `null` if the table is a single list.
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

/**
 * Returns the lists side by side in a table, without lists of tests. If no list is named as requirements, all are
 * returned.
 */
function withoutTests({ names }: Table, parts: readonly number[][]): readonly number[][] {
  const has = (part: readonly number[], is: (name: string) => boolean) =>
    part.some((column) => is(names.get(column) ?? ''))
  if (!parts.some((part) => has(part, namesRequirement))) return parts
  return parts.filter((part) => !has(part, namesTest) || has(part, namesRequirement))
}

/** Returns whether all lists side by side have a column of texts with one common name, such as "Requirement". */
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
 * Smallest similarity of a column's name to a usual one, such as "Requirement", at which the name is certain. It is
 * from 0 to 1.
 */
const EXACT_FIT = 0.9

const roleIn = ({ names }: Table, column: number) => roleOfName(names.get(column) ?? '')?.role ?? ''

/** Returns a table that has the name of its first column as the title of its rows. */
function titled(table: Table): Table {
  return { ...table, firstTitle: table.names.get(table.columns[0] ?? 0) ?? '' }
}

/**
 * Returns a table in which the common beginning of all column names has become the title of the rows. Example:
 * "Functional requirements" in front of "Code" and "Goal". Any other table is returned unchanged.
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
 * Returns two lists of columns if a table has functional and non-functional requirements side by side. Returns an empty
 * list otherwise, and if other columns come first, because each row may then be about the thing in those columns.
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
 * Divides the columns of a table into parts that may be lists side by side. A new part begins where the first column's
 * name repeats, or after an empty column without a name.
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
