import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind } from '../account/content-tally.ts'

/** Is told what cleaning takes out. */
export interface CleaningRecord {
  removed(reason: CleaningReason, tree: XmlElement): void
  changed(reason: CleaningReason, kind: ContentKind, count: number): void
}
export type CleaningReason = 'changes-accepted' | 'hidden-text-dropped'

export const UNRECORDED: CleaningRecord = { removed: () => undefined, changed: () => undefined }

/** The twins in Fallback repeat what was counted in their Choice. */
export function recordOf(node: XmlElement, record: CleaningRecord): CleaningRecord {
  return node.name === 'mc:Fallback' ? UNRECORDED : record
}
