import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '#platform/config/server-secret.ts'

const NAME = 'tenderwright.device'
/**
 * Lifetime in seconds of a cookie that proves an earlier sign-in with this browser. It is the longest lifetime that
 * browsers accept (RFC 6265bis, 5.5).
 */
const KEPT_SECONDS = 400 * 24 * 3600
const VALUE = /^([\w-]{22})\.([0-9a-f]{64})$/

/**
 * Device cookies (OWASP): signed cookies that prove an earlier sign-in to an account with this browser. Attempts from
 * such a browser are counted separately, so strangers cannot lock out the account's owner. The cookies give no access.
 */
export class KnownDevices {
  readonly #hash: KeyedHash

  constructor(hash: KeyedHash) {
    this.#hash = hash
  }

  /**
   * Returns the id of a browser if its cookies prove that somebody has signed in to the account with this e-mail
   * address before. Otherwise returns `undefined`.
   */
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

  /**
   * Returns the value of a Set-Cookie header with a new device cookie. It proves for 400 days that somebody has signed
   * in to the account with this browser.
   * @param path path of the requests that send the cookie
   */
  cookieFor(email: string, path: string, secure: boolean): string {
    const id = randomBytes(16).toString('base64url')
    const value = `${id}.${this.#seal(id, email)}`
    const secured = secure ? '; Secure' : ''
    return `${this.#nameFor(email)}=${value}; Max-Age=${KEPT_SECONDS}; Path=${path}; HttpOnly${secured}; SameSite=Lax`
  }

  /**
   * Returns the name of an account's device cookie. Each account has its own cookie, because several people may use one
   * browser.
   */
  #nameFor(email: string): string {
    return `${NAME}_${this.#hash('name', email.toLowerCase()).slice(0, 12)}`
  }

  #seal(id: string, email: string): string {
    return this.#hash('device', id, email.toLowerCase())
  }
}
