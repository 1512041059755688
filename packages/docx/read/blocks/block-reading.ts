import type { XmlElement } from '../../package/xml/xml.ts'
import type { Looks } from './looks.ts'
import type { ParagraphNumbering } from './styles.ts'
import type { ParagraphNumber } from './numbering.ts'

/**
 * Run of a paragraph (text with one formatting) that has visible text: its length in characters, and its own properties
 * (`w:rPr`). They give the fonts of a paragraph that may be a heading.
 */
export interface TextRun {
  properties: XmlElement | undefined
  length: number
}

/** Visible text of one paragraph with its style, number, fonts and bookmarks. They show whether it is a heading. */
export interface ParagraphReading {
  text: string
  styleId?: string
  /** Outline level that the paragraph itself sets (`w:outlineLvl`), from 0 to 8 for headings, and 9 for body text. */
  outlineLevel?: number
  numbering?: ParagraphNumbering
  number?: ParagraphNumber
  /** Formatting that is set directly on the paragraph, without that of its style. */
  looks: Looks
  /**
   * First runs (pieces of text with one formatting) of the paragraph, at most 64. They are enough to determine how it
   * looks.
   */
  runs: TextRun[]
  bookmarks: string[]
}

/**
 * Visible text of one block of a document (a paragraph or table), with its pages and the counts of its pictures and
 * tables. The document is cut into sections by means of these readings.
 */
export interface BlockReading {
  kind: 'paragraph' | 'table' | 'other'
  /**
   * Text of the paragraph or table itself. The text of a table has one line for each row, with cells joined by ` | `.
   */
  text: string
  /** Text of the text boxes in the paragraph or table, and of the notes that it refers to. It is read after `text`. */
  extra: string
  images: number
  /** Number of charts, diagrams and embedded objects in the paragraph or table. */
  graphics: number
  tables: number
  /** True if the paragraph or table is in a table of contents or a list of captions. */
  inToc: boolean
  /**
   * True if the paragraph ends with a leader of dots and a number, as an entry of a typed table of contents does. The
   * paragraphs around it decide whether it is one.
   */
  mayBeEntry: boolean
  /**
   * True if the paragraph is an entry of a list of figures or tables. Unlike an entry of a table of contents, it names
   * no heading.
   */
  inCaptionList: boolean
  /** Bookmarks that the paragraph links to, if it is an entry of a table of contents. */
  tocTargets: string[]
  /** Paragraph that was read; for a table with a single cell, the only paragraph with text in that cell. */
  paragraph?: ParagraphReading
  /** Automatic number of the paragraph, whether it has text or not. */
  number?: ParagraphNumber
  /** First paragraph with text, if a table of several cells was read. */
  firstParagraph?: ParagraphReading
  /**
   * Paragraphs after the first one with text, if a table of several cells was read. Only those with text and with a
   * style or outline level are included.
   */
  otherParagraphs?: ParagraphReading[]
  /** Page of the first content of the paragraph or table, from 1. */
  firstPage: number
  /** Page of the last content of the paragraph or table, from 1. */
  lastPage: number
  /** Properties of a page section (`w:sectPr`) that ends with this paragraph. */
  sectionProperties?: XmlElement
}

/**
 * Facts about one text of a document (the body, a header) that are collected while its paragraphs and tables are read:
 * whether it has tracked changes or comments, and which files it imports.
 */
export interface StoryFacts {
  hasTrackedChanges: boolean
  hasComments: boolean
  /** Relationship ids of the files that the text imports (`w:altChunk`), in document order. */
  altChunks: string[]
  /** Number of references to documents outside the file, which a master document includes (`w:subDoc`). */
  subDocuments: number
}
