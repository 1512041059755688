/** Number of single values, such as ids, that one SQL statement handles. SQLite allows 32,766 parameters in it. */
export const VALUES_PER_STATEMENT = 1000

/**
 * Number of rows that one SQL statement handles. SQLite allows 32,766 parameters in it, and the widest table has about
 * 40 columns.
 */
const ROWS_PER_STATEMENT = 500

/**
 * Yields a list in parts that are small enough for one SQL statement, because the number of its parameters is limited.
 * An empty list has no parts.
 * @param size maximum length of a part
 */
export function* batchesOf<T>(list: readonly T[], size = ROWS_PER_STATEMENT): Generator<T[]> {
  for (let first = 0; first < list.length; first += size) yield list.slice(first, first + size)
}
