import type { MatrixView, ReviewReason } from '@tenderwright/contract'
import { readMatrixView, type ViewRange } from '@tenderwright/workbook'
import type { Storage } from '#platform/storage/storage.ts'
import type { ReadMatrixDeps } from './read-matrix.ts'
import { parseCorrections, readingVersion, toReader } from './stored-corrections.ts'
import { readStoredMatrix } from './stored-matrix.ts'

export interface ViewMatrixDeps extends ReadMatrixDeps {
  storage: Storage
  /**
   * Counts the requirements on which people would lose work if the tender were restored to an earlier state. This runs
   * in a worker thread.
   */
  states: { countDiscardedWork(state: { id: string; tenderId: string }): Promise<number> }
}

/**
 * Returns rows of one sheet of a tender's requirements matrix, with the way in which each row and column was read. A
 * person can then correct the reading.
 * @throws `rfp.not_found` if the tender does not exist; `rfp.matrix_missing` if the file is not in the storage
 * @throws another code if the file cannot be read
 */
export async function viewMatrix(deps: ViewMatrixDeps, id: string, range: ViewRange): Promise<MatrixView> {
  const { tender, answer: view } = await readStoredMatrix(deps, id, (path, stored) =>
    readMatrixView(path, {
      place: deps.workbookPlace,
      fileName: stored.rfp_filename,
      corrections: toReader(parseCorrections(stored.corrections).corrections),
      range,
    }),
  )
  const { corrections, remembered, undo } = parseCorrections(tender.corrections)
  return {
    sheets: view.sheets.map(({ lastRow, ...sheet }) => ({ ...sheet, last_row: lastRow })),
    sheet: view.sheet,
    rows: view.rows,
    columns: view.columns,
    merges: view.merges,
    tables: view.tables.map(({ headerRow, firstRow, lastRow, used, requirements, columns }) => ({
      header_row: headerRow,
      first_row: firstRow,
      last_row: lastRow,
      used,
      requirements,
      columns,
    })),
    requirements_count: view.requirements,
    version: readingVersion(tender),
    needs_review: tender.needs_review === 1,
    review_reasons: JSON.parse(tender.review_reasons) as ReviewReason[],
    corrections,
    remembered,
    can_undo: undo !== undefined,
    undo_discards: undo ? await deps.states.countDiscardedWork({ id: undo.snapshot, tenderId: id }) : 0,
  }
}
