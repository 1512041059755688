import { pathToFileURL } from 'node:url'

/**
 * Returns a URL by which SQLite opens a file without locking (https://www.sqlite.org/uri.html). Nobody may write the
 * file.
 */
export function immutable(file: string): URL {
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  return address
}
