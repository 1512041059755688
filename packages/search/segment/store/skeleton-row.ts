import { encodeTexts } from '../bytes/byte-stream.ts'
import type { PostingRow } from './segment.ts'

/** Returns the index entry of a cognate skeleton (letters shared by both languages): its stems. */
export function skeletonRow(skeleton: string, stems: Iterable<string>): PostingRow {
  return { kind: 'cognate', term: skeleton, bytes: encodeTexts([...stems].sort()) }
}
