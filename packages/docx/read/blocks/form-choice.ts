import { child, childrenOf, childValue, onOff } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Returns the text that a check box ("☒" or "☐") or drop-down list displays, and '' for other form fields (ECMA-376
 * Part 1, 17.16.7 and 17.16.9).
 * @param data properties of the form field (`w:ffData`)
 */
export function formChoice(data: XmlElement | undefined): string {
  // The text of other form fields is stored in the document.
  const box = child(data, 'w:checkBox')
  if (box) return (onOff(child(box, 'w:checked')) ?? onOff(child(box, 'w:default'))) ? '☒' : '☐'
  const list = child(data, 'w:ddList')
  if (!list) return ''
  const chosen = Number(childValue(list, 'w:result') ?? childValue(list, 'w:default') ?? 0)
  return childrenOf(list, 'w:listEntry')[chosen]?.attributes['w:val'] ?? ''
}
