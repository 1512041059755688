import { findDates } from '../dates/dates.ts'
import type { FoundDate } from '../dates/dates.ts'
import { foldText } from '../text/folded-text.ts'

/** Pattern for the header of a table column whose dates are ends of validities, such as "Validade" (validity). */
const COLUMN =
  /^\s*(?:data (?:d[ae] )?|prazo d[ae] |date of )?(?:(?:validade|vigencia)(?: ate)?|vencimento|valid[oa] ate|vigente ate|(?:vence|expira) em|(?:venc|vencto|vcto|val)\.?|valid (?:until|to|through|thru)|validity|expir(?:y|ation|es)(?: on)?)(?: date)?\s*$/
const CELLS = ' | '

/**
 * Finds the ends of validities in the columns of tables. A row is a line with ` | ` between its cells. For example,
 * below the header "Documento | Validade", the row "Alvará | 31/12/2025" states the end of a validity.
 */
export function validitiesOfTables(text: string): { until: string; start: number; end: number }[] {
  const found: { until: string; start: number; end: number }[] = []
  let columns: number[] = []
  let width = 0
  let lineStart = 0
  for (const line of text.split(/\n/)) {
    const { text: folded, original } = foldText(line)
    const cells = folded.split(CELLS)
    const named = cells.flatMap((cell, at) => (cells.length > 1 && COLUMN.test(cell) ? [at] : []))
    // A row such as "Validade | 31/12/2025" is a label and its date.
    if (named.length > 0 && findDates(folded).length === 0) [columns, width] = [named, cells.length]
    else if (cells.length !== width) [columns, width] = [[], 0]
    else {
      for (const at of columns) {
        const from = cells.slice(0, at).reduce((sum, cell) => sum + cell.length + CELLS.length, 0)
        const dates = findDates(cells[at]!, 'day first', true).filter(({ isBareYear }) => !isBareYear)
        const latest = latestOf(dates)
        if (!latest) continue
        const [start, end] = [latest.start + from, latest.end + from].map(original)
        found.push({ until: latest.until, start: lineStart + start!, end: lineStart + end! })
      }
    }
    lineStart += line.length + 1
  }
  return found
}

/** Returns the date whose last day is the latest. Returns undefined if there are no dates. */
export function latestOf(dates: readonly FoundDate[]): FoundDate | undefined {
  return dates.reduce<FoundDate | undefined>(
    (best, one) => (best === undefined || one.until > best.until ? one : best),
    undefined,
  )
}
