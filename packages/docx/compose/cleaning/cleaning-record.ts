import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind } from '../account/content-tally.ts'

/** Receives the content that is removed with tracked changes and hidden text, for the report. */
export interface CleaningRecord {
  removed(reason: CleaningReason, tree: XmlElement): void
  changed(reason: CleaningReason, kind: ContentKind, count: number): void
}
/** Reason for removing content: a tracked change was accepted, or hidden text was dropped. */
export type CleaningReason = 'changes-accepted' | 'hidden-text-dropped'

/** Record that ignores everything, for trees whose changes are not reported. */
export const UNRECORDED: CleaningRecord = { removed: () => undefined, changed: () => undefined }

/** Returns the record for content removed from `node`. Duplicates in `mc:Fallback` are ignored. */
export function recordOf(node: XmlElement, record: CleaningRecord): CleaningRecord {
  return node.name === 'mc:Fallback' ? UNRECORDED : record
}
