import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, childValue, element, isElement } from '../../package/xml/xml.ts'
import { RUN_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { StyleTable } from '../styles/style-table.ts'
import type { ThemeColours } from '../styles/theme-colours.ts'

const HEX = /^#?([0-9a-f]{6})\b/i
// Smallest contrast of readable text (WCAG 2.2, 1.4.3).
const READABLE = 4.5

/**
 * Returns the fill colour (RRGGBB) of a table cell, paragraph or shape, or `undefined` if there is none. `colours` has
 * the RGB values of the theme colours.
 */
export function fillOf(node: XmlElement, colours: ThemeColours): string | undefined {
  switch (node.name) {
    case 'w:tc':
      return hex(child(child(node, 'w:tcPr'), 'w:shd')?.attributes['w:fill'])
    case 'w:p':
      return hex(child(child(node, 'w:pPr'), 'w:shd')?.attributes['w:fill'])
    case 'wps:wsp': {
      const [colour] = childrenOf(child(child(node, 'wps:spPr'), 'a:solidFill'))
      const value = colour?.attributes['val']
      return hex(colour?.name === 'a:schemeClr' && value !== undefined ? colours.hex(value) : value)
    }
    default:
      return node.attributes['filled']?.startsWith('f') ? undefined : hex(node.attributes['fillcolor'])
  }
}

/**
 * Text colours of the runs in a paragraph that take their colour from their own style or from the paragraph's. A colour
 * is an RRGGBB value or "auto".
 */
export type RunColours = Map<XmlElement, string>

/**
 * Returns the text colours that the styles give to the runs of a paragraph (ECMA-376, 17.3.2.6). Runs with a colour of
 * their own are left out, and so are runs of text boxes in the paragraph.
 *
 * @param style id of the paragraph's style in `styles`
 */
export function runColours(paragraph: XmlElement, styles: StyleTable, style: string | undefined): RunColours {
  const found: RunColours = new Map()
  const base = styles.resolve(style ?? styles.defaultOf('paragraph')?.id).run.get('w:color')
  const visit = (node: XmlElement): void => {
    for (const inner of node.children) {
      if (!isElement(inner) || inner.name === 'w:p') continue
      if (inner.name === 'w:r') {
        const properties = child(inner, 'w:rPr')
        if (child(properties, 'w:color')) continue
        const own = styles.chain(childValue(properties, 'w:rStyle')).run.get('w:color')
        found.set(inner, (own ?? base)?.attributes['w:val'] ?? 'auto')
      } else visit(inner)
    }
  }
  visit(paragraph)
  return found
}

/**
 * Restores the old text colour of runs on a filled background, in place. A run changes only if its new colour has a
 * contrast below 4.5 (WCAG 2.2, 1.4.3) and the old colour has a higher contrast.
 * @param fill RRGGBB colour of the background, which stays as in the source document
 * @param before colours of the runs in the source document
 * @param after colours of the runs in the composed document
 */
export function keepReadable(fill: string, before: RunColours, after: RunColours): void {
  for (const [run, wanted] of before) {
    const now = after.get(run)
    if (now === undefined || contrast(now, fill) >= READABLE || contrast(wanted, fill) <= contrast(now, fill))
      continue
    const properties = child(run, 'w:rPr') ?? element('w:rPr')
    if (!run.children.includes(properties)) run.children.unshift(properties)
    setProperty(properties, element('w:color', { 'w:val': wanted }), RUN_PROPERTY_ORDER)
  }
}

/**
 * Returns whether a table style sets the text colour. This colour then overrides that of paragraph styles (ECMA-376,
 * 17.7.2).
 */
export function coloursText(styles: StyleTable, tableStyle: string | undefined): boolean {
  const id = tableStyle ?? styles.defaultOf('table')?.id
  const says = (part: XmlElement): boolean => child(child(part, 'w:rPr'), 'w:color') !== undefined
  return styles
    .lineage(id)
    .some(({ element: style }) => says(style) || childrenOf(style, 'w:tblStylePr').some(says))
}

/**
 * Returns the contrast between a text colour and a fill colour by WCAG 2.2, from 1 to 21. "auto" counts as black or
 * white, whichever has the higher contrast.
 */
function contrast(colour: string, fill: string): number {
  const behind = luminance(fill)
  const value = hex(colour)
  if (value === undefined) return Math.max(ratio(1, behind), ratio(0, behind))
  return ratio(luminance(value), behind)
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hex(value: string | undefined): string | undefined {
  return value === undefined ? undefined : HEX.exec(value)?.[1]?.toUpperCase()
}
