import type { ColumnRoles } from '../columns/column-roles.ts'
import { namesObligation } from '../names/name-kinds.ts'
import { ownRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'

const TICK = /^[x✓✔✗•●]$/iu
/** Smallest number of columns to tick. A column alone may be ticked for another reason. */
const MIN_COLUMNS = 2

/** Names of the columns to tick for a degree of obligation. The keys are 0-based columns. */
export type ObligationTicks = ReadonlyMap<number, string>

/**
 * Returns the columns of a table that are named after degrees of obligation, such as "Must", "Should" and "Could", and
 * are ticked in the rows of the requirements. Returns none when a row has more than one tick, because the columns then
 * mean something else.
 */
export function obligationTicks(
  table: Table,
  { mandatory, answers, text, title }: ColumnRoles,
): ObligationTicks {
  const taken = new Set([...answers, text, title])
  const named = new Map(
    [...table.names].filter(([column, name]) => !taken.has(column) && namesObligation(name)),
  )
  if (named.size < MIN_COLUMNS || (mandatory !== undefined && !named.has(mandatory))) return new Map()
  const rows = ownRows(table).map(({ cells }) =>
    [...named.keys()].flatMap((column) => cells.get(column) ?? []),
  )
  const isTicked = rows.some((ticks) => ticks.length > 0)
  const areTicks = rows.every((ticks) => ticks.length <= 1 && ticks.every((tick) => TICK.test(tick.trim())))
  return isTicked && areTicks ? named : new Map()
}

/** Returns the name of the column that a row ticks, such as "Must". Returns an empty string when it ticks none. */
export function tickedObligation(cells: ReadonlyMap<number, string>, ticks: ObligationTicks): string {
  const [name = ''] = [...ticks].flatMap(([column, own]) => (cells.has(column) ? [own] : []))
  return name
}
