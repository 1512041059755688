import type { ZipLimits } from '../package/zip/zip-limits.ts'
import type { HeadingSource } from './headings/heading-source.ts'
import type { ActiveCount } from './active-content-scan.ts'
import type { DocumentProperties } from './properties.ts'

/**
 * Version of the rules by which documents are cut into sections. It is stored with each document. Raise it whenever the
 * rules change, so that the server finds the documents that were read by older rules and reads them again.
 */
export const READING_VERSION = 7

/**
 * Options for reading a Word file into sections: limits on its size, cancelling, progress, and the folder for temporary
 * text.
 */
export interface OpenOptions {
  limits?: Partial<ZipLimits>
  signal?: AbortSignal
  /**
   * True to count the active content of the document: content that fetches, runs or asks for something without a click.
   */
  countsActiveContent?: boolean
  /** Called with the share of the document that has been read, from 0 to 1. */
  onProgress?: (fraction: number) => void
  /**
   * Folder for the temporary file with the document's text beyond the first 4 MB, while the document is open. The
   * default is the system's temporary folder.
   */
  spoolFolder?: string
}

/**
 * Facts about a whole document that was read: its language, counts, cover and headers, and sentences about parts that
 * could not be read.
 */
export interface DocumentFacts {
  /**
   * Two-letter code of the document's language, from its words or, if these are not clear, as the file declares it;
   * undefined when neither shows it.
   */
  language: string | undefined
  /**
   * Language tag of the document's text by default, as its styles declare it ("en-GB"); undefined when they declare
   * none.
   */
  declaredLanguage: string | undefined
  properties: DocumentProperties
  /**
   * Text of the document before its first heading, at most 4,000 characters. A document that begins with a heading has
   * its first lines here.
   */
  coverText: string
  headerTexts: string[]
  /** Number of pages of the document; undefined when the page breaks that the file contains are not credible. */
  pageCount: number | undefined
  wordCount: number
  imageCount: number
  tableCount: number
  /** Number of charts, diagrams and embedded objects in the document. */
  graphicCount: number
  blockCount: number
  hasTrackedChanges: boolean
  hasComments: boolean
  /**
   * Number of elements of each kind of active content in the document (content that fetches or runs something without a
   * click). Absent unless `countsActiveContent` was set.
   */
  activeContent?: ActiveCount[]
  /** Sentences for people about parts of the document that could not be read, or not completely. */
  notices: string[]
}

/**
 * Section of a document with its heading, text and pages. Its blocks (paragraphs and tables) run from `firstBlock`
 * (inclusive) to `endBlock` (exclusive). Pages count from 1, and are absent when the file gives no credible page
 * breaks.
 */
export interface SectionReading {
  index: number
  /** Level of the section's heading, 1 to 9. */
  level: number
  title: string
  /** Titles of the headings above the section, from the outermost one, and last the section's own title. */
  path: string[]
  /** Number of the section's heading, as Word displays it or as the author typed it. */
  number?: string
  /** Number of words in the section's text, without its heading. */
  words: number
  pageStart?: number
  pageEnd?: number
  firstBlock: number
  endBlock: number
  /**
   * Text of the section without the heading line. A row of a table is one line, with cells joined by ` | `. The texts
   * of notes and text boxes follow the paragraph to which they belong.
   */
  text: string
  images: number
  tables: number
  graphics: number
  headingSource: HeadingSource
  /** Certainty from 0 to 1 that the document's author meant this as a section of its own. */
  confidence: number
  /**
   * Titles of headings inside this section that do not begin a section of their own. They are uncertain and have little
   * text below them, or they are in a table.
   */
  joinedHeadings: string[]
  /**
   * True when the section has only its heading, because a sub-heading follows directly, as at the beginning of a
   * chapter.
   */
  headingOnly: boolean
}

/**
 * Word file that was read, with its properties and sections. The sections can be iterated any number of times until
 * `close`, because their text is kept in memory or in a temporary file. The Word file itself is already closed.
 */
export interface OpenedDocument {
  facts: DocumentFacts
  sectionCount: number
  sections(): AsyncIterable<SectionReading>
  /**
   * Deletes the document's text from memory and removes the temporary file. Its sections can no longer be read
   * afterwards.
   */
  close(): Promise<void>
}
