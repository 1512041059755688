import { descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/** Returns the text of a paragraph in a drawing (`a:p`, ECMA-376 Part 1, 21.1.2.2.6). Line breaks become spaces. */
export function drawingText(paragraph: XmlElement): string {
  let text = ''
  for (const { name, children } of descendants(paragraph)) {
    if (name === 'a:br') text += ' '
    if (name === 'a:t') text += children.filter((node) => typeof node === 'string').join('')
  }
  return text
}
