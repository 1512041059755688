import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind } from '../account/content-tally.ts'

/**
 * Receives the content that is removed when tracked changes are accepted and hidden text is dropped, for the report of
 * the composition.
 */
export interface CleaningRecord {
  removed(reason: CleaningReason, tree: XmlElement): void
  changed(reason: CleaningReason, kind: ContentKind, count: number): void
}
/** Reason for content that cleaning removes: a tracked change was accepted, or hidden text was dropped. */
export type CleaningReason = 'changes-accepted' | 'hidden-text-dropped'

/** Record that ignores everything: for content that is not counted, and for trees that are cleaned without a report. */
export const UNRECORDED: CleaningRecord = { removed: () => undefined, changed: () => undefined }

/**
 * Returns the record to use for the content of an element. Within `mc:Fallback` nothing is recorded, because it repeats
 * the content of the `mc:Choice` beside it.
 */
export function recordOf(node: XmlElement, record: CleaningRecord): CleaningRecord {
  return node.name === 'mc:Fallback' ? UNRECORDED : record
}
