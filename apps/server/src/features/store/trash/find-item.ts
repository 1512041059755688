import type { TrashItem } from '#platform/storage/trash.ts'

/** Error of the originals command whose message is shown to the operator. */
export class OriginalsError extends Error {
  override readonly name = 'OriginalsError'
}

const SHORTEST_PREFIX = 6

/**
 * Finds an item of the trash by the beginning of its hash, or by the id of its document or tender.
 * @throws OriginalsError when there is none, or more than one
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

/** Returns the displayed name of an item: its newest file name, or else its hash. */
export function displayedName({ sha256, origins }: TrashItem): string {
  return origins.at(-1)?.fileName ?? sha256
}
