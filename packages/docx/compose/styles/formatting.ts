import type { XmlElement } from '../../package/xml/xml.ts'
import { descendants, element, isElement } from '../../package/xml/xml.ts'

/**
 * Formatting of a paragraph or of text. The key is the name of a property element, such as `w:sz` (size), and the value
 * is the element itself.
 */
export type Properties = Map<string, XmlElement>

/** Properties that a style sets: those for paragraphs, and those for the text in them. */
export interface Formatting {
  paragraph: Properties
  run: Properties
}

// Elements of property lists that are records instead of formatting.
const NOT_FORMATTING = new Set([
  'w:rPr',
  'w:sectPr',
  'w:pPrChange',
  'w:rPrChange',
  'w:pStyle',
  'w:rStyle',
  'w:cnfStyle',
  'w:divId',
])

/**
 * Returns the formatting in a list of properties (`w:pPr` or `w:rPr`). The id of a style and records of tracked changes
 * are left out.
 */
export function propertiesOf(list: XmlElement | undefined): Properties {
  const found: Properties = new Map()
  for (const node of list?.children ?? []) {
    if (isElement(node) && !NOT_FORMATTING.has(node.name)) found.set(node.name, node)
  }
  return found
}

/**
 * Removes style ids from places inside the formatting of styles, in place. Some programs write them there, where they
 * have no effect (ECMA-376, 17.7.2). Such an id might refer to a style that is not copied.
 */
export function dropStyleNames(root: XmlElement): void {
  for (const name of ['w:pPr', 'w:rPr'])
    for (const list of descendants(root, name))
      list.children = list.children.filter(
        (node) => !isElement(node) || (node.name !== 'w:pStyle' && node.name !== 'w:rStyle'),
      )
}

/**
 * Returns the formatting that results when `over` is applied on top of `under`, as a style on its base style (ECMA-376,
 * 17.7.2). Most properties of `over` replace those of `under`. Fonts, indents, spacing and language are merged
 * attribute by attribute.
 */
export function overlay(under: Properties, over: Properties): Properties {
  const result = new Map(under)
  for (const [name, property] of over) {
    const below = under.get(name)
    result.set(name, below ? merge(below, property) : property)
  }
  return result
}

function merge(below: XmlElement, above: XmlElement): XmlElement {
  switch (above.name) {
    case 'w:rFonts':
      return element(above.name, mergeFonts(below.attributes, above.attributes))
    case 'w:ind':
      return element(above.name, mergeExclusive(below.attributes, above.attributes, INDENT_RIVALS))
    case 'w:spacing':
    case 'w:lang':
      return element(above.name, { ...below.attributes, ...above.attributes })
    default:
      return above
  }
}

// ECMA-376, 17.3.2.26: on one element a theme font overrides a named font. So a font that a style names must remove the
// theme font of its base.
function mergeFonts(below: Record<string, string>, above: Record<string, string>): Record<string, string> {
  const result = { ...below }
  for (const script of ['ascii', 'hAnsi', 'eastAsia', 'cs']) {
    const theme = script === 'cs' ? 'w:cstheme' : `w:${script}Theme`
    if (`w:${script}` in above || theme in above) {
      delete result[`w:${script}`]
      delete result[theme]
    }
  }
  return Object.assign(result, above)
}

const INDENT_RIVALS: string[][] = [
  ['w:firstLine', 'w:hanging', 'w:firstLineChars', 'w:hangingChars'],
  ['w:left', 'w:start', 'w:leftChars', 'w:startChars'],
  ['w:right', 'w:end', 'w:rightChars', 'w:endChars'],
]

function mergeExclusive(
  below: Record<string, string>,
  above: Record<string, string>,
  rivals: string[][],
): Record<string, string> {
  const result = { ...below }
  for (const group of rivals) {
    if (group.some((name) => name in above)) for (const name of group) delete result[name]
  }
  return Object.assign(result, above)
}

/** Returns formatting as a text by which two styles can be compared. Equal texts mean equal formatting. */
export function propertiesKey(properties: Properties): string {
  const lines: string[] = []
  for (const property of properties.values()) lines.push(elementKey(property))
  return lines.sort().join('\n')
}

function elementKey(node: XmlElement): string {
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => !name.startsWith('w:rsid'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${normalValue(value)}`)
  const children = node.children.filter(isElement).map(elementKey)
  return `${node.name}{${attributes.join(',')}|${children.join(';')}}`
}

// ECMA-376, 22.9.2.7: on, true and 1 mean the same, and so do off, false and 0.
function normalValue(value: string): string {
  if (value === 'true' || value === 'on') return '1'
  if (value === 'false' || value === 'off') return '0'
  return value
}

// Value of each property when nothing states it (defaults of ECMA-376, 17.3.1 and 17.3.2).
const NEUTRAL: Record<string, Record<string, string>> = {
  'w:ind': { 'w:left': '0', 'w:right': '0', 'w:firstLine': '0' },
  'w:jc': { 'w:val': 'left' },
  'w:outlineLvl': { 'w:val': '9' },
  'w:sz': { 'w:val': '20' },
  'w:szCs': { 'w:val': '20' },
  'w:color': { 'w:val': 'auto' },
  'w:u': { 'w:val': 'none' },
  'w:kern': { 'w:val': '0' },
  'w:position': { 'w:val': '0' },
  'w:vertAlign': { 'w:val': 'baseline' },
  'w:highlight': { 'w:val': 'none' },
  'w:shd': { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': 'auto' },
  'w:w': { 'w:val': '100' },
  'w:rFonts': {
    'w:ascii': 'Times New Roman',
    'w:hAnsi': 'Times New Roman',
    'w:eastAsia': 'Times New Roman',
    'w:cs': 'Times New Roman',
  },
}
const PARAGRAPH_SPACING = { 'w:before': '0', 'w:after': '0', 'w:line': '240', 'w:lineRule': 'auto' }
const TOGGLES = new Set(
  'b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint vanish noProof rtl cs keepNext keepLines pageBreakBefore contextualSpacing bidi suppressAutoHyphens mirrorIndents'
    .split(' ')
    .map((name) => `w:${name}`),
)

/**
 * Returns the properties to add to text with the formatting `actual`, so that it looks like text with the formatting
 * `wanted`. A property that only `actual` has is reset to its neutral value, such as 0. Properties without a neutral
 * value, such as effects and borders, stay.
 */
export function difference(wanted: Properties, actual: Properties, kind: 'paragraph' | 'run'): Properties {
  const result: Properties = new Map()
  for (const [name, property] of wanted) {
    const full =
      name === 'w:spacing' && kind === 'paragraph' ? withDefaults(property, PARAGRAPH_SPACING) : property
    const there = actual.get(name)
    if (there && elementKey(there) === elementKey(property)) continue
    result.set(name, full)
  }
  for (const [name] of actual) {
    if (wanted.has(name)) continue
    const neutral = neutralProperty(name, kind)
    if (neutral) result.set(name, neutral)
  }
  return result
}

function withDefaults(property: XmlElement, defaults: Record<string, string>): XmlElement {
  return element(property.name, { ...defaults, ...property.attributes })
}

function neutralProperty(name: string, kind: 'paragraph' | 'run'): XmlElement | undefined {
  if (name === 'w:spacing')
    return kind === 'paragraph' ? element(name, PARAGRAPH_SPACING) : element(name, { 'w:val': '0' })
  if (TOGGLES.has(name)) return element(name, { 'w:val': '0' })
  if (name === 'w:widowControl') return element(name)
  const attributes = NEUTRAL[name]
  return attributes && element(name, { ...attributes })
}
