import type { DocumentSource } from '../../package/zip/random-access.ts'
import type { TextPiece } from '../../texts/text-blocks.ts'

/**
 * Item of a request: a heading, a section to copy, a reference, a paragraph or a table. Items are in document order.
 */
export type CompositionItem =
  | { kind: 'heading'; level: number; text: string; id?: string }
  | {
      kind: 'section'
      source: string
      /** Index of the first body block to copy, from 0. `endBlock` is exclusive. */
      firstBlock: number
      endBlock: number
      /**
       * Level of the requested heading above the section. With `fixHeadings`, the section's own headings go below it.
       */
      underLevel?: number
      id?: string
      // `block` is the index of a paragraph in the source document. A paragraph that is not listed is text, even with a
      // heading style.
      /** Headings of the section, levels 1 to 9; all other paragraphs are text. When absent, styles decide. */
      headings?: { block: number; level: number }[]
      /**
       * Indexes of the section's blocks to copy; all when absent. The report says that a person left out the others.
       */
      keptBlocks?: readonly number[]
      /** New words for paragraphs, by index in the source document. The paragraphs keep their look. */
      retyped?: readonly { block: number; pieces: readonly TextPiece[] }[]
      /**
       * Name of a bookmark around the copied text, for finding its source later: `_Tw` and 24 characters (a-z, 2-7).
       */
      origin?: string
    }
  | { kind: 'crossReference'; to: string; text: string }
  | {
      kind: 'paragraph'
      text: string | TextPart[]
      /** Name of the paragraph style. No effect if the composed document lacks the style. */
      style?: string
      /**
       * `quote` for a quotation that introduces the text below, `gap` for a highlighted place that a person must fill.
       */
      as?: 'quote' | 'gap'
    }
  | {
      kind: 'table'
      /** Column titles and widths. A column's width is its `share` of the sum of all shares. */
      columns: { title: string; share: number }[]
      rows: TableCell[][]
    }

// A heading without a number is shown by its words.
/** Reference to the requested heading or section with the id `to`, shown as its page or number. */
export interface HeadingReference {
  to: string
  shows: 'number' | 'page'
}

/** Part of a requested paragraph: plain text, or a reference that shows the number or page of a heading. */
export type TextPart = string | HeadingReference
/** Content of a cell in a requested table: plain text, or a reference that shows the number or page of a heading. */
export type TableCell = string | HeadingReference

/** Requested table, such as a matrix of requirements with the pages of their answers. */
export type TableItem = Extract<CompositionItem, { kind: 'table' }>
/** Requested section: a range of blocks to copy from a source document. */
export type SectionItem = Extract<CompositionItem, { kind: 'section' }>

// `template`: a style of a source document takes the formatting of the template's style with an equal name. `source`:
// each source document keeps its formatting. Equal styles are then merged, different ones stay separate.
/** Origin of a document's formatting: the styles of the template, or those of each source document. */
export type Look = 'template' | 'source'

/** Name to replace in copied text, such as an earlier client's, and the new name. */
export interface RequestedReplacement {
  /** Key of the source document in which the name is replaced; absent for all. */
  source?: string
  from: string
  to: string
}

/** Content to remove from copied text, because readers of a proposal must not see it. Tracked changes are accepted. */
export interface CleaningOptions {
  acceptChanges: boolean
  dropComments: boolean
  dropHiddenText: boolean
}

/** Request to compose a .docx: its content in order, the source documents, a template, and rules. */
export interface CompositionRequest {
  /** Path of the .docx to write. The file appears only when it is complete. */
  output: string
  /** Source documents by keys of the caller's choice. `name` is shown in the report. */
  sources: Record<string, { path: DocumentSource; name: string }>
  items: CompositionItem[]
  /** Path of the template (.docx or .dotx); the product's default styles when absent. */
  template?: string
  /** True for a preview of the template's look, without its text and heading numbers. */
  templateLookOnly?: boolean
  titlePage?: {
    organization: string
    tender: string
    date: string
    company?: string
    language: 'pt-BR' | 'en'
  }
  /** Values of the template's placeholders, such as the client's name. Absent values come from `titlePage`. */
  placeholders?: { organization?: string; tender?: string; date?: string }
  tableOfContents?: { title: string; maxLevel: number }
  /**
   * Writes real page numbers into a file's table of contents. Returns "estimated" if it could not. When absent, the
   * numbers are estimates.
   */
  numberPages?: (path: string) => Promise<'rendered' | 'estimated'>
  replacements?: RequestedReplacement[]
  /** True to give copied headings the template's heading styles, at levels below the requested heading. */
  fixHeadings: boolean
  clean?: CleaningOptions
  look?: Look
  /** Folder for the temporary file with copied text; the system's temporary folder when absent. */
  spoolDirectory?: string
  signal?: AbortSignal
  onProgress?: (done: number, total: number, current: string) => void
}
