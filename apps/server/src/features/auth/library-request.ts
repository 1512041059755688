import type { FastifyRequest } from 'fastify'
import type { Authenticate } from '#platform/http/route.ts'
import { publicAddress } from '#platform/http/public-address.ts'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import type { Config } from '#platform/config/config.ts'
import { askLibrary } from './library-failures.ts'
import { AUTH_PATH, type AuthLibrary, CLIENT_ADDRESS_HEADER, type SignIn } from './sign-in.ts'

export type BaseUrl = Pick<Config, 'baseUrl'>

/**
 * Headers of a request that are passed to the sign-in library (better-auth). All others are dropped, except those that
 * `headersOf` sets itself.
 */
const PASSED_ON = [
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const
/**
 * Maximum length of the header `User-Agent` that is passed to the sign-in library, in characters. The library stores
 * the header with each session and loads it with each call.
 */
const USER_AGENT_MAXIMUM = 256

/**
 * Returns the headers with which a request is passed to the sign-in library (better-auth). They contain the client's
 * verified network address.
 * @param origin origin to send for a client that sends none because it is not a browser
 */
function headersOf(request: FastifyRequest, origin?: string): Headers {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('user-agent', (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAXIMUM))
  headers.set(CLIENT_ADDRESS_HEADER, request.ip)
  headers.set('content-type', 'application/json')
  // Browsers always send `Origin` with a POST. A client that sends neither `Origin` nor `Referer` nor `Sec-Fetch-Site`
  // is not a browser, so no web page can misuse its cookies.
  const fromBrowser = headers.has('origin') || headers.has('referer') || headers.has('sec-fetch-site')
  if (origin !== undefined && !fromBrowser) headers.set('origin', origin)
  return headers
}

/** Session of a signed-in person, proved by the cookie of a request, with the person's account. */
export interface CurrentSession {
  id: string
  user: { id: string; email: string; name: string; twoFactor: boolean }
}

export async function currentSession(
  library: AuthLibrary,
  request: FastifyRequest,
): Promise<CurrentSession | null> {
  if (request.headers.cookie === undefined) return null
  const headers = headersOf(request)
  const found = await untilClosed((disableRefresh) =>
    askLibrary(() => library.api.getSession({ headers, query: { disableRefresh } })),
  )
  return (
    found && {
      id: found.session.id,
      user: {
        id: found.user.id,
        email: found.user.email,
        name: found.user.name,
        twoFactor: found.user.twoFactorEnabled === true,
      },
    }
  )
}

/**
 * Finds a session, also while the database refuses changes. `find` normally prolongs the session once a day. While
 * changes are refused, it gets the argument `true` and does not prolong the session, so that people can still read.
 */
async function untilClosed<T>(find: (disableRefresh: boolean) => Promise<T>): Promise<T> {
  try {
    return await find(false)
  } catch (error) {
    if (!(error instanceof DatabaseFailure) || error.kind !== 'closed') throw error
    return find(true)
  }
}

/**
 * Returns the function with which all routes find the signed-in account of a request, by its session cookie. The
 * function resolves to `null` if nobody is signed in.
 */
export function authenticateWith(signIn: SignIn, { baseUrl }: BaseUrl): Authenticate {
  return async (request) =>
    (await currentSession(signIn.through(publicAddress(request, baseUrl)), request))?.user ?? null
}

interface LibraryCall {
  /** Origin (scheme and host) under which people reach this server. */
  ownOrigin: string
  /** Path of a call of the sign-in API below /api/auth, such as "sign-in/email". */
  name: string
  query: Record<string, string>
  body: object
  /**
   * `true` if the browser follows a link (GET) to a call that changes something. The sign-in library accepts such a
   * call only as a POST from a page of this server, so it is passed on in this form.
   */
  asOwnPage?: boolean
}

/**
 * Passes a request to the sign-in library (better-auth), with its validated fields, its cookies and a few other
 * headers. All other headers are dropped.
 */
export function askLibraryFor(
  library: AuthLibrary,
  request: FastifyRequest,
  { ownOrigin, name, query, body, asOwnPage = false }: LibraryCall,
): Promise<Response> {
  const method = asOwnPage ? 'POST' : request.method
  const changes = method === 'POST'
  // Requests from other origins were refused before. If a proxy accepts https without telling the server, the origin
  // still differs in its scheme.
  const origin = (changes ? request.headers.origin : undefined) ?? ownOrigin
  const url = new URL(`${origin}${AUTH_PATH}/${name}`)
  const headers = headersOf(request, origin)
  if (asOwnPage) headers.set('origin', ownOrigin)
  const ask = (disableRefresh: boolean) => {
    url.search = new URLSearchParams({
      ...query,
      ...(disableRefresh && { disableRefresh: 'true' }),
    }).toString()
    return askLibrary(() =>
      library.handler(
        new Request(url, { method, headers, ...(changes ? { body: JSON.stringify(body) } : {}) }),
      ),
    )
  }
  return changes ? ask(false) : untilClosed(ask)
}
