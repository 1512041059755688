import type { TrashItem } from '#platform/storage/trash.ts'

/**
 * Error of the command `npm run originals`, which lists, restores and deletes files in the trash. The operator sees the
 * error's message.
 */
export class OriginalsError extends Error {
  override readonly name = 'OriginalsError'
}

const SHORTEST_PREFIX = 6

/**
 * Finds a file in the trash. `id` is the beginning of its SHA-256 (at least six characters), or the id of its deleted
 * document or tender.
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

/**
 * Returns the name by which people know a file in the trash. This is the file name in the database row that was deleted
 * last, or the SHA-256 if no name is known.
 */
export function displayedName({ sha256, origins }: TrashItem): string {
  return origins.at(-1)?.fileName ?? sha256
}
