import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { CompanyConfig } from '#platform/config/company-settings.ts'
import { keyedHash } from '#platform/config/server-secret.ts'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { companyProvider } from './company-provider.ts'
import { keepCompanySession, takeCompanySession } from './company-sessions.repository.ts'
import { Discovery, type ProviderMetadata } from './discovery.ts'

interface CompanySignInDeps<Library> {
  config: CompanyConfig
  db: Db
  log: Log
  clock: Clock
  /** Secret of the server. The key that encrypts stored ID tokens is derived from it. */
  secret: string
  /** Opens the sign-in library (better-auth). `plugin` connects it with the company's OpenID Connect provider. */
  open: (plugin: ReturnType<typeof companyProvider>, address: { secure: boolean }) => Promise<Library>
}

/**
 * Sign-in with company accounts (OpenID Connect). The server contacts the company's provider only when somebody signs
 * in with it or out, so an unreachable provider delays nothing else.
 */
export class CompanySignIn<Library> {
  readonly config: CompanyConfig
  readonly #deps: CompanySignInDeps<Library>
  readonly #discovery: Discovery
  readonly #opened = new Map<boolean, { metadata: ProviderMetadata; library: Promise<Library> }>()
  readonly #key: string

  constructor(deps: CompanySignInDeps<Library>) {
    this.#deps = deps
    this.config = deps.config
    this.#discovery = new Discovery(deps)
    this.#key = keyedHash(deps.secret, 'company sessions')('id token')
  }

  /**
   * Returns the sign-in library (better-auth) with the plugin for the company's OpenID Connect provider.
   * @param secure `true` if people use https; the session cookie is then sent over https only
   * @throws ProductError if the provider cannot be reached or must not be trusted
   */
  async library({ secure }: { secure: boolean }): Promise<Library> {
    const metadata = await this.#discovery.read()
    const opened = this.#opened.get(secure)
    if (opened?.metadata === metadata) return opened.library
    const library = this.#deps.open(companyProvider(this.config, metadata), { secure })
    this.#opened.set(secure, { metadata, library })
    library.catch(() => this.#opened.delete(secure))
    return library
  }

  /**
   * Encrypts and stores the ID token of a session that the company's OpenID Connect provider opened. The token is sent
   * to the provider when the person signs out.
   */
  async keepSession(sessionId: string, idToken: string): Promise<void> {
    const { db, clock } = this.#deps
    await keepCompanySession(db, {
      session_id: sessionId,
      id_token: await symmetricEncrypt({ key: this.#key, data: idToken }),
      created_at: timestamp(clock),
    })
  }

  /**
   * Returns the URL that signs a person out at the company's OpenID Connect provider too (RP-Initiated Logout 1.0).
   * Returns `undefined` if the provider has no such URL or is unreachable.
   * @param origin public origin of this server, to which the provider sends the browser back
   */
  async signOutAddress(sessionId: string, origin: string): Promise<string | undefined> {
    const { db, config, log } = this.#deps
    const encrypted = await takeCompanySession(db, sessionId)
    if (encrypted === undefined) return undefined
    try {
      const { end_session_endpoint: endpoint } = await this.#discovery.read()
      if (endpoint === undefined) return undefined
      const address = new URL(endpoint)
      address.searchParams.set('id_token_hint', await symmetricDecrypt({ key: this.#key, data: encrypted }))
      address.searchParams.set('client_id', config.clientId)
      address.searchParams.set('post_logout_redirect_uri', `${origin}/`)
      return address.href
    } catch (error) {
      log.warn({ from: 'company sign-in', err: error }, 'somebody signed out here, but not at the provider')
      return undefined
    }
  }
}
