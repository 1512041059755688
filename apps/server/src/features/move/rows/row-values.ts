import { createHash } from 'node:crypto'
import type { MovedTable } from './moved-table.ts'

export type Row = Record<string, unknown>

/** Converts a column's value to a form that every database can hold: 0 or 1 for a boolean, ISO 8601 text for a time. */
function plainValue(kind: MovedTable['columns'][number]['kind'], value: unknown): unknown {
  if (value === null || kind === 'plain') return value
  if (kind === 'truth') return value === true || value === 1 ? 1 : 0
  const time = new Date(value as string | Date)
  return Number.isNaN(time.getTime()) ? value : time.toISOString()
}

/**
 * Returns the values of a row in the order of the table's columns, converted for the new database. Example: 0 and 1 of
 * SQLite become booleans of PostgreSQL.
 */
export function valuesFor({ columns }: MovedTable, row: Row): unknown[] {
  return columns.map(({ name, kind, in: taken }) => {
    const value = row[name]
    // A text, such as a time that is stored as a text, is passed on unchanged.
    if (kind !== 'truth' && typeof value === 'string') return value
    const plain = plainValue(kind, value)
    return taken === 'truth' && plain !== null ? plain === 1 : plain
  })
}

/**
 * Estimates the size of a database row in bytes: the length of each text or binary value, and 8 for any other value.
 */
export function sizeOf(row: Row): number {
  let bytes = 0
  for (const value of Object.values(row))
    bytes += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8
  return bytes
}

const MASK = (1n << 256n) - 1n

/**
 * Checksum of a set of database rows in any order, to compare a copied table with the old one: the number of rows, and
 * the sum of their SHA-256 hashes modulo 2^256.
 */
export class RowsDigest {
  rows = 0
  #sum = 0n

  add({ columns }: MovedTable, row: Row): void {
    // Each value is hashed with its type and length. Otherwise two different rows could give the same bytes.
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
