import type { ZipLimits } from '../package/zip/zip-limits.ts'
import type { HeadingSource } from './headings/heading-source.ts'
import type { ActiveCount } from './active-content-scan.ts'
import type { DocumentProperties } from './properties.ts'

/**
 * Version of the rules by which documents are cut into sections. It is stored with each document. Raise it
 * whenever the rules change. The server then finds the documents that were read by older rules, and reads them
 * again.
 */
export const READING_VERSION = 8

/** Options for reading a Word file into sections. */
export interface OpenOptions {
  limits?: Partial<ZipLimits>
  signal?: AbortSignal
  /**
   * True to count the active content of the document. Active content fetches, runs or asks for something
   * without a click.
   */
  countsActiveContent?: boolean
  /** Called with the fraction of the document that has been read, from 0 to 1. */
  onProgress?: (fraction: number) => void
  /**
   * Folder for a temporary file, which has the document's text beyond the first 4 MB while the document is open. The
   * default is the system's temporary folder.
   */
  spoolFolder?: string
}

/**
 * Facts about a whole document: its language, counts, cover and headers, and remarks about content that could
 * not be read.
 */
export interface DocumentFacts {
  /**
   * Two-letter code of the document's language. The words of the text decide or, if they are not clear, the language
   * that the file declares. Undefined if neither shows the language.
   */
  language: string | undefined
  /**
   * Language tag that the document's styles declare for all text, such as "en-GB". Undefined if they declare
   * none.
   */
  declaredLanguage: string | undefined
  properties: DocumentProperties
  /**
   * Text of the document before its first heading, at most 4,000 characters. If the document begins with a
   * heading, its first lines.
   */
  coverText: string
  headerTexts: string[]
  /** Number of pages of the document. Undefined if the page breaks in the file are not credible. */
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
   * Numbers of elements with each kind of active content, which fetches or runs something without a click.
   * Absent unless `countsActiveContent` was set.
   */
  activeContent?: ActiveCount[]
  /** Sentences for people about content of the document that could not be read, or not completely. */
  notices: string[]
}

/**
 * Section of a document: a heading and the text below it. It begins with the paragraph or table with index `firstBlock`
 * and ends before the one with index `endBlock`. Page numbers count from 1, and are absent if the page breaks in the
 * file are not credible.
 */
export interface SectionReading {
  index: number
  /** Level of the section's heading, 1 to 9. */
  level: number
  title: string
  /**
   * Titles of the headings above the section, from the outermost to the innermost. The last title is that of
   * the section.
   */
  path: string[]
  /** Number of the section's heading, as Word displays it or as the author typed it. Absent if it has none. */
  number?: string
  /** Number of words in the section's text, without its heading. */
  words: number
  pageStart?: number
  pageEnd?: number
  firstBlock: number
  endBlock: number
  /**
   * Text of the section without its heading. A table row is one line, with ` | ` between its cells. The texts
   * of notes and text boxes follow the paragraph to which they belong.
   */
  text: string
  images: number
  tables: number
  graphics: number
  headingSource: HeadingSource
  /**
   * Certainty, from 0 to 1, that the author meant this section to be separate. A low value means that it may be a part
   * of another section.
   */
  confidence: number
  /**
   * Titles of headings inside this section that begin no section of their own. Such headings are uncertain and have
   * little text below, or they are in a table.
   */
  joinedHeadings: string[]
  /**
   * True if the section has only its heading, because a sub-heading follows directly, as at the beginning of a
   * chapter.
   */
  headingOnly: boolean
}

/**
 * Word file that was read, with its properties and sections. Sections can be iterated any number of times until
 * `close`, because their text is in memory or in a temporary file. The Word file itself is already closed.
 */
export interface OpenedDocument {
  facts: DocumentFacts
  sectionCount: number
  sections(): AsyncIterable<SectionReading>
  /**
   * Releases the document's text and deletes the temporary file. After that, its sections can no longer be
   * read.
   */
  close(): Promise<void>
}
