import type { Log } from '#platform/log/log.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { insertPendingTrash } from './originals.repository.ts'
import { type TrashDeps, trashOriginal } from './trash-original.ts'

/**
 * Returns the two functions with which a feature moves an uploaded file to the trash when it deletes the database row
 * of the file. It calls `note` in the transaction that deletes the row, and `move` after the commit. If `move` fails,
 * the row stays deleted, and the hourly check moves the file later.
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
