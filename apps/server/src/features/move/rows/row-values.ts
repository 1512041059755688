import { createHash } from 'node:crypto'
import type { MovedTable } from './moved-table.ts'

export type Row = Record<string, unknown>

/** Returns a value in the form that every database can hold: 0 or 1 for a boolean, ISO 8601 text for a time. */
function plainValue(kind: MovedTable['columns'][number]['kind'], value: unknown): unknown {
  if (value === null || kind === 'plain') return value
  if (kind === 'truth') return value === true || value === 1 ? 1 : 0
  const time = new Date(value as string | Date)
  return Number.isNaN(time.getTime()) ? value : time.toISOString()
}

/** Returns the values of a row in the order of the columns, converted to the column types of the target database. */
export function valuesFor({ columns }: MovedTable, row: Row): unknown[] {
  return columns.map(({ name, kind, in: taken }) => {
    const value = row[name]
    // Two databases of one kind exchange times unchanged.
    if (kind !== 'truth' && typeof value === 'string') return value
    const plain = plainValue(kind, value)
    return taken === 'truth' && plain !== null ? plain === 1 : plain
  })
}

/** Returns the approximate size of a row in bytes. */
export function sizeOf(row: Row): number {
  let bytes = 0
  for (const value of Object.values(row))
    bytes += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8
  return bytes
}

const MASK = (1n << 256n) - 1n

/**
 * Digest of rows in any order: their number, and the sum of their SHA-256 modulo 2^256. Each value is hashed with its
 * type and length, so that different rows never have the same bytes.
 */
export class RowsDigest {
  rows = 0
  #sum = 0n

  add({ columns }: MovedTable, row: Row): void {
    const hash = createHash('sha256')
    for (const { name, kind } of columns) {
      const value = plainValue(kind, row[name])
      if (value instanceof Uint8Array) hash.update(`b${value.length}:`).update(value)
      else if (value === null || value === undefined) hash.update('n')
      else {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        hash.update(`${typeof value === 'string' ? 's' : 'd'}${Buffer.byteLength(text)}:${text}`)
      }
    }
    this.rows += 1
    this.#sum = (this.#sum + BigInt(`0x${hash.digest('hex')}`)) & MASK
  }

  get sha256(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
