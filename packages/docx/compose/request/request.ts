import type { DocumentSource } from '../../package/zip/random-access.ts'
import type { TextPiece } from '../../texts/text-blocks.ts'

/**
 * Entry of a composition request, which becomes content of the composed document: a heading, a section copied from a
 * source document, a reference to another entry, a paragraph of text, or a table. Code and comments call it an item.
 * The items are in the order of the document.
 */
export type CompositionItem =
  | { kind: 'heading'; level: number; text: string; id?: string }
  | {
      kind: 'section'
      source: string
      /**
       * Index of the first block to copy, among all blocks of the source document's body in document order, from 0.
       * `endBlock` is the index after the last one.
       */
      firstBlock: number
      endBlock: number
      /**
       * Level of the requested heading above the section. If headings are fixed, the section's own headings get levels
       * below it.
       */
      underLevel?: number
      id?: string
      /**
       * Headings in the range that the product found when it read the source document, by block index, with levels 1 to
       * 9. Any other paragraph counts as text, even with a heading style. When absent, the styles decide which
       * paragraphs are headings.
       */
      headings?: { block: number; level: number }[]
      /**
       * Indexes of the blocks of the range to insert; all blocks when absent. The ledger lists the other blocks as left
       * out by choice.
       */
      keptBlocks?: readonly number[]
      /**
       * New words that a person typed for paragraphs of the range, by the index of the block. The paragraphs keep their
       * look.
       */
      retyped?: readonly { block: number; pieces: readonly TextPiece[] }[]
      /**
       * Name of the bookmark that is set around the copied text, so that its origin can be found later: `_Tw` and 24
       * letters a-z or digits 2-7.
       */
      origin?: string
    }
  | { kind: 'crossReference'; to: string; text: string }
  | {
      kind: 'paragraph'
      text: string | TextPart[]
      /** Name of the paragraph style to use. It has no effect if the composed document has no style of this name. */
      style?: string
      /**
       * Special kind of paragraph. `quote`: a quotation directly above the text that it introduces. `gap`: a
       * highlighted place that a person must fill.
       */
      as?: 'quote' | 'gap'
    }
  | {
      kind: 'table'
      /** Titles of the columns, with the share of the text width that each column takes relative to the others. */
      columns: { title: string; share: number }[]
      rows: TableCell[][]
    }

/**
 * Reference in a requested text to the heading whose item has the id `to`. It shows the heading's page or its number. A
 * heading without a number is shown by its words.
 */
export interface HeadingReference {
  to: string
  shows: 'number' | 'page'
}

/** Part of the text of a requested paragraph: plain text, or a reference to a heading. */
export type TextPart = string | HeadingReference
/** Content of a cell in a requested table: plain text, or a reference to a heading. */
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
  /** Key of the source document in whose text the name is replaced; absent to replace it in every source. */
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
  /** Path of the .docx to write. The file is written under a temporary name and renamed when it is complete. */
  output: string
  /** Documents from which sections are copied, by their keys. The report shows them by `name`. */
  sources: Record<string, { path: DocumentSource; name: string }>
  items: CompositionItem[]
  /** Path of the template, a .docx or .dotx. When absent, the product's default styles are used. */
  template?: string
  /**
   * True for a preview that shows only the look of the template: its text is left out, and headings have no numbers.
   */
  templateLookOnly?: boolean
  titlePage?: {
    organization: string
    tender: string
    date: string
    company?: string
    language: 'pt-BR' | 'en'
  }
  /** Values for the placeholders in the template's text. A value that is absent is taken from `titlePage`. */
  placeholders?: { organization?: string; tender?: string; date?: string }
  tableOfContents?: { title: string; maxLevel: number }
  /**
   * Function that replaces the estimated page numbers in the written file's table of contents by the real ones. It
   * returns "estimated" if that was not possible. When absent, the numbers stay estimates.
   */
  numberPages?: (path: string) => Promise<'rendered' | 'estimated'>
  replacements?: RequestedReplacement[]
  /**
   * True to move the headings of copied sections below the requested heading above them, and to give them the heading
   * styles of the template.
   */
  fixHeadings: boolean
  clean?: CleaningOptions
  look?: Look
  /**
   * Folder for the file in which copied text waits during the composition. When absent, the system's temporary folder
   * is used.
   */
  spoolDirectory?: string
  signal?: AbortSignal
  onProgress?: (done: number, total: number, current: string) => void
}
