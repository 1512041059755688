import type { Log } from '#platform/log/log.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { insertPendingTrash } from './originals.repository.ts'
import { type TrashDeps, trashOriginal } from './trash-original.ts'

/**
 * Returns two functions that move an uploaded file to the trash when its database row is deleted. Call `note` in the
 * transaction that deletes the row, and `move` after its commit. If `move` fails, an hourly check moves the file later.
 */
export function letGoThrough(deps: TrashDeps & { log: Log }): LetGoOfOriginal {
  return {
    note: insertPendingTrash,
    async move(sha256) {
      try {
        await trashOriginal(deps, sha256)
      } catch (error) {
        deps.log.error({ err: error }, 'a deleted file is not in the trash yet; the hourly check tries again')
      }
    },
  }
}
