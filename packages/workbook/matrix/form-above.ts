import { isLabel } from '../tables/table-header.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

/** Maximum number of rows of a form about the workbook itself, with labels such as "Version" and "Author". */
const MAX_FORM_ROWS = 8

/**
 * Returns whether a table is a form about the workbook itself, with labels such as "Product name" and "Version". Such a
 * form has two columns and few rows, and is above a table of requirements.
 */
export function isFormAbove(
  { grid, headerRow, source }: SheetReading,
  sure: ReadonlySet<SheetReading>,
): boolean {
  if (!source || source.table.columns.length !== 2) return false
  const [first = 0] = source.table.columns
  const labels = source.table.rows.flatMap(({ cells }) => cells.get(first) ?? [])
  return (
    labels.length <= MAX_FORM_ROWS &&
    labels.every(isLabel) &&
    [...sure].some((one) => one.grid === grid && one.headerRow > headerRow)
  )
}
