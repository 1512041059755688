import { pathToFileURL } from 'node:url'

/**
 * Returns a URL with which SQLite opens a file that nobody writes. SQLite then takes no lock, and neither creates nor
 * reads a log or shared memory beside the file (https://www.sqlite.org/uri.html).
 */
export function immutable(file: string): URL {
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  return address
}
