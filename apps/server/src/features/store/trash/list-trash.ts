import type { TrashItem } from '#platform/storage/trash.ts'
import type { Storage } from '#platform/storage/storage.ts'

interface ListedItem extends Omit<TrashItem, 'format' | 'trashedOnDay'> {
  /** Number of days until the file is deleted from the trash. Only days on which the server runs count. */
  daysLeft: number
}

/**
 * Returns the files in the trash, oldest first, each with the number of days for which it can still be restored.
 * @param trashDays days of operation for which a deleted file is kept in the trash
 */
export async function listTrash(storage: Storage, trashDays: number): Promise<ListedItem[]> {
  const { count } = await storage.trash.dayCount()
  const items = await storage.trash.list()
  return items.map(({ sha256, sizeBytes, trashedAt, why, origins, trashedOnDay }) => ({
    sha256,
    sizeBytes,
    trashedAt,
    why,
    origins,
    daysLeft: Math.max(0, trashDays - Math.max(0, count - trashedOnDay)),
  }))
}

/**
 * Formats the files in the trash as lines for an operator. A line has the hash, the reason, the time, the size, the
 * days left and the name.
 */
export function trashLines(items: readonly ListedItem[]): string[] {
  return items.map(({ sha256, sizeBytes, trashedAt, why, origins, daysLeft }) => {
    const origin = origins.at(-1)
    const what =
      origin === undefined
        ? 'named by no row'
        : [`${origin.kind} ${origin.fileName}`, ...origin.names].join(', ')
    const reason = why === 'deleted' ? 'deleted' : 'found'
    return `${sha256.slice(0, 12)}  ${reason} ${trashedAt.slice(0, 16)}Z  ${(sizeBytes / 1e6).toFixed(1)} MB  ${daysLeft} days left  ${what}`
  })
}
