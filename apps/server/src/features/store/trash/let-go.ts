import type { Log } from '#platform/log/log.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { insertPendingTrash } from './originals.repository.ts'
import { type TrashDeps, trashOriginal } from './trash-original.ts'

/**
 * Returns the two steps in which a feature releases an original. If the second step fails, the row is still deleted;
 * its note remains, and the hourly check moves the bytes.
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
