import { child, descendants, element, isElement, textContent } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { run } from './wordprocessing.ts'

/**
 * Replaces the text in a content control (`w:sdtContent`) by a value, in place. The value gets the formatting of the
 * first run in the control. A grey prompt such as "Click to enter text" loses its style.
 */
export function writeControl(content: XmlElement, value: string): void {
  const runs = [...descendants(content, 'w:r')].filter((node) => textContent(node) !== '')
  const first = runs[0]
  if (!first) {
    const line = [...descendants(content, 'w:p')][0]
    const host = line ?? content
    host.children.push(run(value))
    return
  }
  for (const other of runs.slice(1))
    other.children = other.children.filter((node) => isElement(node) && node.name === 'w:rPr')
  const formatting = child(first, 'w:rPr')
  // The grey style of the prompt must not apply to the value.
  const isPrompt = child(formatting, 'w:rStyle')?.attributes['w:val'] === 'PlaceholderText'
  first.children = [
    ...(formatting && !isPrompt ? [formatting] : []),
    element('w:t', { 'xml:space': 'preserve' }, [value]),
  ]
}
