import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { ActiveContent } from './active-content.ts'
import { activeRelationship } from './active-relationships.ts'

/**
 * Matches the kinds of relationships of the main part that concern the whole document, such as macros. No element of
 * the text refers to them.
 */
const OF_DOCUMENT = /^(vbaProject|keyMapCustomizations|attachedToolbars|webextension\w*)$/

/**
 * Piece of active content (which fetches or runs something without a click) of a whole document, such as its macros,
 * with the name of the part whose relationship leads to it.
 */
export interface DocumentActiveContent {
  part: string
  content: ActiveContent
}

/**
 * Returns the active content that belongs to a document as a whole and not to an element of its text: macros, an
 * attached template, mail merge, add-ins, frames, and targets outside the package to which the settings refer.
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
