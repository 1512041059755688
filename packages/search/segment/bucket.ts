import { ByteReader, ByteWriter, encodeText } from './bytes.ts'

/**
 * A small dictionary in one row. Grams and skeletons are many and tiny: a row for each would cost more in
 * keys than in content, so those that share their first two characters live together.
 */
export function encodeBucket(entries: Iterable<readonly [string, Uint8Array]>): Uint8Array {
  const writer = new ByteWriter()
  for (const [key, bytes] of entries) {
    writer.text(key)
    writer.block(bytes)
  }
  return writer.finish()
}

export function decodeBucket(bytes: Uint8Array): Map<string, Uint8Array> {
  const reader = new ByteReader(bytes)
  const entries = new Map<string, Uint8Array>()
  while (!reader.done) {
    const key = reader.text()
    entries.set(key, reader.block())
  }
  return entries
}

/** The entry of one key, found without decoding the others; undefined when it is not there. */
export function findInBucket(bytes: Uint8Array, key: string): Uint8Array | undefined {
  const wanted = encodeText(key)
  const reader = new ByteReader(bytes)
  while (!reader.done) {
    const found = equalBytes(reader.block(), wanted)
    const entry = reader.block()
    if (found) return entry
  }
  return undefined
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** The row in which a gram or skeleton is found. */
export function bucketOf(key: string): string {
  return key.slice(0, 2)
}
