import type { DocumentSource } from '../../package/zip/random-access.ts'
import type { TextPiece } from '../../texts/text-blocks.ts'

/** One thing to put into the composed document, in the order it is to appear. */
export type CompositionItem =
  | { kind: 'heading'; level: number; text: string; id?: string }
  | {
      kind: 'section'
      source: string
      /** Half-open range of body blocks of the source, as the reader numbers them. */
      firstBlock: number
      endBlock: number
      /** The section's own headings go below this level when headings are fixed. */
      underLevel?: number
      id?: string
      /** Headings the reader found by looks alone: block index to level 1-9. */
      headings?: { block: number; level: number }[]
      /** Blocks of the range that are inserted; absent: all. The ledger names the others as left out by choice. */
      keptBlocks?: readonly number[]
      /** Paragraphs of the range that get other words and keep their look. */
      retyped?: readonly { block: number; pieces: readonly TextPiece[] }[]
      /** Name of the bookmark around its text: `_Tw` and 24 letters a-z or digits 2-7. */
      origin?: string
    }
  | { kind: 'crossReference'; to: string; text: string }
  | {
      kind: 'paragraph'
      text: string | TextPart[]
      /** Name of a paragraph style; a style that the document lacks changes nothing. */
      style?: string
      /** `quote`: words of others right above the text they introduce. `gap`: marked for a person to fill. */
      as?: 'quote' | 'gap'
    }
  | {
      kind: 'table'
      /** Titles of the columns, and the part of the text's width each takes. */
      columns: { title: string; share: number }[]
      rows: TableCell[][]
    }

/** Live reference to a heading item: its number (its words when it has none) or its page. */
export interface HeadingReference {
  to: string
  shows: 'number' | 'page'
}

/** Piece of a requested paragraph. */
export type TextPart = string | HeadingReference
export type TableCell = string | HeadingReference

export type TableItem = Extract<CompositionItem, { kind: 'table' }>
export type SectionItem = Extract<CompositionItem, { kind: 'section' }>

/**
 * Look that the document takes: the template's (a style of the source whose name the template knows takes
 * the template's formatting) or each source's own (equal styles are merged, different ones kept apart).
 */
export type Look = 'template' | 'source'

/** A name of an earlier customer and what stands in its place. */
export interface RequestedReplacement {
  /** Key of the source it applies to; absent: every source. */
  source?: string
  from: string
  to: string
}

/** Content of the sources that must not reach the reader. */
export interface CleaningOptions {
  acceptChanges: boolean
  dropComments: boolean
  dropHiddenText: boolean
}

export interface CompositionRequest {
  /** Path of the .docx to write; written under a temporary name and renamed when complete. */
  output: string
  /** Documents to copy from, and their names as the report shows them. */
  sources: Record<string, { path: DocumentSource; name: string }>
  items: CompositionItem[]
  /** Path of a .docx or .dotx; absent: our own default styles. */
  template?: string
  /** For a piece to be looked at: the template's look, none of its text, and headings without their numbers. */
  templateLookOnly?: boolean
  titlePage?: {
    organization: string
    tender: string
    date: string
    company?: string
    language: 'pt-BR' | 'en'
  }
  /** Values for the template's own placeholders; absent: those of the title page. */
  placeholders?: { organization?: string; tender?: string; date?: string }
  tableOfContents?: { title: string; maxLevel: number }
  /** Writes the true page numbers into the contents of the written file, when it can; absent: they stay a guess. */
  numberPages?: (path: string) => Promise<'rendered' | 'estimated'>
  replacements?: RequestedReplacement[]
  /** Headings of sections go below the requirement's heading, with the template's heading styles. */
  fixHeadings: boolean
  clean?: CleaningOptions
  look?: Look
  /** Folder for the body while it is composed; absent: the system's temporary folder. */
  spoolDirectory?: string
  signal?: AbortSignal
  onProgress?: (done: number, total: number, current: string) => void
}
