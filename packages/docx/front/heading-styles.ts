import { element, type XmlElement } from '../package/xml/xml.ts'
import { HEADING_NUMBERING, type StyleDesign } from './style-design.ts'
import { fonts, line, numbering, size, spacing, style } from './style-elements.ts'
import { property } from './wordprocessing.ts'

/**
 * Returns the styles of headings 1 to 9 for a new document. Each style keeps the heading on one page with the text
 * below (ECMA-376 Part 1, 17.3.1.15), and sets the outline level (17.3.1.20), from which tables of contents are made.
 */
export function headingStyles(design: StyleDesign): XmlElement[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => {
    const points = design.headingSizes[level - 1] ?? design.bodySize
    const isNumbered = design.numberedHeadings && level <= 5
    const rule = design.headingRule && level === 1
    const paragraph = [
      element('w:keepNext'),
      element('w:keepLines'),
      ...(isNumbered ? [numbering(HEADING_NUMBERING, level - 1)] : []),
      ...(rule ? [element('w:pBdr', {}, [line('w:bottom', design.accent, 8, 4)])] : []),
      spacing(level === 1 ? 24 : level === 2 ? 18 : 14, level === 1 ? 10 : 6, 1.05),
      property('w:outlineLvl', level - 1),
    ]
    const run = [
      fonts(design.headingFont),
      element('w:b'),
      element('w:bCs'),
      ...(level > 5 ? [element('w:i'), element('w:iCs')] : []),
      property('w:color', level <= 3 ? design.accent : level <= 5 ? design.ink : design.muted),
      ...size(points),
    ]
    return style(`Heading${level}`, `heading ${level}`, {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 9,
      quick: true,
      paragraph,
      run,
    })
  })
}
