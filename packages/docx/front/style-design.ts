/**
 * Sizes, colours and fonts of one look. Sizes in points, colours as RRGGBB, fonts by a name every office
 * program knows.
 */
export interface StyleDesign {
  bodyFont: string
  headingFont: string
  bodySize: number
  /** Distance of lines as a share of one line. */
  lineHeight: number
  /** Space after a body paragraph, in points. */
  paragraphGap: number
  ink: string
  accent: string
  muted: string
  /** Thin lines of tables and under headings. */
  hairline: string
  /** Background of a table's header row. */
  tint: string
  /** Sizes of headings 1-4; deeper ones take the body's size. */
  headingSizes: [number, number, number, number]
  /** A line under heading 1. */
  headingRule: boolean
  /** Headings 1-5 carry numbers ("2.1"), from the numbering definition HEADING_NUMBERING. */
  numberedHeadings: boolean
  titleSize: number
  /** Language of the text, as in w:lang. */
  language: string
}

/** The look of a document without a template: calm, dark blue on white, readable when printed in grey. */
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

/** Numbering definitions of a design: the same ids in every part a design makes. */
export const HEADING_NUMBERING = '1'
export const BULLET_NUMBERING = '2'
export const DECIMAL_NUMBERING = '3'
