import type { ZipLimits } from '../package/zip/zip-limits.ts'
import type { HeadingSource } from './headings/heading-source.ts'
import type { ActiveCount } from './active-content-scan.ts'
import type { DocumentProperties } from './properties.ts'

// The version is stored with each document. The server finds the documents that were read by older rules, and reads
// them again.
/** Version of the rules by which documents are cut into sections. Raise it with every change. */
export const READING_VERSION = 7

/** Options for reading a Word file into sections. */
export interface OpenOptions {
  limits?: Partial<ZipLimits>
  signal?: AbortSignal
  /** True to count the active content (macros, remote pictures and the like) of the document. */
  countsActiveContent?: boolean
  /** Called with the fraction of the document that has been read, from 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Folder for the temporary file with the document's text beyond 4 MB; by default the system's temporary folder. */
  spoolFolder?: string
}

/** Facts about a whole document, such as its language, page count and cover. */
export interface DocumentFacts {
  /** Two-letter code of the document's language, by its words or else its declaration; `undefined` if unknown. */
  language: string | undefined
  /** Language tag that the document's styles declare, such as "en-GB". */
  declaredLanguage: string | undefined
  properties: DocumentProperties
  /** Text before the first heading, at most 4,000 characters; the first lines if the document begins with a heading. */
  coverText: string
  headerTexts: string[]
  /** Number of pages; `undefined` if the page breaks in the file are not credible. */
  pageCount: number | undefined
  wordCount: number
  imageCount: number
  tableCount: number
  /** Number of charts, diagrams and embedded objects in the document. */
  graphicCount: number
  blockCount: number
  hasTrackedChanges: boolean
  hasComments: boolean
  /** Counts of active content (macros, remote pictures and the like). Absent unless `countsActiveContent` was set. */
  activeContent?: ActiveCount[]
  /** Sentences for people about content that could not be read completely. */
  notices: string[]
}

// Pages are absent if the page breaks in the file are not credible.
/**
 * Section of a document: a heading and the text below, in the blocks from `firstBlock` to `endBlock` (exclusive). Pages
 * count from 1.
 */
export interface SectionReading {
  index: number
  /** Level of the section's heading, 1 to 9. */
  level: number
  title: string
  /** Titles of the headings above the section, outermost first, and of the section itself. */
  path: string[]
  /** Number of the heading, automatic or typed; absent if there is none. */
  number?: string
  /** Number of words in the section's text, without its heading. */
  words: number
  pageStart?: number
  pageEnd?: number
  firstBlock: number
  endBlock: number
  /** Text without the heading. A table row is one line with ` | ` between its cells; notes follow their paragraph. */
  text: string
  images: number
  tables: number
  graphics: number
  headingSource: HeadingSource
  /** Certainty from 0 to 1 that the author meant a section of its own. */
  confidence: number
  /** Titles of headings inside the section that begin no section, because they are uncertain or in a table. */
  joinedHeadings: string[]
  /** True if the section has only its heading, as at the beginning of a chapter. */
  headingOnly: boolean
}

// The text of the sections is in memory or in a temporary file. The Word file itself is already closed.
/**
 * Word file after reading, with its properties and sections. Sections can be iterated any number of times until
 * `close`.
 */
export interface OpenedDocument {
  facts: DocumentFacts
  sectionCount: number
  sections(): AsyncIterable<SectionReading>
  /** Releases the document's text, and deletes the temporary file. */
  close(): Promise<void>
}
