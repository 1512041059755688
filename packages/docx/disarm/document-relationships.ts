import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { ActiveContent } from './active-content.ts'
import { activeRelationship } from './active-relationships.ts'

/** Relationships of the main part that belong to the whole document. No element of the text refers to them. */
const OF_DOCUMENT = /^(vbaProject|keyMapCustomizations|attachedToolbars|webextension\w*)$/

/** Piece of active content that belongs to a whole document, such as its macros, with the part that refers to it. */
export interface DocumentActiveContent {
  part: string
  content: ActiveContent
}

/**
 * Returns the active content that belongs to a document as a whole: macros, an attached template, mail merge, add-ins,
 * frames, and targets outside the package to which the settings refer. No element of the text refers to it.
 */
export async function activeContentOfDocument(pkg: DocumentPackage): Promise<DocumentActiveContent[]> {
  const found: DocumentActiveContent[] = []
  const { mainPart } = pkg
  const beside = ['', ...(await pkg.partsByKind('settings')), ...(await pkg.partsByKind('webSettings'))]
  for (const part of [...beside, mainPart])
    for (const relationship of await pkg.readableRelationships(part)) {
      if (!beside.includes(part) && !OF_DOCUMENT.test(relationship.kind)) continue
      const type = relationship.part === undefined ? undefined : pkg.contentTypes.of(relationship.part)
      const content = activeRelationship(relationship, type, true)
      if (content) found.push({ part: part === '' ? mainPart : part, content })
    }
  return found
}
