import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { ContentTypes } from '../../package/parts/content-types.ts'
import type { NameReplacer, ReplacementRecord } from '../../replace/name-replacer.ts'
import type { CompositionRequest } from '../request/request.ts'

/** Content types and relationship kinds of an embedded file's parts, which identify a part under any name. */
export interface EmbeddedParts {
  types: ContentTypes
  /** Kinds of relationships to each part, such as `worksheet`, by part name. */
  kinds: ReadonlyMap<string, ReadonlySet<string>>
}

/** Edits to make in an embedded Office file: names to replace and content to remove. */
export interface EmbeddedEdits {
  /** Folder for temporary files. The caller deletes the folder. */
  folder: string
  replacer: NameReplacer | undefined
  clean: CompositionRequest['clean']
  /** Called for each disarmed piece of active content, with the part that contained it. */
  disarmed: (content: ActiveContent, kept: KeptPart, part: string) => void
}

/** Result of rewriting an embedded Office file: its new bytes, replaced names, and the number of removed remarks. */
export interface EmbeddedResult {
  /** Returns the bytes of the rewritten file, once. Absent if nothing had to change. */
  data?: () => AsyncIterable<Uint8Array>
  records: ReplacementRecord[]
  /** Number of removed parts with remarks: comments, speaker notes, properties that name people and companies. */
  remarks: number
  /** False if a part was not searched for names: a picture, a binary part, or a worksheet that is too large. */
  isComplete: boolean
}
