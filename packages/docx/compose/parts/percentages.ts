import { descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

const PERCENTAGE = /^-?\d+(?:\.\d+)?%$/
const DRAWN = /^(?:a|a14|pic|wps|wpg|dgm|dsp|c):/
// Attributes with words that people typed. Such words may look like a percentage.
const WORDS = new Set(['name', 'descr', 'title'])
const PERCENT_SIGN = 37

/**
 * Replaces percentages in the attributes of a drawing element by numbers, in place. Older programs read only numbers.
 * "50%" in Strict format becomes 50000 (ECMA-376 Part 1, 20.1.10.40; Part 4, 12.1.2.1), or 50 in charts (ECMA-376,
 * 21.2.3.16).
 */
export function spellOutPercentages(node: XmlElement): void {
  const { attributes } = node
  for (const name in attributes) {
    const value = attributes[name] as string
    if (value.charCodeAt(value.length - 1) !== PERCENT_SIGN || !PERCENTAGE.test(value)) continue
    if (!DRAWN.test(node.name) || WORDS.has(name)) continue
    const scale = node.name.startsWith('c:') ? 1 : 1000
    attributes[name] = String(Math.round(Number(value.slice(0, -1)) * scale))
  }
}

/**
 * Replaces percentages in the attributes of all drawing elements below an element by numbers, in place. "50%" becomes
 * 50000, or 50 in charts. Older programs read only the numbers.
 */
export function spellOutPercentagesBelow(root: XmlElement): void {
  spellOutPercentages(root)
  for (const node of descendants(root)) spellOutPercentages(node)
}
