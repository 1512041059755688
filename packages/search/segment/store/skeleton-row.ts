import { encodeTexts } from '../bytes/byte-stream.ts'
import type { PostingRow } from './segment.ts'

/** Returns the posting of a cognate skeleton, which lists its stems. */
export function skeletonRow(skeleton: string, stems: Iterable<string>): PostingRow {
  return { kind: 'cognate', term: skeleton, bytes: encodeTexts([...stems].sort()) }
}
