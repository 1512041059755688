import { element, type XmlElement } from '../package/xml/xml.ts'
import { property } from './wordprocessing.ts'

/** Settings of a style. `paragraph` and `run` are the children of its `w:pPr` and `w:rPr`. */
export interface StyleOptions {
  type?: 'paragraph' | 'character' | 'numbering'
  basedOn?: string
  next?: string
  link?: string
  isDefault?: boolean
  priority?: number
  /** True to show the style in Word's gallery of styles. */
  quick?: boolean
  hiddenUntilUsed?: boolean
  paragraph?: XmlElement[]
  run?: XmlElement[]
}

/** Returns a `w:style` element with its children in schema order. Built-in styles need Word's ids and names. */
export function style(id: string, name: string, options: StyleOptions): XmlElement {
  const {
    type = 'paragraph',
    basedOn,
    next,
    link,
    isDefault,
    priority,
    quick,
    hiddenUntilUsed,
    paragraph,
    run,
  } = options
  const attributes: Record<string, string> = { 'w:type': type, 'w:styleId': id }
  if (isDefault) attributes['w:default'] = '1'
  // Elements in the order of CT_Style (ECMA-376 Part 1, 17.7.4.17).
  return element('w:style', attributes, [
    property('w:name', name),
    ...(basedOn === undefined ? [] : [property('w:basedOn', basedOn)]),
    ...(next === undefined ? [] : [property('w:next', next)]),
    ...(link === undefined ? [] : [property('w:link', link)]),
    ...(priority === undefined ? [] : [property('w:uiPriority', priority)]),
    ...(hiddenUntilUsed ? [element('w:semiHidden')] : []),
    ...(hiddenUntilUsed ? [element('w:unhideWhenUsed')] : []),
    ...(quick ? [element('w:qFormat')] : []),
    ...(paragraph?.length ? [element('w:pPr', {}, paragraph)] : []),
    ...(run?.length ? [element('w:rPr', {}, run)] : []),
  ])
}

/** Returns a `w:rFonts` element with one font for every script. */
export function fonts(name: string): XmlElement {
  // No text thus falls back to another font.
  return element('w:rFonts', { 'w:ascii': name, 'w:eastAsia': name, 'w:hAnsi': name, 'w:cs': name })
}

/** Returns `w:sz` and `w:szCs` (complex scripts such as Arabic) for a font size in points. */
export function size(points: number): XmlElement[] {
  // Word counts both in half-points (ECMA-376 Part 1, 17.3.2.38).
  const half = Math.round(points * 2)
  return [property('w:sz', half), property('w:szCs', half)]
}

/**
 * Returns a `w:spacing` element (ECMA-376 Part 1, 17.3.1.33). `before` and `after` are in points, `lines` is a multiple
 * of single spacing.
 */
export function spacing(before: number, after: number, lines: number): XmlElement {
  return element('w:spacing', {
    'w:before': String(Math.round(before * 20)),
    'w:after': String(Math.round(after * 20)),
    'w:line': String(Math.round(lines * 240)),
    'w:lineRule': 'auto',
  })
}

/**
 * Returns the `w:numPr` element that puts a style's paragraphs into a list.
 *
 * @param id id of the list (`w:numId`)
 * @param level level in the list, 0 to 8
 */
export function numbering(id: string, level: number): XmlElement {
  return element('w:numPr', {}, [property('w:ilvl', level), property('w:numId', id)])
}

/**
 * Returns a border line, such as `w:bottom` in a `w:pBdr` (ECMA-376 Part 1, 17.3.4).
 *
 * @param eighths width in eighths of a point
 * @param space distance from the text, in points
 */
export function line(name: string, color: string, eighths: number, space: number): XmlElement {
  return element(name, {
    'w:val': 'single',
    'w:sz': String(eighths),
    'w:space': String(space),
    'w:color': color,
  })
}
