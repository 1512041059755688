import type { XmlElement } from '../../package/xml/xml.ts'
import type { Looks } from './looks.ts'
import type { ParagraphNumbering } from './styles.ts'
import type { ParagraphNumber } from './numbering.ts'

/**
 * Length and formatting of a run: a piece of a paragraph's visible text with one formatting (`w:rPr`). The runs show
 * the font of a possible heading.
 */
export interface TextRun {
  properties: XmlElement | undefined
  length: number
}

/**
 * Visible text of one paragraph with its style, number, fonts and bookmarks. From these, headings are
 * recognised.
 */
export interface ParagraphReading {
  text: string
  styleId?: string
  /** Outline level that is set on the paragraph itself (`w:outlineLvl`): 0 to 8 for headings, 9 for body text. */
  outlineLevel?: number
  numbering?: ParagraphNumbering
  number?: ParagraphNumber
  /** Formatting that is set on the paragraph itself, without that of its style. */
  looks: Looks
  /**
   * First 64 runs of the paragraph, which are enough to judge how it looks. A run is a piece of text with one
   * formatting.
   */
  runs: TextRun[]
  bookmarks: string[]
}

/**
 * Visible text of one paragraph or table, with its pages and the numbers of its pictures and tables. By these data the
 * document is later cut into sections.
 */
export interface BlockReading {
  kind: 'paragraph' | 'table' | 'other'
  /**
   * Text of the paragraph or table without its text boxes and notes. In a table, each row has a line, and ` | `
   * joins its cells.
   */
  text: string
  /**
   * Text of the text boxes in the paragraph or table, and of the notes to which it refers. It belongs after
   * `text`.
   */
  extra: string
  images: number
  /** Number of charts, diagrams and embedded objects in the paragraph or table. */
  graphics: number
  tables: number
  /** True if the paragraph or table is in a table of contents or a list of captions. */
  inToc: boolean
  /**
   * True if the paragraph ends with dots and a number, like an entry of a typed table of contents. Its neighbours
   * decide whether it really is an entry.
   */
  mayBeEntry: boolean
  /**
   * True if the paragraph is an entry of a list of figures or tables. Unlike an entry of a table of contents, such an
   * entry names no heading.
   */
  inCaptionList: boolean
  /** Names of the bookmarks to which the paragraph links. Filled for an entry of a table of contents. */
  tocTargets: string[]
  /** Paragraph that was read. For a table with a single cell, its only paragraph with text. Absent for other tables. */
  paragraph?: ParagraphReading
  /** Automatic number of the paragraph. Set even if the paragraph has no text. */
  number?: ParagraphNumber
  /** First paragraph with text in the table. Absent outside tables, and in a table with a single cell. */
  firstParagraph?: ParagraphReading
  /**
   * Further paragraphs with text in a table of several cells, after `firstParagraph`. Only those with a style
   * or outline level are listed.
   */
  otherParagraphs?: ParagraphReading[]
  /** Page number, from 1, of the beginning of the paragraph or table. */
  firstPage: number
  /** Page number, from 1, of the end of the paragraph or table. */
  lastPage: number
  /** Settings of the page section (`w:sectPr`) that ends with this paragraph. Absent if none ends here. */
  sectionProperties?: XmlElement
}

/**
 * Facts about one text of a document, such as the body or a header. They tell whether it has tracked changes or
 * comments, and which files it imports.
 */
export interface StoryFacts {
  hasTrackedChanges: boolean
  hasComments: boolean
  /** Ids by which the text refers to the files that it imports (`w:altChunk`), in document order. */
  altChunks: string[]
  /** Number of references to other documents that a master document includes (`w:subDoc`). */
  subDocuments: number
}
