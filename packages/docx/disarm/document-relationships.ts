import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { ActiveContent } from './active-content.ts'
import { activeRelationship } from './active-relationships.ts'

/**
 * Matches the kinds of relationships that concern the whole document, such as macros. No XML element refers to them.
 */
const OF_DOCUMENT = /^(vbaProject|keyMapCustomizations|attachedToolbars|webextension\w*)$/

/** Active content of a whole document, such as its macros. `part` is the part with the relationship to it. */
export interface DocumentActiveContent {
  part: string
  content: ActiveContent
}

/**
 * Returns the active content that belongs to the whole document, such as macros, an attached template or mail merge.
 */
export async function activeContentOfDocument(pkg: DocumentPackage): Promise<DocumentActiveContent[]> {
  // Add-ins, frames, and addresses in the settings belong to the whole document, too.
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
