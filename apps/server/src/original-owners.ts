import type { LetGoOfOriginal, OriginalOwner } from '#knowledge/original-owner.ts'
import { documentOriginals } from './features/documents/document-originals.ts'
import { letGoThrough } from './features/store/trash/let-go.ts'
import { amendmentOriginals } from './features/tenders/amendments/amendment-originals.ts'
import { matrixOriginals } from './features/tenders/matrix/matrix-originals.ts'
import type { Services } from './services.ts'

/** Features whose database rows refer to uploaded files. Files to which no row refers are moved to the trash. */
export const originalOwners: readonly OriginalOwner[] = [
  documentOriginals,
  matrixOriginals,
  amendmentOriginals,
]

/**
 * Returns two functions to call when a database row that refers to an uploaded file is deleted. `note` is called in the
 * transaction that deletes the row, and `move` after its commit. If no other row refers to the file, `move` moves it to
 * the trash.
 */
export function letGoOfOriginals(services: Services): LetGoOfOriginal {
  return letGoThrough({ ...services, owners: originalOwners })
}
