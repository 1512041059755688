import type { LetGoOfOriginal, OriginalOwner } from '#knowledge/original-owner.ts'
import { documentOriginals } from './features/documents/document-originals.ts'
import { letGoThrough } from './features/store/trash/let-go.ts'
import { amendmentOriginals } from './features/tenders/amendments/amendment-originals.ts'
import { matrixOriginals } from './features/tenders/matrix/matrix-originals.ts'
import type { Services } from './services.ts'

/**
 * Parts of the server whose database rows refer to originals, that is, to uploaded files in the storage: documents,
 * requirement matrices, and new versions of these. Files to which none of them refers are moved to the trash.
 */
export const originalOwners: readonly OriginalOwner[] = [
  documentOriginals,
  matrixOriginals,
  amendmentOriginals,
]

/**
 * Returns the functions to call when deleting a database row that refers to an original, that is, to an uploaded file.
 * One records the file in the same transaction; the other moves it to the trash after the commit, if no other row
 * refers to it.
 */
export function letGoOfOriginals(services: Services): LetGoOfOriginal {
  return letGoThrough({ ...services, owners: originalOwners })
}
