/**
 * Limits of a requirements matrix. A real one has a few hundred rows and a few hundred kilobytes; the largest seen
 * (4,000 rows with pictures) stays far below. A larger file is refused before it is parsed: a 447 KB archive took the
 * spreadsheet library 3 GB of memory.
 */
const MB = 1024 * 1024

/** Largest file. */
export const MAX_FILE_BYTES = 32 * MB
/** Largest number of entries in an archive. */
export const MAX_ARCHIVE_ENTRIES = 4000
/** Largest inflated size of the parts passed to the library; pictures and the like are never inflated. */
export const MAX_INFLATED_BYTES = 48 * MB
/** Largest ratio of inflation above the first megabyte; XML of real sheets deflates to at least a hundredth. */
export const MAX_INFLATION_RATIO = 150
export const RATIO_APPLIES_ABOVE_BYTES = MB
/** Largest number of rows read of one sheet, and of requirements in one matrix. */
export const MAX_SHEET_ROWS = 20_000
export const MAX_REQUIREMENTS = 10_000
/** Largest number of columns of a sheet that is read here, and of cells with text in a workbook. */
export const MAX_SHEET_COLUMNS = 1024
export const MAX_CELLS = 1_000_000
/** Largest number of rows without a requirement that an answer lists. */
export const MAX_IGNORED = 2000
/** Largest text of one cell, Excel's own limit. */
export const MAX_CELL_CHARACTERS = 32_767

/** Time limit of a parsing process. */
export const PARSE_TIMEOUT_MILLISECONDS = 30_000
/** Heap limit of a parsing process. */
export const PARSE_HEAP_MB = 768
/** Number of parsing processes at once, because each may take the heap above; others wait their turn. */
export const MAX_PARSING_PROCESSES = 2

/** Returns a size in megabytes for a sentence. */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`
}
