import { encodeTexts } from '../bytes/byte-stream.ts'
import type { PostingRow } from './segment.ts'

/**
 * Returns the encoded index entry of a cognate skeleton (the letters that the Portuguese and English spellings of a
 * word share). The entry lists the stems with this skeleton.
 */
export function skeletonRow(skeleton: string, stems: Iterable<string>): PostingRow {
  return { kind: 'cognate', term: skeleton, bytes: encodeTexts([...stems].sort()) }
}
