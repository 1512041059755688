import { element, type XmlElement } from '../package/xml/xml.ts'
import { property } from './wordprocessing.ts'

/** Settings of a style besides its id and name. `paragraph` and `run` are the children of its `w:pPr` and `w:rPr`. */
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

/**
 * Returns the `w:style` element of a paragraph, character or numbering style, with its children in the order of the
 * schema. A built-in style needs the id and name that Word gives it.
 */
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

/** Returns a `w:rFonts` element with one font for every script, so that no text falls back to another font. */
export function fonts(name: string): XmlElement {
  return element('w:rFonts', { 'w:ascii': name, 'w:eastAsia': name, 'w:hAnsi': name, 'w:cs': name })
}

/**
 * Returns the elements that set a run's font size, given in points: `w:sz`, and `w:szCs` for complex scripts such as
 * Arabic. Word counts both in half-points (ECMA-376 Part 1, 17.3.2.38).
 */
export function size(points: number): XmlElement[] {
  const half = Math.round(points * 2)
  return [property('w:sz', half), property('w:szCs', half)]
}

/**
 * Returns a `w:spacing` element: the space before and after a paragraph in points, and the line spacing as a multiple
 * of a single line (ECMA-376 Part 1, 17.3.1.33).
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
 * Returns the `w:numPr` element by which the paragraphs of a style join a list.
 * @param id id of the list (`w:numId`)
 * @param level level in the list, 0 to 8
 */
export function numbering(id: string, level: number): XmlElement {
  return element('w:numPr', {}, [property('w:ilvl', level), property('w:numId', id)])
}

/**
 * Returns an element for a single border line, for example `w:bottom` in a `w:pBdr` (ECMA-376 Part 1, 17.3.4).
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
