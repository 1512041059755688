import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { ContentTypes } from '../../package/parts/content-types.ts'
import type { NameReplacer, ReplacementRecord } from '../../replace/name-replacer.ts'
import type { CompositionRequest } from '../request/request.ts'

/**
 * Content types of the parts of an embedded Office file, and the kinds of relationships that lead to each part. These
 * tell what a part is, whatever its name.
 */
export interface EmbeddedParts {
  types: ContentTypes
  /** Kinds of the relationships that lead to a part, such as `worksheet`. The key is the name of the part. */
  kinds: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Edits to make in an Office file (workbook, document or presentation) inside a source document: names to replace and
 * content to remove.
 */
export interface EmbeddedEdits {
  /** Folder on disk for the embedded file while it is rewritten. The caller deletes the folder. */
  folder: string
  replacer: NameReplacer | undefined
  clean: CompositionRequest['clean']
  /**
   * Receives each piece of active content that was made harmless, with the name of the part that contained it. Active
   * content fetches or runs something without a click.
   */
  disarmed: (content: ActiveContent, kept: KeptPart, part: string) => void
}

/**
 * Result of rewriting an Office file inside a source document. It has the new bytes, the replaced names, and the number
 * of removed parts with remarks, such as comments.
 */
export interface EmbeddedResult {
  /** Returns the bytes of the rewritten file, which can be read once. Absent when nothing in the file had to change. */
  data?: () => AsyncIterable<Uint8Array>
  records: ReplacementRecord[]
  /**
   * Number of removed parts that contained remarks or named people: comments, speaker notes and document properties. A
   * part is a file inside an Office file.
   */
  remarks: number
  /**
   * False when a part of the file was not searched for names: a picture, a binary part, or a worksheet that is too
   * large.
   */
  isComplete: boolean
}
