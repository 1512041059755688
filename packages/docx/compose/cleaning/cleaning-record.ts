import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind } from '../account/content-tally.ts'

/** Receives the content that cleaning removes. */
export interface CleaningRecord {
  removed(reason: CleaningReason, tree: XmlElement): void
  changed(reason: CleaningReason, kind: ContentKind, count: number): void
}
export type CleaningReason = 'changes-accepted' | 'hidden-text-dropped'

export const UNRECORDED: CleaningRecord = { removed: () => undefined, changed: () => undefined }

/** Returns the record for the content of a node. Content in Fallback is not recorded, because it repeats its Choice. */
export function recordOf(node: XmlElement, record: CleaningRecord): CleaningRecord {
  return node.name === 'mc:Fallback' ? UNRECORDED : record
}
