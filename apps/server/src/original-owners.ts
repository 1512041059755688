import type { LetGoOfOriginal, OriginalOwner } from '#knowledge/original-owner.ts'
import { documentOriginals } from './features/documents/document-originals.ts'
import { letGoThrough } from './features/store/trash/let-go.ts'
import { amendmentOriginals } from './features/tenders/amendments/amendment-originals.ts'
import { matrixOriginals } from './features/tenders/matrix/matrix-originals.ts'
import type { Services } from './services.ts'

/**
 * Features whose database rows refer to originals, that is, to uploaded files in the storage. Files of a feature
 * missing from this list would be moved to the trash.
 */
export const originalOwners: readonly OriginalOwner[] = [
  documentOriginals,
  matrixOriginals,
  amendmentOriginals,
]

/**
 * Returns functions for a feature that deletes rows which refer to originals, that is, to uploaded files. They move a
 * file to the trash when no feature's rows refer to it any more.
 */
export function letGoOfOriginals(services: Services): LetGoOfOriginal {
  return letGoThrough({ ...services, owners: originalOwners })
}
