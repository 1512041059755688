import { element, type XmlElement } from '../package/xml/xml.ts'
import { frontMatterStyles } from './front-matter-styles.ts'
import { headingStyles } from './heading-styles.ts'
import { plainDesign, type StyleDesign } from './style-design.ts'
import { fonts, size, spacing, style } from './style-elements.ts'
import { tableStyles } from './table-styles.ts'
import { noteStyles, textStyles } from './text-styles.ts'
import { property } from './wordprocessing.ts'

/**
 * Returns all styles of a new document in the fonts and colours of a design, such as Normal, headings, table of
 * contents, lists and notes. Ids and names are Word's English ones, which every office program recognises in every
 * language (ECMA-376 Part 1, 17.7.4.9).
 * @returns the `w:styles` element
 */
export function defaultStyles(design: StyleDesign = plainDesign): XmlElement {
  return element('w:styles', {}, [
    documentDefaults(design),
    ...baseStyles(design),
    ...headingStyles(design),
    ...frontMatterStyles(design),
    ...textStyles(design),
    ...noteStyles(design),
    ...tableStyles(design),
  ])
}

function documentDefaults(design: StyleDesign): XmlElement {
  const run = element('w:rPr', {}, [
    fonts(design.bodyFont),
    property('w:color', design.ink),
    ...size(design.bodySize),
    element('w:lang', { 'w:val': design.language, 'w:eastAsia': 'en-US', 'w:bidi': 'ar-SA' }),
  ])
  const paragraph = element('w:pPr', {}, [spacing(0, design.paragraphGap, design.lineHeight)])
  return element('w:docDefaults', {}, [
    element('w:rPrDefault', {}, [run]),
    element('w:pPrDefault', {}, [paragraph]),
  ])
}

function baseStyles(design: StyleDesign): XmlElement[] {
  return [
    style('Normal', 'Normal', { isDefault: true, quick: true }),
    style('DefaultParagraphFont', 'Default Paragraph Font', {
      type: 'character',
      isDefault: true,
      priority: 1,
      hiddenUntilUsed: true,
    }),
    style('NoList', 'No List', { type: 'numbering', isDefault: true, priority: 99, hiddenUntilUsed: true }),
    style('Hyperlink', 'Hyperlink', {
      type: 'character',
      basedOn: 'DefaultParagraphFont',
      priority: 99,
      run: [property('w:color', design.accent), property('w:u', 'single')],
    }),
    style('Strong', 'Strong', {
      type: 'character',
      basedOn: 'DefaultParagraphFont',
      priority: 22,
      quick: true,
      run: [element('w:b'), element('w:bCs')],
    }),
    style('Emphasis', 'Emphasis', {
      type: 'character',
      basedOn: 'DefaultParagraphFont',
      priority: 20,
      quick: true,
      run: [element('w:i'), element('w:iCs')],
    }),
    style('PlaceholderText', 'Placeholder Text', {
      type: 'character',
      basedOn: 'DefaultParagraphFont',
      priority: 99,
      hiddenUntilUsed: true,
      run: [property('w:color', design.muted)],
    }),
  ]
}
