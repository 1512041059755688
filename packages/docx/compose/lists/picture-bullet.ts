import { activeContent } from '../../disarm/active-content.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourceAccount } from '../account/source-account.ts'
import { disarmTree } from '../disarm/story-disarming.ts'
import type { OutputPackage } from '../parts/output-package.ts'
import { Relations } from '../parts/relations.ts'

const NUMBERING_PART = 'word/numbering.xml'

/**
 * Returns a function that copies a picture bullet (`w:numPicBullet`; ECMA-376, 17.9.20) of a source document, together
 * with the picture file. The function returns the element to write. It also removes and reports addresses from which
 * the picture would be fetched.
 */
export async function bulletPictures(
  source: { key: string; document: DocumentPackage; numberingPart: string | undefined },
  output: OutputPackage,
  account: Pick<SourceAccount, 'relationshipMissing' | 'disarmed'>,
): Promise<(bullet: XmlElement) => XmlElement> {
  const { numberingPart: part } = source
  // A source without lists has no bullets.
  if (part === undefined) return (bullet) => bullet
  const relations = await Relations.between(source, part, { output, outputPart: NUMBERING_PART }, (detail) =>
    account.relationshipMissing(detail),
  )
  return (bullet) => {
    const copy = element(bullet.name, bullet.attributes, bullet.children)
    disarmTree(copy, {
      leadsTo: (id, mayLink) => relations.activeContent(id, mayLink),
      relationship: (id) => relations.get(id),
      // A bullet is a picture, so an embedded file in it is removed.
      inFile: () => activeContent('packaged-object', part),
      disarmed: (content, kept) => account.disarmed(content, kept, { part }),
      namePicture: () => undefined,
    })
    relink(copy, relations)
    return copy
  }
}

function relink(node: XmlElement, relations: Relations): void {
  for (const [name, value] of Object.entries(node.attributes)) {
    if (!name.startsWith('r:') && name !== 'o:relid') continue
    const id = relations.carry(value)
    if (id === undefined) delete node.attributes[name]
    else node.attributes[name] = id
  }
  for (const inner of node.children) if (typeof inner !== 'string') relink(inner, relations)
}
