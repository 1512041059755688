import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { OutputPackage } from '../parts/output-package.ts'
import { Relations } from '../parts/relations.ts'

const NUMBERING_PART = 'word/numbering.xml'

/**
 * Returns the object that copies the pictures which a source document uses as list bullets. Returns undefined if the
 * source document defines no lists.
 */
export async function bulletPictures(
  source: { key: string; document: DocumentPackage; numberingPart: string | undefined },
  output: OutputPackage,
  account: { relationshipMissing(detail: string): void },
): Promise<Relations | undefined> {
  const { numberingPart } = source
  if (numberingPart === undefined) return undefined
  return Relations.between(source, numberingPart, { output, outputPart: NUMBERING_PART }, (detail) =>
    account.relationshipMissing(detail),
  )
}

/**
 * Copies a picture bullet of a list (`w:numPicBullet`; ECMA-376, 17.9.20) together with its picture, and returns the
 * element to write.
 */
export function copyPicture(bullet: XmlElement, relations: Relations | undefined): XmlElement {
  const visit = (node: XmlElement): void => {
    for (const [name, value] of Object.entries(node.attributes)) {
      if (!name.startsWith('r:') && name !== 'o:relid') continue
      const id = relations?.carry(value)
      if (id === undefined) delete node.attributes[name]
      else node.attributes[name] = id
    }
    for (const inner of node.children) if (typeof inner !== 'string') visit(inner)
  }
  const copy = element(bullet.name, bullet.attributes, bullet.children)
  visit(copy)
  return copy
}
