import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { ActiveContent } from './active-content.ts'
import { activeRelationship } from './active-relationships.ts'

/**
 * Pattern for the kinds of links to files that concern the whole document, such as macros. No XML element refers to
 * these links (relationships), so they are inspected separately.
 */
const OF_DOCUMENT = /^(vbaProject|keyMapCustomizations|attachedToolbars|webextension\w*)$/

/**
 * Piece of active content that belongs to a whole document, such as its macros. Active content fetches or runs
 * something without a click. `part` is the file inside the .docx that links to it.
 */
export interface DocumentActiveContent {
  part: string
  content: ActiveContent
}

/**
 * Returns the active content that belongs to a whole document instead of an element of its text. Active content
 * fetches or runs something without a click. Examples: macros, an attached template, mail merge, add-ins,
 * frames, and addresses in the settings.
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
