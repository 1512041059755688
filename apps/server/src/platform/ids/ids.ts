import { randomBytes } from 'node:crypto'

/** Generator of ids for new rows and files. Tests pass predictable ones. */
export interface Ids {
  next(): string
}

/** Generator of random ids (120 bits) of 24 lower-case letters and digits, valid in URLs and file names. */
export const randomIds: Ids = {
  next() {
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
    return Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).join('')
  },
}
