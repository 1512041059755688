/**
 * Fonts, sizes and colours from which the styles of a new document are made. Sizes are in points, colours are RRGGBB,
 * and fonts have names that every office program knows.
 */
export interface StyleDesign {
  bodyFont: string
  headingFont: string
  bodySize: number
  /** Line spacing as a multiple of a single line. */
  lineHeight: number
  /** Space after a paragraph of body text, in points. */
  paragraphGap: number
  ink: string
  accent: string
  muted: string
  /** Colour of the thin lines in tables and under headings, as RRGGBB. */
  hairline: string
  /** Background colour of the header row of a table, as RRGGBB. */
  tint: string
  /** Font sizes of headings 1 to 4 in points. Deeper headings have the size of body text. */
  headingSizes: [number, number, number, number]
  /** True to draw a line under headings of level 1. */
  headingRule: boolean
  /**
   * True to number headings 1 to 5 automatically, as in "2.1". The numbers come from the list with the id
   * `HEADING_NUMBERING`.
   */
  numberedHeadings: boolean
  titleSize: number
  /** Language of the text, such as "pt-BR" (`w:lang`). */
  language: string
}

/**
 * Fonts, sizes and colours of a document that has no template: dark blue on white, and readable when printed in grey.
 */
export const plainDesign: StyleDesign = {
  bodyFont: 'Calibri',
  headingFont: 'Calibri',
  bodySize: 11,
  lineHeight: 1.15,
  paragraphGap: 7,
  ink: '1F2933',
  accent: '1F4E79',
  muted: '5F6C7B',
  hairline: 'C5CED8',
  tint: 'EAF0F6',
  headingSizes: [18, 14, 12, 11],
  headingRule: false,
  numberedHeadings: false,
  titleSize: 30,
  language: 'pt-BR',
}

/** Id of the list (`w:numId`) that numbers the headings of a new document ("1", "1.1"). */
export const HEADING_NUMBERING = '1'
/** Id of the list (`w:numId`) for bulleted paragraphs of a new document. */
export const BULLET_NUMBERING = '2'
/** Id of the list (`w:numId`) for numbered paragraphs of a new document. */
export const DECIMAL_NUMBERING = '3'
