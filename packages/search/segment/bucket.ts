import { ByteReader, ByteWriter } from './bytes.ts'

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

/** The row in which a gram or skeleton is found. */
export function bucketOf(key: string): string {
  return key.slice(0, 2)
}

export function encodeTexts(texts: Iterable<string>): Uint8Array {
  const writer = new ByteWriter()
  for (const text of texts) writer.text(text)
  return writer.finish()
}

export function decodeTexts(bytes: Uint8Array): string[] {
  const reader = new ByteReader(bytes)
  const texts: string[] = []
  while (!reader.done) texts.push(reader.text())
  return texts
}
