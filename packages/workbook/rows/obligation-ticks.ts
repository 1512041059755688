import type { ColumnRoles } from '../columns/column-roles.ts'
import { namesMandatory, namesObligation, namesOptional } from '../names/name-kinds.ts'
import { ownRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'

const TICK = /^[x✓✔✗•●]$/iu

/**
 * Columns in which a tick tells how obligatory a requirement is, such as "Must" and "Should". The keys are 0-based
 * columns, the values their names.
 */
export type ObligationTicks = ReadonlyMap<number, string>

/**
 * Returns the columns in which a tick tells how obligatory a requirement is, such as "Must" and "Should". Returns none
 * if a row has two ticks, because the columns then mean something else. A single column such as "Mandatory" does not
 * count.
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

/** Returns the name of the ticked column of a row, such as "Must", or an empty string if none is ticked. */
export function tickedObligation(cells: ReadonlyMap<number, string>, ticks: ObligationTicks): string {
  const [name = ''] = [...ticks].flatMap(([column, own]) => (cells.has(column) ? [own] : []))
  return name
}

const YES = /^(sim|s|yes|y|s[ií]|oui|true|verdadeiro|[x✓✔✗•●])$/iu
const NO = /^(n[ãa]o|n|no|non|false|falso)$/iu

/**
 * Returns the degree of obligation that a cell expresses. Below the header "Optional", a yes gives "Optional", and a no
 * gives "Optional: no", because yes and no alone would be read as the opposite.
 */
export function obligationUnder(header: string, cell: string): string {
  if (!namesOptional(header)) return cell
  if (YES.test(cell.trim())) return header
  return NO.test(cell.trim()) ? `${header}: ${cell}` : cell
}
