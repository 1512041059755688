import { encodeTexts } from '../bytes/byte-stream.ts'
import type { PostingRow } from './segment.ts'

/** The posting that names the stems behind a cognate skeleton. */
export function skeletonRow(skeleton: string, stems: Iterable<string>): PostingRow {
  return { kind: 'cognate', term: skeleton, bytes: encodeTexts([...stems].sort()) }
}
