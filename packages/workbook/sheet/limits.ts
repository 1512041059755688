/**
 * Limits of a requirements matrix. A real one has a few hundred rows and a few hundred kilobytes. The largest seen
 * (4,000 rows with pictures) stays far below. Larger files are refused before parsing: a 447 KB archive took the
 * spreadsheet library 3 GB of memory.
 */
const MB = 1024 * 1024

/** Largest size of a file. */
export const MAX_FILE_BYTES = 32 * MB
/** Largest number of entries in an archive. */
export const MAX_ARCHIVE_ENTRIES = 4000
/** Largest inflated size of the parts passed to the library. Pictures and similar parts are never inflated. */
export const MAX_INFLATED_BYTES = 48 * MB
/** Largest ratio of inflation above the first megabyte. XML of real sheets deflates to at least 1 % of its size. */
export const MAX_INFLATION_RATIO = 150
export const RATIO_APPLIES_ABOVE_BYTES = MB
/** Largest number of rows read of one sheet. A longer sheet is refused. */
export const MAX_SHEET_ROWS = 20_000
/** Largest number of requirements in one matrix. */
export const MAX_REQUIREMENTS = 10_000
/** Largest number of columns read of one sheet. */
export const MAX_SHEET_COLUMNS = 1024
/** Largest number of cells with text in a workbook. */
export const MAX_CELLS = 1_000_000
/** Largest number of rows without a requirement that a result lists. */
export const MAX_IGNORED = 2000
/** Largest number of characters of a cell, which is Excel's limit. */
export const MAX_CELL_CHARACTERS = 32_767

/** Limit of a parsing process's processor time. A real matrix takes half a second. */
export const PARSE_TIMEOUT_MILLISECONDS = 30_000
/**
 * Largest elapsed time of a parsing process, as a multiple of its processor time. On a machine with ten busy
 * programs, a matrix that needs half a second took 100 seconds.
 */
export const PARSE_PATIENCE = 10
/**
 * Largest number of parsing processes for one file. The system may kill one when memory is short, although the file is
 * sound.
 */
export const PARSE_ATTEMPTS = 2
/** Heap limit of a parsing process, in megabytes. */
export const PARSE_HEAP_MB = 768
/** Largest number of parsing processes at once, because each may use the whole heap limit. Further files wait. */
export const MAX_PARSING_PROCESSES = 2

/** Returns a size in megabytes as text for a message. */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`
}
