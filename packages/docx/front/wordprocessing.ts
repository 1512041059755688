import { element, type XmlElement, type XmlNode } from '../package/xml/xml.ts'

/** Returns an element `<name w:val="value"/>`, the form of most properties of WordprocessingML. */
export function property(name: string, value: string | number): XmlElement {
  return element(name, { 'w:val': String(value) })
}

/**
 * Returns a run (`w:r`) with text. Tabs and line feeds in the text become `w:tab` and `w:br`.
 * @param properties formatting, the children of `w:rPr` in the order of the schema
 */
export function run(text: string, properties: XmlElement[] = []): XmlElement {
  const content: XmlNode[] = properties.length > 0 ? [element('w:rPr', {}, properties)] : []
  for (const part of text.split(/(\t|\n)/)) {
    if (part === '\t') content.push(element('w:tab'))
    else if (part === '\n') content.push(element('w:br'))
    else if (part !== '') content.push(element('w:t', { 'xml:space': 'preserve' }, [part]))
  }
  return element('w:r', {}, content)
}

/**
 * Returns a paragraph (`w:p`).
 * @param style id of its style; undefined for the default style
 * @param content its runs and other content
 * @param properties further children of `w:pPr` after the style, in the order of the schema
 */
export function paragraph(
  style: string | undefined,
  content: XmlNode[],
  properties: XmlElement[] = [],
): XmlElement {
  const own = style === undefined ? properties : [property('w:pStyle', style), ...properties]
  return element('w:p', {}, own.length > 0 ? [element('w:pPr', {}, own), ...content] : content)
}

/**
 * Returns a paragraph that is one point high, for content without text such as a page break. When a page is full, a
 * paragraph of normal height could move to the next page, and a page break in it would leave the next page blank.
 */
export function lowParagraph(content: XmlNode[]): XmlElement {
  const spacing = { 'w:before': '0', 'w:after': '0', 'w:line': '20', 'w:lineRule': 'exact' }
  return paragraph(undefined, content, [element('w:spacing', spacing)])
}

/** Returns a paragraph that contains only a page break and is one point high. */
export function pageBreak(): XmlElement {
  return lowParagraph([element('w:r', {}, [element('w:br', { 'w:type': 'page' })])])
}

/** Type of a field mark (`w:fldChar`): at the beginning of a field, between its code and its result, or at its end. */
export type FieldMark = 'begin' | 'separate' | 'end'

/**
 * Returns a run with a field mark (`w:fldChar`). Word stores a field as runs between such marks.
 * @param properties formatting, the children of `w:rPr`
 */
export function fieldMark(mark: FieldMark, properties: XmlElement[] = []): XmlElement {
  const character = element('w:fldChar', { 'w:fldCharType': mark })
  return element(
    'w:r',
    {},
    properties.length > 0 ? [element('w:rPr', {}, properties), character] : [character],
  )
}

/**
 * Returns the five runs of a field with its result (ECMA-376 Part 1, 17.16.18). For example, `field('PAGE', '1')` shows
 * the page number. The field is not marked for updating, because Word would then ask a question on opening.
 */
export function field(code: string, result: string, properties: XmlElement[] = []): XmlElement[] {
  const formatting = properties.length > 0 ? [element('w:rPr', {}, properties)] : []
  const instruction = element('w:instrText', { 'xml:space': 'preserve' }, [` ${code} `])
  return [
    fieldMark('begin', properties),
    element('w:r', {}, [...formatting, instruction]),
    fieldMark('separate', properties),
    run(result, properties),
    fieldMark('end', properties),
  ]
}
