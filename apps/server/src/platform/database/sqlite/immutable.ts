import { pathToFileURL } from 'node:url'

/**
 * Returns the address under which SQLite opens a file that nobody writes: without a lock, and without creating or reading a
 * log or shared memory beside it (https://www.sqlite.org/uri.html).
 */
export function immutable(file: string): URL {
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  return address
}
