import type { Log } from '#platform/log/log.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { insertPendingTrash } from './originals.repository.ts'
import { type TrashDeps, trashOriginal } from './trash-original.ts'

/**
 * Returns functions that move an uploaded file to the trash when its row is deleted: `note` inside the transaction,
 * `move` after its commit.
 */
export function letGoThrough(deps: TrashDeps & { log: Log }): LetGoOfOriginal {
  // If `move` fails, an hourly check moves the file later.
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
