import type { ZipLimits } from '../package/zip/zip-limits.ts'
import type { HeadingSource } from './headings/heading-candidate.ts'
import type { ActiveCount } from './active-content-scan.ts'
import type { DocumentProperties } from './properties.ts'

/**
 * Version of the reading. It is raised whenever documents are cut into sections otherwise, so that those read before
 * can be read again.
 */
export const READING_VERSION = 2

export interface OpenOptions {
  limits?: Partial<ZipLimits>
  signal?: AbortSignal
  /** Counts content that acts by itself. */
  countsActiveContent?: boolean
  /** Share of the document read so far, 0-1. */
  onProgress?: (fraction: number) => void
  /** Folder for text beyond 4 MB while the document is open; the system's temporary folder by default. */
  spoolFolder?: string
}

export interface DocumentFacts {
  /** Two letters, guessed from the words; undefined when they do not tell. */
  language: string | undefined
  /** Language of text that states none itself, as the styles write it ("en-GB"); undefined when they state none. */
  declaredLanguage: string | undefined
  properties: DocumentProperties
  /** Text before the first heading, at most 4,000 characters. */
  coverText: string
  headerTexts: string[]
  /** Undefined when the file gives no hints worth believing. */
  pageCount: number | undefined
  wordCount: number
  imageCount: number
  tableCount: number
  /** Charts, diagrams and embedded objects. */
  graphicCount: number
  blockCount: number
  hasTrackedChanges: boolean
  hasComments: boolean
  /** Content that fetches, runs or asks for something by itself, by kind; absent unless it was asked for. */
  activeContent?: ActiveCount[]
  /** Oddities met on the way, one sentence each. */
  notices: string[]
}

/** A section as it reads. Blocks [firstBlock, endBlock); pages 1-based, absent without hints. */
export interface SectionReading {
  index: number
  /** 1-9. */
  level: number
  title: string
  /** Titles from the outermost heading to this one. */
  path: string[]
  /** The heading's number as displayed or typed. */
  number?: string
  /** Of the text, without the heading. */
  words: number
  pageStart?: number
  pageEnd?: number
  firstBlock: number
  endBlock: number
  /** Without the heading line; table rows as ` | `-joined cells; notes and text boxes after their paragraph. */
  text: string
  images: number
  tables: number
  graphics: number
  headingSource: HeadingSource
  /** 0-1: how sure it is that this is a section of its own. */
  confidence: number
  /** Headings inside this section that make no section of their own: unsure and short, or in a table. */
  joinedHeadings: string[]
  /** True when the heading is all there is, such as that of a chapter that begins with a sub-heading. */
  headingOnly: boolean
}

/** A document read once. Sections can be gone through as often as wanted until `close`. */
export interface OpenedDocument {
  facts: DocumentFacts
  sectionCount: number
  sections(): AsyncIterable<SectionReading>
  /** Frees the text kept on disk. */
  close(): Promise<void>
}
