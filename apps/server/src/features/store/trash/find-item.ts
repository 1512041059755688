import type { TrashItem } from '#platform/storage/trash.ts'

/** Error of the trash command `npm run originals`. The operator sees its message. */
export class OriginalsError extends Error {
  override readonly name = 'OriginalsError'
}

const SHORTEST_PREFIX = 6

/**
 * Finds a file in the trash by the first six or more characters of its SHA-256, or by the id of its document or tender.
 * @throws OriginalsError when no file matches, or more than one
 */
export function findItem(items: readonly TrashItem[], id: string): TrashItem {
  const found = items.filter(
    ({ sha256, origins }) =>
      (id.length >= SHORTEST_PREFIX && sha256.startsWith(id.toLowerCase())) ||
      origins.some((origin) => origin.id === id),
  )
  const [item] = found
  if (!item)
    throw new OriginalsError(
      `Nothing in the trash has the id ${id}. npm run -s originals -- list shows what is there.`,
    )
  if (found.length > 1)
    throw new OriginalsError(`${found.length} files in the trash have the id ${id}. Give more of their hash.`)
  return item
}

/** Returns the file name by which people know a file in the trash, or its SHA-256 if no name is known. */
export function displayedName({ sha256, origins }: TrashItem): string {
  return origins.at(-1)?.fileName ?? sha256
}
