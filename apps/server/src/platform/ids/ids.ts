import { randomBytes } from 'node:crypto'

/** Source of new ids. Tests pass their own. */
export interface Ids {
  next(): string
}

/** Ids of 120 random bits as 24 lower-case URL-safe characters without hyphens, valid as names in any file system. */
export const randomIds: Ids = {
  next() {
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
    return Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).join('')
  },
}
