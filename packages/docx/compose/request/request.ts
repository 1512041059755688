import type { DocumentSource } from '../../package/zip/random-access.ts'
import type { TextPiece } from '../../texts/text-blocks.ts'

/**
 * Item that a request puts into a document: a heading, a section copied from a source document, a reference to another
 * item, a paragraph of text, or a table. The items are in the order of the document.
 */
export type CompositionItem =
  | { kind: 'heading'; level: number; text: string; id?: string }
  | {
      kind: 'section'
      source: string
      /**
       * Index of the first paragraph or table to copy, counted from 0 in the body of the source document. `endBlock` is
       * the index after the last one to copy.
       */
      firstBlock: number
      endBlock: number
      /**
       * Level of the requested heading above the section, from 1. If `fixHeadings` is true, the section's own headings
       * get deeper levels than this.
       */
      underLevel?: number
      id?: string
      /**
       * Headings of the copied section with levels 1 to 9, by the index of their paragraph in the source document. Any
       * other paragraph counts as text, even with a heading style. When absent, the styles decide which paragraphs are
       * headings.
       */
      headings?: { block: number; level: number }[]
      /**
       * Indexes of the section's paragraphs and tables to copy; all when absent. The report says that a person left out
       * the rest of the section.
       */
      keptBlocks?: readonly number[]
      /**
       * New words that a person typed for paragraphs of the section. `block` is the index of the paragraph in the
       * source document. The paragraphs keep their look.
       */
      retyped?: readonly { block: number; pieces: readonly TextPiece[] }[]
      /**
       * Name of a bookmark that is set around the copied text, so that its origin can be found later: `_Tw` and 24
       * letters a-z or digits 2-7.
       */
      origin?: string
    }
  | { kind: 'crossReference'; to: string; text: string }
  | {
      kind: 'paragraph'
      text: string | TextPart[]
      /** Name of the paragraph style to use, which has no effect if the finished document has no style of this name. */
      style?: string
      /**
       * Special kind of paragraph. `quote`: a quotation directly above the text that it introduces. `gap`: a
       * highlighted place that a person must fill.
       */
      as?: 'quote' | 'gap'
    }
  | {
      kind: 'table'
      /**
       * Titles and widths of the table's columns. Each column gets a part of the text width: its `share` divided by the
       * sum of all shares.
       */
      columns: { title: string; share: number }[]
      rows: TableCell[][]
    }

/**
 * Reference in a requested text to a requested heading or section with the id `to`. The reference shows the heading's
 * page or number, or the heading's words if it has no number.
 */
export interface HeadingReference {
  to: string
  shows: 'number' | 'page'
}

/** Part of a requested paragraph: plain text, or a reference that shows the number or page of a heading. */
export type TextPart = string | HeadingReference
/** Content of a cell in a requested table: plain text, or a reference that shows the number or page of a heading. */
export type TableCell = string | HeadingReference

/**
 * Item of a request that adds a table to the document, such as a list of the client's requirements with the pages of
 * their answers.
 */
export type TableItem = Extract<CompositionItem, { kind: 'table' }>
/** Item of a request that copies a section (a range of paragraphs and tables) from a source document. */
export type SectionItem = Extract<CompositionItem, { kind: 'section' }>

/**
 * Origin of a composed document's formatting. `template`: a style of a source document takes the formatting of the
 * template's style with the same name. `source`: each source document keeps its formatting. Equal styles are then
 * merged, different ones stay separate.
 */
export type Look = 'template' | 'source'

/** Name to replace in copied text, such as the name of an earlier client, and the new name. */
export interface RequestedReplacement {
  /** Key of the source document in whose text the name is replaced; absent to replace it in every source. */
  source?: string
  from: string
  to: string
}

/**
 * Kinds of content that are not copied from source documents, because the reader of a proposal must not see them. Each
 * is removed if its option is true. Tracked changes are removed by accepting them.
 */
export interface CleaningOptions {
  acceptChanges: boolean
  dropComments: boolean
  dropHiddenText: boolean
}

/**
 * Request to compose a .docx: headings, sections and texts in their order, the source documents, an optional template,
 * and rules. The rules say which names to replace, which content to remove, and whose formatting to use.
 */
export interface CompositionRequest {
  /** Path of the .docx to write. The file is written under a temporary name and renamed when it is complete. */
  output: string
  /** Documents from which sections are copied, by keys that the caller chooses. The report shows each by its `name`. */
  sources: Record<string, { path: DocumentSource; name: string }>
  items: CompositionItem[]
  /** Path of the template, a .docx or .dotx. When absent, the product's default styles are used. */
  template?: string
  /**
   * True for a preview that shows only the look of the template. The template's text is then left out, and headings
   * have no numbers.
   */
  templateLookOnly?: boolean
  titlePage?: {
    organization: string
    tender: string
    date: string
    company?: string
    language: 'pt-BR' | 'en'
  }
  /**
   * Values for the placeholders in the template's text, such as the client's name. A value that is absent is taken from
   * `titlePage`.
   */
  placeholders?: { organization?: string; tender?: string; date?: string }
  tableOfContents?: { title: string; maxLevel: number }
  /**
   * Function that replaces the estimated page numbers in a finished file's table of contents by the real ones. It
   * returns "estimated" if it could not find out the real ones. When absent, the numbers stay estimates.
   */
  numberPages?: (path: string) => Promise<'rendered' | 'estimated'>
  replacements?: RequestedReplacement[]
  /**
   * True to give the headings of copied sections the template's heading styles, at levels below the requested heading
   * above them.
   */
  fixHeadings: boolean
  clean?: CleaningOptions
  look?: Look
  /**
   * Folder for a temporary file that holds copied text while the document is composed. When absent, the system's
   * temporary folder is used.
   */
  spoolDirectory?: string
  signal?: AbortSignal
  onProgress?: (done: number, total: number, current: string) => void
}
