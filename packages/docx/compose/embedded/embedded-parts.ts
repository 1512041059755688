import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { NameReplacer, ReplacementRecord } from '../../replace/name-replacer.ts'
import type { CompositionRequest } from '../request/request.ts'

/**
 * Edits that the composition request asks for in an Office file (workbook, document or presentation) embedded in a
 * source document: names to replace and content to clean away.
 */
export interface EmbeddedEdits {
  /** Folder for the package while it is rewritten. Its owner removes it. */
  folder: string
  replacer: NameReplacer | undefined
  clean: CompositionRequest['clean']
  /** Receives each disarmed element with the part that held it. */
  disarmed: (content: ActiveContent, kept: KeptPart, part: string) => void
}

/**
 * Result of rewriting an Office file embedded in a source document: its new bytes, the replaced names, and the number
 * of removed remarks.
 */
export interface EmbeddedResult {
  /** Rewritten package, to be read once; absent when nothing in it had to change. */
  data?: () => AsyncIterable<Uint8Array>
  records: ReplacementRecord[]
  /** Number of removed remarks: properties that name people and companies, comments, speaker notes. */
  remarks: number
  /** False when part of the package was not inspected: a picture, a binary part, or a sheet that is too large. */
  isComplete: boolean
}
