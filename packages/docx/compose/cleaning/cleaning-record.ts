import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind } from '../account/content-tally.ts'

/**
 * Receives the content that is removed when tracked changes are accepted and hidden text is dropped, for the report to
 * people.
 */
export interface CleaningRecord {
  removed(reason: CleaningReason, tree: XmlElement): void
  changed(reason: CleaningReason, kind: ContentKind, count: number): void
}
/** Reason why content is removed: a tracked change was accepted, or hidden text was dropped. */
export type CleaningReason = 'changes-accepted' | 'hidden-text-dropped'

/** Record that ignores everything, for content that does not count, and for trees whose changes are not reported. */
export const UNRECORDED: CleaningRecord = { removed: () => undefined, changed: () => undefined }

/**
 * Returns the record to use for content that is removed from `node`. For `mc:Fallback` it is a record that ignores
 * everything, because this element only repeats other content for old programs.
 */
export function recordOf(node: XmlElement, record: CleaningRecord): CleaningRecord {
  return node.name === 'mc:Fallback' ? UNRECORDED : record
}
