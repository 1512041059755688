import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind } from './content-tally.ts'
import { tallyContent } from './content-tally.ts'

/**
 * Counts the content of a header or footer: text characters, pictures, and the header or footer itself. One without
 * text and pictures counts as 0. The counts show later whether any header got lost.
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
