import type { XmlElement } from '../../package/xml/xml.ts'
import type { Looks } from './looks.ts'
import type { ParagraphNumbering } from './styles.ts'
import type { ParagraphNumber } from './numbering.ts'

/** Range of visible text with its direct properties. */
export interface TextRun {
  properties: XmlElement | undefined
  length: number
}

/** One paragraph as it reads, with what the heading detector asks about it. */
export interface ParagraphReading {
  text: string
  styleId?: string
  /** Direct `w:outlineLvl`, 0-9. */
  outlineLevel?: number
  numbering?: ParagraphNumbering
  number?: ParagraphNumber
  /** Set directly on the paragraph. */
  looks: Looks
  /** Only those of short paragraphs; a long one keeps its first. */
  runs: TextRun[]
  bookmarks: string[]
}

/** One block as it reads. */
export interface BlockReading {
  kind: 'paragraph' | 'table' | 'other'
  /** Own text; tables as rows of ` | `-joined cells. */
  text: string
  /** Text boxes, and the notes referenced here; read after `text`. */
  extra: string
  images: number
  /** Charts, diagrams and embedded objects. */
  graphics: number
  tables: number
  /** Stands in a table of contents. */
  inToc: boolean
  /** Bookmarks a table-of-contents entry points at. */
  tocTargets: string[]
  /** The paragraph itself; for a table with a single cell, its only paragraph that has text. */
  paragraph?: ParagraphReading
  /** Number of a paragraph, with text or without. */
  number?: ParagraphNumber
  /** For a larger table: its first paragraph with text. */
  firstParagraph?: ParagraphReading
  /** For a larger table: its other paragraphs with text that name a style or outline level. */
  otherParagraphs?: ParagraphReading[]
  /** Page of the first and of the last content. */
  firstPage: number
  lastPage: number
  /** Properties of a layout section that ends with this block. */
  sectionProperties?: XmlElement
}

export interface StoryFacts {
  hasTrackedChanges: boolean
  hasComments: boolean
  /** Relationship ids of imported parts (`w:altChunk`), in order. */
  altChunks: string[]
}
