import type { CompanyConfig } from '#platform/config/company-settings.ts'
import { isThisMachine } from '#platform/config/company-settings.ts'
import type { Log } from '#platform/log/log.ts'
import type { Clock } from '#platform/time/clock.ts'
import { z } from 'zod'
import { companyFailed, companyUnavailable } from './company.errors.ts'

const KEPT = 3600_000
/** Maximum time in milliseconds to wait for one answer of the company's OpenID Connect provider. */
const PROVIDER_PATIENCE = 5000
const LARGEST_ANSWER = 256 * 1024

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})

/** Discovery document of an OpenID Connect provider: its endpoints and algorithms (OpenID Connect Discovery 1.0, 3). */
export type ProviderMetadata = z.output<typeof metadataSchema>

/**
 * Fetches JSON from the company's OpenID Connect provider.
 * @throws ProductError `auth.company_unavailable` if no answer comes in time or its status is 500 or above
 * @throws ProductError `auth.company_failed` if the answer is another error, too large, or not JSON
 */
export async function fetchFromProvider(
  address: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(PROVIDER_PATIENCE),
    })
    text = await answer.text()
  } catch {
    throw companyUnavailable()
  }
  if (answer.status >= 500) throw companyUnavailable()
  if (!answer.ok || text.length > LARGEST_ANSWER) throw companyFailed()
  try {
    return JSON.parse(text)
  } catch {
    throw companyFailed()
  }
}

/**
 * Returns the URL of a provider's discovery document: `https://id.example` gives
 * `https://id.example/.well-known/openid-configuration`.
 */
export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

/**
 * Reads and caches the settings that the company's OpenID Connect provider publishes (its discovery document). They are
 * cached for an hour. A failure is not cached, so the next call tries again.
 */
export class Discovery {
  readonly #config: Pick<CompanyConfig, 'issuer'>
  readonly #log: Log
  readonly #clock: Clock
  #known: { metadata: ProviderMetadata; until: number } | undefined

  constructor({ config, log, clock }: { config: Pick<CompanyConfig, 'issuer'>; log: Log; clock: Clock }) {
    this.#config = config
    this.#log = log
    this.#clock = clock
  }

  /**
   * Returns the discovery document of the company's OpenID Connect provider. It comes from the cache if it is less than
   * an hour old.
   * @throws ProductError if the provider cannot be reached or must not be trusted
   */
  async read(): Promise<ProviderMetadata> {
    const now = this.#clock.now().getTime()
    if (this.#known && now < this.#known.until) return this.#known.metadata
    try {
      const metadata = this.#check(await fetchFromProvider(discoveryAddress(this.#config.issuer)))
      this.#known = { metadata, until: now + KEPT }
      return metadata
    } catch (error) {
      this.#log.warn({ from: 'company sign-in', err: error }, 'the discovery document cannot be used')
      throw error
    }
  }

  #check(given: unknown): ProviderMetadata {
    const { issuer } = this.#config
    const parsed = metadataSchema.safeParse(given)
    // The issuer must equal the requested one exactly (OpenID Connect Discovery 1.0, 4.3).
    if (!parsed.success || parsed.data.issuer !== issuer) throw companyFailed()
    const { data } = parsed
    const addresses = [
      data.authorization_endpoint,
      data.token_endpoint,
      data.jwks_uri,
      data.userinfo_endpoint,
      data.end_session_endpoint,
    ]
    const isOpen = (address: string) => {
      const { protocol, hostname } = new URL(address)
      return protocol !== 'https:' && !(protocol === 'http:' && isThisMachine(hostname))
    }
    if (addresses.some((address) => address !== undefined && isOpen(address))) throw companyFailed()
    return data
  }
}
