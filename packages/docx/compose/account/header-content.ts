import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind } from './content-tally.ts'
import { tallyContent } from './content-tally.ts'

/**
 * Counts the content of a header or footer: its text characters, its pictures, and the header or footer itself. A
 * header without text and pictures is not counted. The counts show later whether any header got lost.
 */
export function contentOfHeader(kind: 'header' | 'footer', tree: XmlElement): Map<ContentKind, number> {
  let text = 0
  let images = 0
  tallyContent(tree, (counted, count) => {
    if (counted === 'textLength') text += count
    else if (counted === 'images') images += count
  })
  return new Map<ContentKind, number>([
    [`${kind}s`, text + images > 0 ? 1 : 0],
    [`${kind}Text`, text],
    [`${kind}Images`, images],
  ])
}
