import { encodeTexts } from '../bytes/byte-stream.ts'
import type { PostingRow } from './segment.ts'

/**
 * Returns the encoded index entry of a cognate skeleton, with the stems under this skeleton. A skeleton has the letters
 * that the Portuguese and English spellings of a word share.
 */
export function skeletonRow(skeleton: string, stems: Iterable<string>): PostingRow {
  return { kind: 'cognate', term: skeleton, bytes: encodeTexts([...stems].sort()) }
}
