import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '#platform/config/server-secret.ts'

const NAME = 'tenderwright.device'
/** Longest lifetime browsers grant a cookie (RFC 6265bis, 5.5). */
const KEPT_SECONDS = 400 * 24 * 3600
const VALUE = /^([\w-]{22})\.([0-9a-f]{64})$/

/**
 * Cookies by which a browser shows that somebody signed in to an account with it before (device cookies, OWASP). One
 * gives no access: it only lets the browser's attempts be counted by themselves. It names no account to whoever reads
 * it, and is worth nothing for any other account.
 */
export class KnownDevices {
  readonly #hash: KeyedHash

  constructor(hash: KeyedHash) {
    this.#hash = hash
  }

  /** Returns the browser's id when its cookie was made for this account, else undefined. */
  idOf(cookies: string | undefined, email: string): string | undefined {
    const name = this.#nameFor(email)
    const value = (cookies ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1)
    const [, id, given] = VALUE.exec(value ?? '') ?? []
    if (id === undefined || given === undefined) return undefined
    return timingSafeEqual(Buffer.from(given), Buffer.from(this.#seal(id, email))) ? id : undefined
  }

  /** Makes a browser known to an account. @returns a Set-Cookie header @param path where the cookie is sent */
  cookieFor(email: string, path: string, secure: boolean): string {
    const id = randomBytes(16).toString('base64url')
    const value = `${id}.${this.#seal(id, email)}`
    const secured = secure ? '; Secure' : ''
    return `${this.#nameFor(email)}=${value}; Max-Age=${KEPT_SECONDS}; Path=${path}; HttpOnly${secured}; SameSite=Lax`
  }

  /** Several people may use one browser. */
  #nameFor(email: string): string {
    return `${NAME}_${this.#hash('name', email.toLowerCase()).slice(0, 12)}`
  }

  #seal(id: string, email: string): string {
    return this.#hash('device', id, email.toLowerCase())
  }
}
