import { randomBytes } from 'node:crypto'

/** Generator of ids for new rows and files. Tests pass one with predictable ids. */
export interface Ids {
  next(): string
}

/**
 * Generator of random ids with 120 random bits. An id has 24 lower-case letters and digits, and is a valid name in URLs
 * and in any file system.
 */
export const randomIds: Ids = {
  next() {
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
    return Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).join('')
  },
}
