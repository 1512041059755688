import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind } from './content-tally.ts'
import { tallyContent } from './content-tally.ts'

/**
 * Returns the number of text characters and pictures of a header or footer, and 1 for the header itself, in the
 * ledger's kinds of content. A header with neither text nor pictures counts 0.
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
