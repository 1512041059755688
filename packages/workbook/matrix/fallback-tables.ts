import { WorkbookError } from '../sheet/errors.ts'
import { foldName } from '../sheet/fold-name.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { asks } from '../cells/asking.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { ABOUT_SHEET } from '../judgement/judge-table.ts'
import type { ReviewReason } from '../reading/reading.ts'
import type { Choice } from './choose-tables.ts'
import { findHeader } from '../specified/find-header.ts'
import { readByNames } from '../specified/read-by-names.ts'
import { readWithoutHeader } from './read-sheet.ts'
import { columnsByName } from '../specified/read-specified.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

/**
 * Chooses tables of a workbook in which no table was recognised as requirements. Sheets with usual column names are
 * preferred, then a row that looks like a header, then rows that ask for something. A person is asked about the result.
 *
 * @param choice tables that were found but not recognised as requirements
 * @throws {WorkbookError} `workbook.no_requirements` if the chosen sheets have no requirement, or if a table has only
 * an example row
 */
export function fallbackTables(visible: readonly SheetGrid[], choice: Choice): Choice {
  if (
    choice.left.some(
      ({ requirements, ignored }) =>
        requirements.length === 0 && ignored.some(({ reason }) => reason === 'example'),
    )
  ) {
    throw new WorkbookError('workbook.no_requirements')
  }
  const headers = (by: 'names' | 'position') =>
    visible.flatMap((grid) => {
      const header = findHeader(grid, by)
      return header ? [{ grid, header }] : []
    })
  const named = headers('names')
  const told = named.filter(({ grid }) => !ABOUT_SHEET.test(foldName(grid.name)))
  const found = told.length > 0 ? told : named.length > 0 ? named : headers('position').slice(0, 1)
  if (found.length === 0 && choice.taken.length === 0) return withoutHeader(visible, choice)
  const taken = found.map(({ grid, header }): SheetReading => {
    const { requirements: read, ignored } = readByNames(grid, header)
    const requirements = read.map((one) =>
      isNumber(one.item) ? Object.assign(one, { number: one.item, item: '' }) : one,
    )
    const doubts: ReviewReason[] = [{ code: 'columns_by_position', params: { sheet: grid.name } }]
    const judgement = { verdict: 'unclear' as const, points: 0 }
    return {
      grid,
      by: 'table',
      headerRow: header.row.index + 1,
      header: '',
      columns: columnsByName(header),
      requirements,
      ignored,
      doubts,
      judgement,
    }
  })
  if (taken.every(({ requirements }) => requirements.length === 0))
    throw new WorkbookError('workbook.no_requirements')
  return { taken, copies: [], left: [], doubts: [] }
}

/**
 * Reads the sheets that have no recognised column names, but rows that ask for something. Each becomes one table, about
 * which a person is asked.
 */
function withoutHeader(visible: readonly SheetGrid[], { left }: Choice): Choice {
  const told = visible.filter(({ name, rows }) => rows.length > 0 && !ABOUT_SHEET.test(foldName(name)))
  const taken = told
    .map(readWithoutHeader)
    .filter(({ requirements }) => requirements.some(({ description }) => asks(description)))
  const [first] = told.length > 0 ? told : left.map(({ grid }) => grid)
  const doubt: ReviewReason = {
    code: first?.list ? 'list_unclear' : 'no_header',
    params: { sheet: first?.name ?? '' },
  }
  return { taken, copies: [], left: [], doubts: taken.length > 0 ? [] : [doubt] }
}
