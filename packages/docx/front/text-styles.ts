import { element, type XmlElement } from '../package/xml/xml.ts'
import { TEXT_WIDTH } from './page-layout.ts'
import { BULLET_NUMBERING, DECIMAL_NUMBERING, type StyleDesign } from './style-design.ts'
import { line, numbering, size, spacing, style } from './style-elements.ts'
import { property } from './wordprocessing.ts'

/** Returns the styles of a new document for header and footer, captions, lists and quotations. */
export function textStyles(design: StyleDesign): XmlElement[] {
  const edge = { basedOn: 'Normal', priority: 99 }
  const tabs = element('w:tabs', {}, [
    element('w:tab', { 'w:val': 'center', 'w:pos': String(TEXT_WIDTH / 2) }),
    element('w:tab', { 'w:val': 'right', 'w:pos': String(TEXT_WIDTH) }),
  ])
  const small = [property('w:color', design.muted), ...size(9)]
  return [
    style('Header', 'header', { ...edge, paragraph: [tabs, spacing(0, 0, 1)], run: small }),
    style('Footer', 'footer', { ...edge, paragraph: [tabs, spacing(0, 0, 1)], run: small }),
    style('Caption', 'caption', {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 35,
      quick: true,
      paragraph: [spacing(4, 12, 1)],
      run: [element('w:i'), element('w:iCs'), property('w:color', design.muted), ...size(9)],
    }),
    style('ListParagraph', 'List Paragraph', {
      basedOn: 'Normal',
      priority: 34,
      quick: true,
      paragraph: [element('w:ind', { 'w:left': '720' }), element('w:contextualSpacing')],
    }),
    style('ListBullet', 'List Bullet', {
      basedOn: 'Normal',
      priority: 34,
      quick: true,
      paragraph: [numbering(BULLET_NUMBERING, 0), element('w:contextualSpacing')],
    }),
    style('ListNumber', 'List Number', {
      basedOn: 'Normal',
      priority: 34,
      quick: true,
      paragraph: [numbering(DECIMAL_NUMBERING, 0), element('w:contextualSpacing')],
    }),
    style('Quote', 'Quote', {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 29,
      quick: true,
      paragraph: [
        element('w:pBdr', {}, [line('w:left', design.accent, 18, 10)]),
        spacing(6, 10, design.lineHeight),
        element('w:ind', { 'w:left': '360', 'w:right': '360' }),
      ],
      run: [element('w:i'), element('w:iCs'), property('w:color', design.muted)],
    }),
  ]
}

/**
 * Returns the styles of a new document for footnotes and endnotes (ECMA-376 Part 1, 17.11), for comments (17.13.4), and
 * for the marks that refer to them.
 */
export function noteStyles(design: StyleDesign): XmlElement[] {
  const reference = { type: 'character', basedOn: 'DefaultParagraphFont', priority: 99 } as const
  const text = { basedOn: 'Normal', priority: 99, paragraph: [spacing(0, 0, 1)], run: size(9) }
  const raised = [property('w:vertAlign', 'superscript')]
  return [
    style('FootnoteText', 'footnote text', text),
    style('FootnoteReference', 'footnote reference', { ...reference, run: raised }),
    style('EndnoteText', 'endnote text', text),
    style('EndnoteReference', 'endnote reference', { ...reference, run: raised }),
    style('CommentText', 'annotation text', { ...text, run: size(Math.max(9, design.bodySize - 1)) }),
    style('CommentReference', 'annotation reference', { ...reference, run: size(8) }),
  ]
}
