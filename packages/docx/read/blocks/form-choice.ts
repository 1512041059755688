import { child, childrenOf, childValue, onOff } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Returns the text that a form displays in a check box or drop-down list, such as "☒" or the chosen entry. Returns ''
 * for other form fields, because their text is stored in the document (ECMA-376 Part 1, 17.16.7 and 17.16.9).
 * @param data properties of the form field (`w:ffData`)
 */
export function formChoice(data: XmlElement | undefined): string {
  const box = child(data, 'w:checkBox')
  if (box) return (onOff(child(box, 'w:checked')) ?? onOff(child(box, 'w:default'))) ? '☒' : '☐'
  const list = child(data, 'w:ddList')
  if (!list) return ''
  const chosen = Number(childValue(list, 'w:result') ?? childValue(list, 'w:default') ?? 0)
  return childrenOf(list, 'w:listEntry')[chosen]?.attributes['w:val'] ?? ''
}
