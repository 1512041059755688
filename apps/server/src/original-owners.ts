import type { LetGoOfOriginal, OriginalOwner } from '#knowledge/original-owner.ts'
import { documentOriginals } from './features/documents/document-originals.ts'
import { letGoThrough } from './features/store/trash/let-go.ts'
import { amendmentOriginals } from './features/tenders/amendments/amendment-originals.ts'
import { matrixOriginals } from './features/tenders/matrix/matrix-originals.ts'
import type { Services } from './services.ts'

/**
 * Parts of the server whose database rows refer to uploaded files. An uploaded file to which no row refers is moved to
 * the trash.
 */
export const originalOwners: readonly OriginalOwner[] = [
  documentOriginals,
  matrixOriginals,
  amendmentOriginals,
]

/**
 * Returns two functions to call when deleting a database row that refers to an uploaded file. Call `note` in that
 * transaction, and `move` after the commit; it moves the file to the trash if no other row refers to it.
 */
export function letGoOfOriginals(services: Services): LetGoOfOriginal {
  return letGoThrough({ ...services, owners: originalOwners })
}
