import { element, type XmlElement, type XmlNode } from '../package/xml/xml.ts'

/** Returns `<name w:val="value"/>`, the form of most properties of WordprocessingML. */
export function property(name: string, value: string | number): XmlElement {
  return element(name, { 'w:val': String(value) })
}

/** Returns a run of text. Tabs and line breaks become their elements. `properties` must be in the order of CT_RPr. */
export function run(text: string, properties: XmlElement[] = []): XmlElement {
  const content: XmlNode[] = properties.length > 0 ? [element('w:rPr', {}, properties)] : []
  for (const part of text.split(/(\t|\n)/)) {
    if (part === '\t') content.push(element('w:tab'))
    else if (part === '\n') content.push(element('w:br'))
    else if (part !== '') content.push(element('w:t', { 'xml:space': 'preserve' }, [part]))
  }
  return element('w:r', {}, content)
}

/** Returns a paragraph with a style. `properties` follow the style in the order of CT_PPr. */
export function paragraph(
  style: string | undefined,
  content: XmlNode[],
  properties: XmlElement[] = [],
): XmlElement {
  const own = style === undefined ? properties : [property('w:pStyle', style), ...properties]
  return element('w:p', {}, own.length > 0 ? [element('w:pPr', {}, own), ...content] : content)
}

/**
 * Returns a paragraph without text, one point high. With the height of a line, it would fall on the next page when
 * the text above it fills its own, and leave that page blank.
 */
export function lowParagraph(content: XmlNode[]): XmlElement {
  const spacing = { 'w:before': '0', 'w:after': '0', 'w:line': '20', 'w:lineRule': 'exact' }
  return paragraph(undefined, content, [element('w:spacing', spacing)])
}

export function pageBreak(): XmlElement {
  return lowParagraph([element('w:r', {}, [element('w:br', { 'w:type': 'page' })])])
}

export type FieldMark = 'begin' | 'separate' | 'end'

export function fieldMark(mark: FieldMark, properties: XmlElement[] = []): XmlElement {
  const character = element('w:fldChar', { 'w:fldCharType': mark })
  return element(
    'w:r',
    {},
    properties.length > 0 ? [element('w:rPr', {}, properties), character] : [character],
  )
}

/** Returns the five runs of a field with its result (ECMA-376 part 1, 17.16.18). Nothing is marked dirty. */
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
