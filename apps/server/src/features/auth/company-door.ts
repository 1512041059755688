import { COMPANY_REFUSAL_PARAMETER, authCalls } from '@tenderwright/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { languageOf } from '#platform/http/language.ts'
import { publicAddress, type PublicAddress } from '#platform/http/public-address.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import type { AccountEvent } from './account-events.ts'
import { readAuthFields } from './auth-body.ts'
import { tooManyAttempts } from './auth.errors.ts'
import { type CompanyVisit, visiting } from './company/company-visit.ts'
import {
  companyFailed,
  companyOff,
  companyUnavailable,
  refusalCode,
  refusalOfRedirect,
} from './company/company.errors.ts'
import { COMPANY } from './company/company-provider.ts'
import { askLibraryFor, type BaseUrl } from './library-request.ts'
import { AUTH_PATH, type SignIn } from './sign-in.ts'

/** Maximum time in milliseconds to wait for the company's OpenID Connect provider when a person returns from there. */
const PATIENCE = 12_000
/** Name of the cookie that stores the page to open after signing in with a company account. */
const DESTINATION = 'tenderwright.to'
const DESTINATION_SECONDS = 10 * 60
/**
 * Reasons for refusing a sign-in with a company account that the audit log records, because they concern one person.
 * All other reasons are faults of the provider or concern everybody.
 */
const AUDITED: ReadonlySet<string> = new Set([
  'auth.company_refused',
  'auth.company_failed',
  'auth.company_no_email',
  'auth.company_unverified',
  'auth.company_account_exists',
])

interface CompanyDoorDeps {
  signIn: SignIn
  config: BaseUrl
  record: (event: AccountEvent) => Promise<void>
}

type CompanyCall = 'sign-in/company' | 'callback/company'

/** Returns the result of a promise. Throws if it takes longer than `PATIENCE` (12 seconds). */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(companyUnavailable()), PATIENCE)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Converts an error of the sign-in library or of the company's OpenID Connect provider to an error code that the
 * sign-in screen explains.
 * @throws the given error if it comes from the database
 */
function refusalOf(error: unknown, request: FastifyRequest): string {
  if (error instanceof DatabaseFailure) throw error
  const known = refusalCode(error)
  if (known !== undefined) return known
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('state_')) return 'auth.company_expired'
  request.log.warn({ from: 'company sign-in', err: error }, 'the return from the provider failed')
  // If the provider cannot be reached, fetch throws a TypeError.
  return (error instanceof TypeError ? companyUnavailable() : companyFailed()).code
}

/**
 * Handler of the two calls for signing in with a company account (OpenID Connect). One call sends the browser to the
 * company's provider. The provider then sends the browser back to the other call.
 */
export class CompanyDoor {
  readonly #deps: CompanyDoorDeps

  constructor(deps: CompanyDoorDeps) {
    this.#deps = deps
  }

  async answer(name: CompanyCall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { signIn, config } = this.#deps
    if (!signIn.company) throw companyOff()
    const wait = (await signIn.limits?.takeCall(name, request.ip)) ?? 0
    if (wait > 0) throw tooManyAttempts(wait)
    const address = publicAddress(request, config.baseUrl)
    const query = readAuthFields(
      authCalls[name].query,
      request.query,
      languageOf(request.headers['accept-language']),
    ) as Record<string, string>
    void reply.header('cache-control', 'no-store')
    return name === 'sign-in/company'
      ? this.#begin(query['to'] ?? '/', { request, reply, address })
      : this.#comeBack(query, { request, reply, address })
  }

