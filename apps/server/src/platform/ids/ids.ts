import { randomBytes } from 'node:crypto'

/** Where new ids come from; tests bring their own. */
export interface Ids {
  next(): string
}

/** 120 random bits as 24 URL-safe characters without hyphens or case, so that an id survives any file system. */
export const randomIds: Ids = {
  next() {
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
    return Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).join('')
  },
}
