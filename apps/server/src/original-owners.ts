import type { LetGoOfOriginal, OriginalOwner } from '#knowledge/original-owner.ts'
import { documentOriginals } from './features/documents/document-originals.ts'
import { letGoThrough } from './features/store/trash/let-go.ts'
import { matrixOriginals } from './features/tenders/matrix/matrix-originals.ts'
import type { Services } from './services.ts'

/** The features whose rows name stored originals. One that is missing here would lose its files to the trash. */
export const originalOwners: readonly OriginalOwner[] = [documentOriginals, matrixOriginals]

/** Returns what features call when they delete a row that names an original. */
export function letGoOfOriginals(services: Services): LetGoOfOriginal {
  return letGoThrough({ ...services, owners: originalOwners })
}
