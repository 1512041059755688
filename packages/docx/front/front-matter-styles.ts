import { element, type XmlElement } from '../package/xml/xml.ts'
import { TEXT_WIDTH } from './page-layout.ts'
import type { StyleDesign } from './style-design.ts'
import { fonts, size, spacing, style } from './style-elements.ts'
import { property } from './wordprocessing.ts'

/**
 * Returns the styles of a new document for its first pages: Title, Subtitle, TOC Heading, and the entries of the table
 * of contents, levels 1 to 9.
 */
export function frontMatterStyles(design: StyleDesign): XmlElement[] {
  const heading = [fonts(design.headingFont)]
  const contents = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => {
    return style(`TOC${level}`, `toc ${level}`, {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 39,
      paragraph: [
        element('w:tabs', {}, [
          element('w:tab', { 'w:val': 'right', 'w:leader': 'dot', 'w:pos': String(TEXT_WIDTH) }),
        ]),
        spacing(level === 1 ? 8 : 0, 3, 1),
        element('w:ind', { 'w:left': String((level - 1) * 240) }),
      ],
      run:
        level === 1
          ? [element('w:b'), element('w:bCs')]
          : level > 2
            ? [property('w:color', design.muted)]
            : [],
    })
  })
  return [
    style('Title', 'Title', {
      basedOn: 'Normal',
      next: 'Subtitle',
      priority: 10,
      quick: true,
      paragraph: [element('w:keepLines'), spacing(0, 12, 1), element('w:contextualSpacing')],
      run: [
        ...heading,
        element('w:b'),
        element('w:bCs'),
        property('w:color', design.accent),
        ...size(design.titleSize),
      ],
    }),
    style('Subtitle', 'Subtitle', {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 11,
      quick: true,
      paragraph: [spacing(0, 8, 1.05)],
      run: [...heading, property('w:color', design.muted), ...size(Math.round(design.titleSize * 0.5))],
    }),
    style('TOCHeading', 'TOC Heading', {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 39,
      quick: true,
      paragraph: [element('w:keepNext'), element('w:keepLines'), spacing(0, 14, 1)],
      run: [
        ...heading,
        element('w:b'),
        element('w:bCs'),
        property('w:color', design.accent),
        ...size(design.headingSizes[0]),
      ],
    }),
    ...contents,
  ]
}
