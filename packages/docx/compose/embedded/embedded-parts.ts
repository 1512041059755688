import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { NameReplacer, ReplacementRecord } from '../../replace/name-replacer.ts'
import type { CompositionRequest } from '../request/request.ts'

/** Edits that the request wants in a workbook, document or presentation embedded in a source. */
export interface EmbeddedEdits {
  /** Folder for the package while it is rewritten; its owner removes it. */
  folder: string
  replacer: NameReplacer | undefined
  clean: CompositionRequest['clean']
  /** Told of active content that was made harmless, and of the part it stood in. */
  disarmed: (content: ActiveContent, kept: KeptPart, part: string) => void
}

export interface EmbeddedResult {
  /** The rewritten package, to be read once; absent: nothing in it had to change. */
  data?: () => AsyncIterable<Uint8Array>
  records: ReplacementRecord[]
  /** Properties that named people and companies, comments, speakers' notes were in it and are gone. */
  remarks: number
  /** False when something in it (a picture, a binary part, a sheet too large) was not looked into. */
  isComplete: boolean
}
