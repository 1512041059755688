import type { XmlElement } from '../../package/xml/xml.ts'
import type { Looks } from './looks.ts'
import type { ParagraphNumbering } from './styles.ts'
import type { ParagraphNumber } from './numbering.ts'

/** Length and formatting (`w:rPr`) of one run of visible text, for the font of a possible heading. */
export interface TextRun {
  properties: XmlElement | undefined
  length: number
}

/** Visible text of a paragraph with its style, number, fonts and bookmarks, by which headings are recognised. */
export interface ParagraphReading {
  text: string
  styleId?: string
  /** Outline level set on the paragraph itself (`w:outlineLvl`): 0 to 8 for headings, 9 for body text. */
  outlineLevel?: number
  numbering?: ParagraphNumbering
  number?: ParagraphNumber
  /** Formatting set on the paragraph itself, without that of its style. */
  looks: Looks
  /** First runs of the paragraph, at most 64, to judge its look. */
  runs: TextRun[]
  bookmarks: string[]
}

/** Visible text of one paragraph or table, with its pages and counts. From these, the document is cut into sections. */
export interface BlockReading {
  kind: 'paragraph' | 'table' | 'other'
  /** Text without text boxes and notes. A table row is one line, with ` | ` between its cells. */
  text: string
  /** Text of text boxes and notes, which belongs after `text`. */
  extra: string
  images: number
  /** Number of charts, diagrams and embedded objects in the paragraph or table. */
  graphics: number
  tables: number
  /** True if the paragraph or table is in a table of contents or a list of captions. */
  inToc: boolean
  // The paragraphs around it decide whether it is one.
  /** True if the paragraph ends with dots and a number, so that it may be an entry of a typed table of contents. */
  mayBeEntry: boolean
  /** True for an entry of a list of figures or tables, which names no heading. */
  inCaptionList: boolean
  /** Bookmarks to which an entry of a table of contents links. */
  tocTargets: string[]
  /** The paragraph itself, or the only paragraph with text in a table of one cell; otherwise absent. */
  paragraph?: ParagraphReading
  /** Automatic number of the paragraph; set even if the paragraph has no text. */
  number?: ParagraphNumber
  /** First paragraph with text in a table of several cells; otherwise absent. */
  firstParagraph?: ParagraphReading
  /** Paragraphs after `firstParagraph` with text and a style or outline level. */
  otherParagraphs?: ParagraphReading[]
  /** Page number, from 1, at the beginning of the block. */
  firstPage: number
  /** Page number, from 1, at the end of the block. */
  lastPage: number
  /** Settings of the page section (`w:sectPr`) that ends with this paragraph; absent if none ends. */
  sectionProperties?: XmlElement
}

/** Facts about one text of a document, such as tracked changes and imported files, collected while it is read. */
export interface StoryFacts {
  hasTrackedChanges: boolean
  hasComments: boolean
  /** Ids of the imported files (`w:altChunk`), in document order. */
  altChunks: string[]
  /** Number of other documents that a master document includes (`w:subDoc`). */
  subDocuments: number
}
