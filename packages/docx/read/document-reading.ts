import type { ZipLimits } from '../package/zip/zip-limits.ts'
import type { HeadingSource } from './headings/heading-candidate.ts'
import type { ActiveCount } from './active-content-scan.ts'
import type { DocumentProperties } from './properties.ts'

/**
 * Version of the rules by which documents are cut into sections. It is stored with each document. Raise it whenever the
 * rules change: the server can then find the documents that were read by older rules, and read them again.
 */
export const READING_VERSION = 4

/** Options for reading a Word file into sections: limits, cancelling, progress, and the folder for temporary text. */
export interface OpenOptions {
  limits?: Partial<ZipLimits>
  signal?: AbortSignal
  /** True to count active content. */
  countsActiveContent?: boolean
  /** Receives the share of the document read so far, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Folder for text beyond 4 MB while the document is open; the system's temporary folder by default. */
  spoolFolder?: string
}

/**
 * Properties of a whole document that was read: language, counts, cover, headers, and sentences about parts that could
 * not be read.
 */
export interface DocumentFacts {
  /** Two-letter language, guessed from the words; undefined when they are not clear. */
  language: string | undefined
  /** Default language of text, as the styles write it ("en-GB"); undefined when they set none. */
  declaredLanguage: string | undefined
  properties: DocumentProperties
  /** Text before the first heading, at most 4,000 characters. */
  coverText: string
  headerTexts: string[]
  /** Number of pages; undefined when the file gives no credible hints. */
  pageCount: number | undefined
  wordCount: number
  imageCount: number
  tableCount: number
  /** Number of charts, diagrams and embedded objects. */
  graphicCount: number
  blockCount: number
  hasTrackedChanges: boolean
  hasComments: boolean
  /** Active content by kind. Absent unless requested. */
  activeContent?: ActiveCount[]
  /** Oddities found while reading, one sentence each. */
  notices: string[]
}

/**
 * Section of a document with its heading, text and pages. Its blocks (paragraphs and tables) run from `firstBlock`
 * (inclusive) to `endBlock` (exclusive). Pages count from 1, and are absent when the file gives no credible page
 * breaks.
 */
export interface SectionReading {
  index: number
  /** Level of the heading, 1 to 9. */
  level: number
  title: string
  /** Titles from the outermost heading down to this one. */
  path: string[]
  /** Number of the heading, as displayed or typed. */
  number?: string
  /** Number of words in the text, without the heading. */
  words: number
  pageStart?: number
  pageEnd?: number
  firstBlock: number
  endBlock: number
  /** Text without the heading line. Table rows are ` | `-joined cells. Notes and text boxes follow their paragraph. */
  text: string
  images: number
  tables: number
  graphics: number
  headingSource: HeadingSource
  /** Certainty that this is a separate section, 0 to 1. */
  confidence: number
  /** Headings inside this section that begin no new section, because they are uncertain, short or in a table. */
  joinedHeadings: string[]
  /** True when the section has only its heading, like a chapter that begins with a sub-heading. */
  headingOnly: boolean
}

/**
 * Word file that was read, with its properties. Its sections can be iterated any number of times until `close`, because
 * their text is kept in memory or a temporary file; the Word file itself is already closed.
 */
export interface OpenedDocument {
  facts: DocumentFacts
  sectionCount: number
  sections(): AsyncIterable<SectionReading>
  /** Deletes the document's text in memory and in the temporary file. Its sections can no longer be read. */
  close(): Promise<void>
}
