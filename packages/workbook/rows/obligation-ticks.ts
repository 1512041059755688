import type { ColumnRoles } from '../columns/column-roles.ts'
import { namesMandatory, namesObligation, namesOptional } from '../names/name-kinds.ts'
import { ownRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'

const TICK = /^[x✓✔✗•●]$/iu

/**
 * Columns that are named by a degree of obligation, such as "Must" and "Should", and are to be ticked. The keys are
 * 0-based columns, the values their names.
 */
export type ObligationTicks = ReadonlyMap<number, string>

/**
 * Returns the columns of a table that are named by degrees of obligation, such as "Must" and "Should", and ticked.
 * Returns none if a row has two ticks, because the columns then mean something else. Also returns none for a single
 * column such as "Mandatory", because its ticks themselves tell the obligation.
 */
export function obligationTicks(
  table: Table,
  { mandatory, answers, text, title }: ColumnRoles,
): ObligationTicks {
  const taken = new Set([...answers, text, title])
  const named = new Map(
    [...table.names].filter(([column, name]) => !taken.has(column) && namesObligation(name)),
  )
  const isPlain = named.size === 1 && [...named.values()].every(namesMandatory)
  if (named.size === 0 || isPlain || (mandatory !== undefined && !named.has(mandatory))) return new Map()
  const rows = ownRows(table).map(({ cells }) =>
    [...named.keys()].flatMap((column) => cells.get(column) ?? []),
  )
  const isTicked = rows.some((ticks) => ticks.length > 0)
  const areTicks = rows.every((ticks) => ticks.length <= 1 && ticks.every((tick) => TICK.test(tick.trim())))
  return isTicked && areTicks ? named : new Map()
}

/**
 * Returns the name of the column that is ticked in a row, such as "Must". Returns an empty string if none is ticked.
 */
export function tickedObligation(cells: ReadonlyMap<number, string>, ticks: ObligationTicks): string {
  const [name = ''] = [...ticks].flatMap(([column, own]) => (cells.has(column) ? [own] : []))
  return name
}

const YES = /^(sim|s|yes|y|s[ií]|oui|true|verdadeiro|[x✓✔✗•●])$/iu
const NO = /^(n[ãa]o|n|no|non|false|falso)$/iu

/**
 * Returns the obligation that a cell below a header means. Below "Optional", a yes gives "Optional", and a no gives
 * "Optional: no", because yes and no alone would say the opposite.
 */
export function obligationUnder(header: string, cell: string): string {
  if (!namesOptional(header)) return cell
  if (YES.test(cell.trim())) return header
  return NO.test(cell.trim()) ? `${header}: ${cell}` : cell
}
