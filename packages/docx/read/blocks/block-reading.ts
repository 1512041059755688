import type { XmlElement } from '../../package/xml/xml.ts'
import type { Looks } from './looks.ts'
import type { ParagraphNumbering } from './styles.ts'
import type { ParagraphNumber } from './numbering.ts'

/**
 * Run of a paragraph that has visible text: its length in characters and its own `w:rPr`, from which the fonts of a
 * possible heading are computed.
 */
export interface TextRun {
  properties: XmlElement | undefined
  length: number
}

/** Visible text of one paragraph with its style, number, fonts and bookmarks, by which headings are recognised. */
export interface ParagraphReading {
  text: string
  styleId?: string
  /** Value of the direct `w:outlineLvl`, 0 to 9. */
  outlineLevel?: number
  numbering?: ParagraphNumbering
  number?: ParagraphNumber
  /** Looks that are set directly on the paragraph. */
  looks: Looks
  /** Runs of a short paragraph. A long paragraph keeps only its first runs. */
  runs: TextRun[]
  bookmarks: string[]
}

/**
 * Visible text of one block (a paragraph or table), with its pages and the counts of its pictures and tables. A
 * document is cut into sections by these readings.
 */
export interface BlockReading {
  kind: 'paragraph' | 'table' | 'other'
  /** Own text of the block. A table has rows of ` | `-joined cells. */
  text: string
  /** Text of text boxes and of notes referenced in the block, to be read after `text`. */
  extra: string
  images: number
  /** Number of charts, diagrams and embedded objects. */
  graphics: number
  tables: number
  /** True if the block is in a table of contents. */
  inToc: boolean
  /** True if the block is an entry of a list of pictures or tables, which names no headings. */
  inCaptionList: boolean
  /** Bookmarks that an entry of a table of contents refers to. */
  tocTargets: string[]
  /** The paragraph itself; for a table with a single cell, its only paragraph with text. */
  paragraph?: ParagraphReading
  /** Number of a paragraph, with or without text. */
  number?: ParagraphNumber
  /** First paragraph with text in a table of several cells. */
  firstParagraph?: ParagraphReading
  /** Other paragraphs of a table of several cells that have text and a style or outline level. */
  otherParagraphs?: ParagraphReading[]
  /** Page of the first content of the block, from 1. */
  firstPage: number
  /** Page of the last content of the block, from 1. */
  lastPage: number
  /** Properties of a page section that ends with this block. */
  sectionProperties?: XmlElement
}

/**
 * Facts about a story (the body, a header) that are collected while its paragraphs and tables are read: whether it has
 * tracked changes or comments, and which files it imports.
 */
export interface StoryFacts {
  hasTrackedChanges: boolean
  hasComments: boolean
  /** Relationship ids of imported parts (`w:altChunk`), in order. */
  altChunks: string[]
}
