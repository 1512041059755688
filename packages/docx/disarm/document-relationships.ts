import { DocxError } from '../package/errors.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { Relationship } from '../package/parts/relationships.ts'
import type { ActiveContent } from './active-content.ts'
import { activeRelationship } from './active-relationships.ts'

/** Relationships of the main part that belong to the whole document. No element of the text refers to them. */
const OF_DOCUMENT = /^(vbaProject|keyMapCustomizations|attachedToolbars|webextension\w*)$/

/** Active content of a whole document, with the part that leads to it. */
export interface DocumentActiveContent {
  part: string
  content: ActiveContent
}

/**
 * Returns the active content of a whole document: macros, remote templates, mail merge, add-ins, frames, and targets of
 * unknown relationships of the main part.
 */
export async function activeContentOfDocument(pkg: DocumentPackage): Promise<DocumentActiveContent[]> {
  const found: DocumentActiveContent[] = []
  const judge = (part: string, relationship: Relationship): void => {
    const type = relationship.part === undefined ? undefined : pkg.contentTypes.of(relationship.part)
    const content = activeRelationship(relationship, type, true)
    if (content) found.push({ part: part === '' ? pkg.mainPart : part, content })
  }
  const beside = [...(await pkg.partsByKind('settings')), ...(await pkg.partsByKind('webSettings'))]
  for (const part of ['', ...beside])
    for (const relationship of await relationshipsOf(pkg, part)) judge(part, relationship)
  for (const relationship of await pkg.relationships(pkg.mainPart))
    if (OF_DOCUMENT.test(relationship.kind)) judge(pkg.mainPart, relationship)
  return found
}

/**
 * Returns the relationships of a part. Returns none when they cannot be read, because such a part cannot refer to
 * others.
 */
export async function relationshipsOf(pkg: DocumentPackage, part: string): Promise<Relationship[]> {
  try {
    return await pkg.relationships(part)
  } catch (error) {
    if (!(error instanceof DocxError) || error.code === 'docx.cancelled') throw error
    return []
  }
}
