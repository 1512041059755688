import type { ColumnRoles } from '../columns/column-roles.ts'
import { namesMandatory, namesObligation, namesOptional } from '../names/name-kinds.ts'
import { ownRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'

const TICK = /^[x✓✔✗•●]$/iu

/** Ticked columns named by obligations, such as "Must" and "Should", by 0-based column. */
export type ObligationTicks = ReadonlyMap<number, string>

/** Returns the ticked columns named by obligations, such as "Must" and "Should". Empty if a row has two ticks. */
export function obligationTicks(
  table: Table,
  { mandatory, answers, text, title }: ColumnRoles,
): ObligationTicks {
  // The columns then mean something else. Also empty for a single column such as "Mandatory", because its ticks
  // themselves tell the obligation.
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

/** Returns the name of the column that is ticked in a row, such as "Must"; empty if none is ticked. */
export function tickedObligation(cells: ReadonlyMap<number, string>, ticks: ObligationTicks): string {
  const [name = ''] = [...ticks].flatMap(([column, own]) => (cells.has(column) ? [own] : []))
  return name
}

const YES = /^(sim|s|yes|y|s[ií]|oui|true|verdadeiro|[x✓✔✗•●])$/iu
const NO = /^(n[ãa]o|n|no|non|false|falso)$/iu

/** Returns the obligation that a cell means below its header: below "Optional", a no gives "Optional: no". */
export function obligationUnder(header: string, cell: string): string {
  // A yes gives "Optional", because yes and no alone would say the opposite.
  if (!namesOptional(header)) return cell
  if (YES.test(cell.trim())) return header
  return NO.test(cell.trim()) ? `${header}: ${cell}` : cell
}
