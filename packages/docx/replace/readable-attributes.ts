import type { XmlElement } from '../package/xml/xml.ts'

/**
 * XML attributes that a reader sees as text, such as the alternative text of a picture or the tip of a link. The key is
 * the name of the element. Names of clients are replaced in these attributes only.
 */
const READABLE: Record<string, string[]> = {
  'wp:docPr': ['descr', 'title'],
  'pic:cNvPr': ['descr', 'title'],
  'wps:cNvPr': ['descr', 'title'],
  'wpg:cNvPr': ['descr', 'title'],
  'a:cNvPr': ['descr', 'title'],
  'dsp:cNvPr': ['descr', 'title'],
  'cdr:cNvPr': ['descr', 'title'],
  'w:tblCaption': ['w:val'],
  'w:tblDescription': ['w:val'],
  'w:hyperlink': ['w:tooltip'],
  // Values and descriptions of controls and form fields (ECMA-376, 17.5.2, 17.16).
  'w:alias': ['w:val'],
  'w:listItem': ['w:displayText', 'w:value'],
  'w:dropDownList': ['w:lastValue'],
  'w:comboBox': ['w:lastValue'],
  'w:listEntry': ['w:val'],
  'w:default': ['w:val'],
  'w:helpText': ['w:val'],
  'w:statusText': ['w:val'],
  'a:hlinkClick': ['tooltip'],
  'a:hlinkHover': ['tooltip'],
  // Text before and after the number of a list (ECMA-376, 17.9.11).
  'w:lvlText': ['w:val'],
  'v:textpath': ['string'],
  'v:shape': ['alt', 'title'],
  'v:group': ['alt', 'title'],
  'v:rect': ['alt', 'title'],
  'v:oval': ['alt', 'title'],
  'v:roundrect': ['alt', 'title'],
  'v:line': ['alt', 'title'],
  'v:polyline': ['alt', 'title'],
  'v:curve': ['alt', 'title'],
  'v:arc': ['alt', 'title'],
  'v:image': ['alt', 'title'],
  'v:imagedata': ['o:title'],
}

/**
 * Returns the names of an element's attributes that a reader sees as text, such as the alternative text of a picture.
 * Names of clients are replaced in these attributes only. Attributes with an empty value are left out.
 */
export function readableAttributes(element: XmlElement): string[] {
  const names = READABLE[element.name]
  return names === undefined ? [] : names.filter((name) => (element.attributes[name] ?? '') !== '')
}

// Maximum number of characters of a value with which Word still opens a file (ECMA-376, 17.18.25 and 17.18.27;
// MS-OI29500, 2.1.283 and 2.1.515; titles of content controls).
const LONGEST: Record<string, number> = {
  'w:lvlText': 31,
  'w:alias': 64,
  'w:helpText': 255,
  'w:statusText': 138,
  'w:default': 255,
}

/**
 * Returns whether an attribute's text is short enough. Word cannot open a file if certain texts are too long. In the
 * text of a list level, `%1` counts as a number with three digits.
 */
export function isShortEnough({ name }: XmlElement, text: string): boolean {
  const longest = LONGEST[name]
  return longest === undefined || text.replace(/%\d/g, '000').length <= longest
}
