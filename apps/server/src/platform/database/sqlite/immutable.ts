import { pathToFileURL } from 'node:url'

/**
 * Returns a URL by which SQLite opens a file that nobody writes, without lock, log or shared memory
 * (https://www.sqlite.org/uri.html).
 */
export function immutable(file: string): URL {
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  return address
}
