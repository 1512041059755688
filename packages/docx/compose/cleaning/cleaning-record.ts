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
/** Reason why cleaning removes content: a tracked change was accepted, or hidden text was dropped. */
export type CleaningReason = 'changes-accepted' | 'hidden-text-dropped'

/**
 * Record that ignores everything. It is used for content that does not count, and for trees that no report concerns.
 */
export const UNRECORDED: CleaningRecord = { removed: () => undefined, changed: () => undefined }

/**
 * Returns the record for the content of `node`. For `mc:Fallback` it is one that ignores everything, because a fallback
 * repeats the content of the `mc:Choice` beside it.
 */
export function recordOf(node: XmlElement, record: CleaningRecord): CleaningRecord {
  return node.name === 'mc:Fallback' ? UNRECORDED : record
}
