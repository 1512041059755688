import type { LetGoOfOriginal, OriginalOwner } from '#knowledge/original-owner.ts'
import { documentOriginals } from './features/documents/document-originals.ts'
import { letGoThrough } from './features/store/trash/let-go.ts'
import { amendmentOriginals } from './features/tenders/amendments/amendment-originals.ts'
import { matrixOriginals } from './features/tenders/matrix/matrix-originals.ts'
import type { Services } from './services.ts'

/** Features whose rows name stored originals. Files of a feature missing from this list would be moved to the trash. */
export const originalOwners: readonly OriginalOwner[] = [
  documentOriginals,
  matrixOriginals,
  amendmentOriginals,
]

/** Returns the functions for a feature that deletes a row referring to an original. */
export function letGoOfOriginals(services: Services): LetGoOfOriginal {
  return letGoThrough({ ...services, owners: originalOwners })
}
