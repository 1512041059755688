/**
 * Number of bytes in a megabyte, the unit of the limits for uploaded files. The largest real matrix seen, with 4,000
 * rows and pictures, stays far below them. Larger files are refused unparsed, because a 447 KB archive took the
 * spreadsheet library 3 GB of memory.
 */
const MB = 1024 * 1024

/** Maximum size of an uploaded requirements matrix, in bytes. */
export const MAX_FILE_BYTES = 32 * MB
/** Maximum number of entries in the ZIP archive of an uploaded requirements matrix. */
export const MAX_ARCHIVE_ENTRIES = 4000
/**
 * Maximum total size of those parts of a workbook that are read, in bytes after unpacking. Pictures and similar parts
 * are never unpacked.
 */
export const MAX_INFLATED_BYTES = 48 * MB
/**
 * Maximum ratio of the unpacked to the packed size of a part of a workbook. It protects against ZIP bombs, and applies
 * only to parts above one megabyte. The XML of real sheets is never packed to less than 1 % of its size.
 */
export const MAX_INFLATION_RATIO = 150
export const RATIO_APPLIES_ABOVE_BYTES = MB
/** Maximum number of rows in one sheet of a client's requirements matrix. A longer sheet is refused. */
export const MAX_SHEET_ROWS = 20_000
/** Maximum number of requirements in a client's matrix. A larger matrix is refused. */
export const MAX_REQUIREMENTS = 10_000
/** Maximum number of columns of one sheet in a CSV, OpenDocument or Word file. A wider sheet is refused. */
export const MAX_SHEET_COLUMNS = 1024
/** Maximum number of cells of one sheet in a CSV, OpenDocument or Word file. A larger sheet is refused. */
export const MAX_CELLS = 1_000_000
/**
 * Maximum number of rows without a requirement that are listed when a requirements matrix is read. Further rows are
 * only counted.
 */
export const MAX_IGNORED = 2000
/** Maximum number of characters in a cell of a worksheet. It is Excel's own limit. */
export const MAX_CELL_CHARACTERS = 32_767

/**
 * Limit of the processor time that a child process may use to parse one requirements matrix, in milliseconds. A real
 * matrix takes half a second.
 */
export const PARSE_TIMEOUT_MILLISECONDS = 30_000
/**
 * Maximum elapsed time for parsing one requirements matrix, in multiples of the processor time allowed for it. It is
 * large, because processes wait on a busy machine: half a second of work once took 100 seconds.
 */
export const PARSE_PATIENCE = 10
/**
 * Maximum number of child processes that are tried, one after another, to parse one requirements matrix. More than one
 * is tried, because the operating system may kill a process when memory is short, although the file is sound.
 */
export const PARSE_ATTEMPTS = 2
/** Limit of the JavaScript heap of a child process that parses a requirements matrix, in megabytes. */
export const PARSE_HEAP_MB = 768
/**
 * Maximum number of child processes that parse requirements matrices at once. Further files wait. The number is low,
 * because each process may use its whole memory limit.
 */
export const MAX_PARSING_PROCESSES = 2

/** Returns a number of bytes as a text in megabytes, rounded up, such as "32 MB". It is used in messages. */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`
}
