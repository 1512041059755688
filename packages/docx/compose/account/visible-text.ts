import type { XmlElement } from '../../package/xml/xml.ts'
import { isElement } from '../../package/xml/xml.ts'

/**
 * Returns the text of a paragraph as a reader sees it, for example for a list of headings. Deleted text (ECMA-376,
 * 17.13.5), field codes (ECMA-376, 17.16.23), text boxes and drawings are left out; tabs and line breaks become spaces.
 */
export function visibleText(node: XmlElement): string {
  let text = ''
  for (const inner of node.children) {
    if (!isElement(inner)) {
      if (node.name === 'w:t') text += inner
    } else if (inner.name === 'w:tab' || inner.name === 'w:br' || inner.name === 'w:cr') text += ' '
    else if (inner.name === 'w:noBreakHyphen') text += '-'
    else if (!UNSEEN.has(inner.name)) text += visibleText(inner)
  }
  return text
}

const UNSEEN = new Set([
  'w:pPr',
  'w:rPr',
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'mc:AlternateContent',
  'w:drawing',
  'w:pict',
  'w:object',
])
