import type { DocumentSource } from '../../package/zip/random-access.ts'
import type { TextPiece } from '../../texts/text-blocks.ts'

/**
 * Item to put into the composed document: a heading, a section copied from a source document, a reference to another
 * item, a paragraph of text, or a table. The items are in the document's order.
 */
export type CompositionItem =
  | { kind: 'heading'; level: number; text: string; id?: string }
  | {
      kind: 'section'
      source: string
      /** Range of body blocks of the source, as the reader numbers them. The end is exclusive. */
      firstBlock: number
      endBlock: number
      /** Level of the requested heading. With fixed headings, the section's own headings go below this level. */
      underLevel?: number
      id?: string
      /**
       * The range's headings as the reader found them, with their blocks and levels 1 to 9. Other paragraphs with a
       * heading's style are text. When absent, styles decide.
       */
      headings?: { block: number; level: number }[]
      /** Blocks of the range to insert; all when absent. The ledger lists the others as left out by choice. */
      keptBlocks?: readonly number[]
      /** Paragraphs of the range that get new words but keep their look. */
      retyped?: readonly { block: number; pieces: readonly TextPiece[] }[]
      /** Name of the bookmark around the item's text: `_Tw` and 24 letters a-z or digits 2-7. */
      origin?: string
    }
  | { kind: 'crossReference'; to: string; text: string }
  | {
      kind: 'paragraph'
      text: string | TextPart[]
      /** Name of a paragraph style. It has no effect if the document lacks the style. */
      style?: string
      /**
       * `quote`: a quotation directly above the text that it introduces. `gap`: a marked place that a person must fill.
       */
      as?: 'quote' | 'gap'
    }
  | {
      kind: 'table'
      /** Titles of the columns, and the share of the text width that each takes. */
      columns: { title: string; share: number }[]
      rows: TableCell[][]
    }

/**
 * Reference in a requested text to a heading item, by its id. It shows the heading's page or number, or its words if it
 * has no number.
 */
export interface HeadingReference {
  to: string
  shows: 'number' | 'page'
}

/** Piece of a requested paragraph: text, or a reference to a heading. */
export type TextPart = string | HeadingReference
/** Content of a cell in a requested table: text, or a reference to a heading. */
export type TableCell = string | HeadingReference

/**
 * Item of a composition request that adds a table, such as a matrix of requirements with the pages of their answers.
 */
export type TableItem = Extract<CompositionItem, { kind: 'table' }>
/** Item of a composition request that copies a range (consecutive blocks) of a source document. */
export type SectionItem = Extract<CompositionItem, { kind: 'section' }>

/**
 * Source of the composed document's formatting. `template`: a source's style takes the formatting of the template's
 * style with the same name. `source`: each source document keeps its formatting; equal styles are merged, different
 * ones stay separate.
 */
export type Look = 'template' | 'source'

/** Name to replace in copied text, such as an earlier client's, and the new name. */
export interface RequestedReplacement {
  /** Key of the source that the replacement applies to; every source when absent. */
  source?: string
  from: string
  to: string
}

/**
 * Content of the sources that a composition removes, because the reader of a proposal must not see it: tracked changes
 * (by accepting them), comments, and hidden text.
 */
export interface CleaningOptions {
  acceptChanges: boolean
  dropComments: boolean
  dropHiddenText: boolean
}

/**
 * Request to compose a .docx: the items in their order, the source documents, an optional template, and the rules for
 * names, headings, cleaning and look.
 */
export interface CompositionRequest {
  /** Path of the .docx to write. It is written under a temporary name and renamed when complete. */
  output: string
  /** Documents to copy from, with their names for the report. */
  sources: Record<string, { path: DocumentSource; name: string }>
  items: CompositionItem[]
  /** Path of a .docx or .dotx; the default styles when absent. */
  template?: string
  /** True for a preview: the template's look, none of its text, and headings without their numbers. */
  templateLookOnly?: boolean
  titlePage?: {
    organization: string
    tender: string
    date: string
    company?: string
    language: 'pt-BR' | 'en'
  }
  /** Values for the template's own placeholders. When absent, the values of the title page are used. */
  placeholders?: { organization?: string; tender?: string; date?: string }
  tableOfContents?: { title: string; maxLevel: number }
  /**
   * Writes the real page numbers into the contents of the written file, when possible. When absent, they stay
   * estimates.
   */
  numberPages?: (path: string) => Promise<'rendered' | 'estimated'>
  replacements?: RequestedReplacement[]
  /** True to move headings of sections below the requirement's heading, in the template's heading styles. */
  fixHeadings: boolean
  clean?: CleaningOptions
  look?: Look
  /** Folder for the body during composition; the system's temporary folder when absent. */
  spoolDirectory?: string
  signal?: AbortSignal
  onProgress?: (done: number, total: number, current: string) => void
}
