/**
 * What a requirements matrix may cost. A real one has a few hundred rows and a few hundred kilobytes; the largest
 * seen (4,000 rows with pictures) stays a long way below. Everything above is refused before it is parsed, since
 * a 447 KB archive was measured to take 3 GB in the spreadsheet library.
 */
const MB = 1024 * 1024

export const MAX_FILE_BYTES = 32 * MB
export const MAX_ARCHIVE_ENTRIES = 4000
/** Inflated size of the parts that are handed to the library; pictures and the like are never inflated. */
export const MAX_INFLATED_BYTES = 48 * MB
/** Above the first megabyte, XML of real sheets deflates to no less than a hundredth. */
export const MAX_INFLATION_RATIO = 150
export const RATIO_APPLIES_ABOVE_BYTES = MB
/** Rows read of one sheet, and requirements in one matrix. */
export const MAX_SHEET_ROWS = 20_000
export const MAX_REQUIREMENTS = 10_000
/** Excel's own limit for the text of one cell. */
export const MAX_CELL_CHARACTERS = 32_767

export const PARSE_TIMEOUT_MILLISECONDS = 30_000
export const PARSE_HEAP_MB = 768
/** Each parsing process may take the heap above, so only this many run at once; the others wait their turn. */
export const MAX_PARSING_PROCESSES = 2

export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`
}
