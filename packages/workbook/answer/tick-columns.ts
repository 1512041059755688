import type { DeclaredMark } from './answer-row.ts'
import type { AnswerTable } from './answer-table.ts'
import type { ColumnView } from './column-view.ts'
import { isForTheBuyer } from './field-names.ts'
import { markOf } from './mark-values.ts'
import { namesSupplier } from './supplier-columns.ts'

/**
 * Place for a degree of compliance: a 0-based column, and the text that expresses the degree there. The text is "Yes"
 * in a column of answers, for example, or "X" in a column to be ticked.
 */
interface MarkCell {
  column: number
  text: string
}

/**
 * Column and text by which each degree of compliance is expressed, such as column 4 and "Yes". Degrees that no column
 * can express are absent.
 */
export type MarkCells = Partial<Record<DeclaredMark, MarkCell>>

/**
 * Columns of a client's table that are named by degrees of compliance, such as "Complies" and "Does not comply", and
 * are to be ticked.
 */
export interface TickColumns {
  /**
   * Columns in which the answers are ticked. Absent if there are none, or if it is unclear which of several groups is
   * meant.
   */
  marks?: MarkCells
  /** Columns (0-based) in which an answer is a tick. Words such as "Complies" must never be written there. */
  columns: ReadonlySet<number>
}

type Tick = { column: number; mark: DeclaredMark }

/**
 * Finds adjacent columns of a client's table in which an X ticks the degree of compliance, such as "Complies" and
 * "Partly". They must be empty, because an earlier tick would stay beside the new one. Of several groups, only the
 * supplier's own is taken.
 *
 * @param columns visible 0-based columns with a name, in ascending order
 */
export function findTickColumns(
  table: AnswerTable,
  columns: readonly number[],
  view: ColumnView,
): TickColumns {
  const groups = groupsOf(table, columns)
  const found = groups.flatMap((group) => {
    const marks = ticksOf(group, table, view)
    return marks ? [{ marks, isOurs: group.some(({ column }) => namesSupplier(table, column)) }] : []
  })
  const ours = found.length > 1 ? found.filter(({ isOurs }) => isOurs) : found
  const [only] = ours
  return {
    ...(only && ours.length === 1 && { marks: only.marks }),
    columns: new Set(groups.flatMap((group) => group.map(({ column }) => column))),
  }
}

/**
 * Returns groups of adjacent columns that are named by degrees of compliance, such as "Complies" and "Does not comply".
 * A repeated degree begins a new group. A single column "Complies" is left out, because it needs a word and no tick.
 */
function groupsOf({ ownNames }: AnswerTable, columns: readonly number[]): Tick[][] {
  const groups: Tick[][] = []
  for (const column of columns) {
    const mark = markOf(ownNames.get(column) ?? '')
    if (!mark || mark === 'open') continue
    const last = groups.at(-1)
    const continues = last?.at(-1)?.column === column - 1 && last.every((one) => one.mark !== mark)
    if (last && continues) last.push({ column, mark })
    else groups.push([{ column, mark }])
  }
  return groups.filter((group) => group.some(({ mark }) => mark !== 'complies'))
}

function ticksOf(group: readonly Tick[], table: AnswerTable, view: ColumnView): MarkCells | undefined {
  const marks: MarkCells = {}
  for (const { column, mark } of group) {
    const rule = view.dropDown(column)
    // A tick is an X, or the only value that the cells allow.
    const tick = rule?.rule === 'list' && rule.values?.length === 1 ? rule.values[0] : undefined
    if (rule && rule.rule !== 'text' && tick === undefined) return undefined
    if (!view.isEmpty(column) || isForTheBuyer(ownGroup(table, column))) return undefined
    marks[mark] = { column, text: tick ?? 'X' }
  }
  return marks.complies && (marks.no ?? marks.partly) ? marks : undefined
}

/**
 * Returns the name of a group of columns above a column's own name, such as "Mandatory" above "Yes" and "No". Returns
 * an empty string if the name is above all columns, because it is then the title of the table.
 */
function ownGroup({ names, ownNames }: AnswerTable, column: number): string {
  const group = (of: number) => (names.get(of) ?? '').slice(0, -(ownNames.get(of) ?? '').length).trim()
  const own = group(column)
  return [...names.keys()].every((other) => group(other) === own) ? '' : own
}