  async #begin(to: string, { request, reply, address }: Visit): Promise<FastifyReply> {
    const { signIn, config } = this.#deps
    // The provider sends the browser back to the configured address. A cookie set at another address would be missing
    // there, so the browser goes to the configured address first.
    if (config.baseUrl !== undefined && config.baseUrl !== address.origin)
      return reply.redirect(`${config.baseUrl}/`)
    try {
      const library = await signIn.company!.library(address)
      const response = await askLibraryFor(library, request, {
        ownOrigin: address.origin,
        name: 'sign-in/social',
        query: {},
        body: { provider: COMPANY, callbackURL: '/', errorCallbackURL: '/', disableRedirect: true },
        asOwnPage: true,
      })
      const { url } = (await response.json()) as { url?: string }
      if (!response.ok || url === undefined) throw companyFailed()
      const kept = `${DESTINATION}=${encodeURIComponent(to)}; Max-Age=${DESTINATION_SECONDS}`
      const secured = address.secure ? '; Secure' : ''
      return await reply
        .header('set-cookie', [
          ...response.headers.getSetCookie(),
          `${kept}; Path=${AUTH_PATH}; HttpOnly${secured}; SameSite=Lax`,
        ])
        .redirect(url)
    } catch (error) {
      return lead(reply, to, refusalOf(error, request))
    }
  }

  async #comeBack(query: Record<string, string>, visit: Visit): Promise<FastifyReply> {
    const { request, reply, address } = visit
    const to = destinationOf(request)
    const seen: CompanyVisit = {
      isNew: false,
      joined: false,
      userId: undefined,
      sessionId: undefined,
      idToken: undefined,
      dueAt: Date.now() + PATIENCE,
    }
    try {
      const library = await this.#deps.signIn.company!.library(address)
      const response = await visiting(seen, () =>
        inTime(
          askLibraryFor(library, request, {
            ownOrigin: address.origin,
            name: 'callback/company',
            query,
            body: {},
          }),
        ),
      )
      const refusal = new URL(response.headers.get('location') ?? '/', address.origin).searchParams.get(
        'error',
      )
      if (refusal !== null) throw new ProductError(refusalOfRedirect(refusal), 403)
      if (seen.sessionId === undefined || seen.idToken === undefined) throw companyFailed()
      await this.#deps.signIn.company!.keepSession(seen.sessionId, seen.idToken)
      await this.#record(request, seen)
      void reply.header('set-cookie', response.headers.getSetCookie())
      return await lead(reply, to)
    } catch (error) {
      const refusal = refusalOf(error, request)
      if (AUDITED.has(refusal)) await this.#tell(request, 'company-sign-in-refused', null)
      return lead(reply, to, refusal)
    }
  }

  async #record(request: FastifyRequest, { isNew, joined, ...seen }: CompanyVisit): Promise<void> {
    const userId = seen.userId ?? null
    if (isNew) await this.#tell(request, 'company-account-added', userId)
    if (joined) await this.#tell(request, 'company-account-joined', userId)
    await this.#tell(request, 'company-sign-in', userId)
  }

  async #tell(request: FastifyRequest, action: AccountEvent['action'], userId: string | null): Promise<void> {
    await this.#deps.record({ action, userId, address: request.ip, requestId: request.id })
  }
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  address: PublicAddress
}

/** Redirects the browser to a page of this server. If the sign-in was refused, the URL contains the error code. */
function lead(reply: FastifyReply, to: string, refusal?: string): FastifyReply {
  const target = new URL(to, 'http://here')
  if (refusal !== undefined) target.searchParams.set(COMPANY_REFUSAL_PARAMETER, refusal)
  // Without this, `/.//example.org` would become `//example.org`, the address of another site.
  return reply.redirect(target.pathname.replace(/^\/+/, '/') + target.search + target.hash)
}

/**
 * Returns the page that a person wanted to see before signing in, as stored in a cookie. Returns the first page if the
 * cookie is missing or contains the address of another server.
 */
function destinationOf({ headers }: FastifyRequest): string {
  const kept = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${DESTINATION}=`))
  const value = kept?.slice(DESTINATION.length + 1) ?? ''
  const parsed = authCalls['sign-in/company'].query.safeParse({ to: decoded(value) || '/' })
  return parsed.success ? parsed.data.to : '/'
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // The cookie was not written by this server, so it is ignored.
    return ''
  }
}
