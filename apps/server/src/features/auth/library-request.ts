import type { FastifyRequest } from 'fastify'
import type { Authenticate } from '#platform/http/route.ts'
import { publicAddress } from '#platform/http/public-address.ts'
import type { Config } from '#platform/config/config.ts'
import { askLibrary } from './library-failures.ts'
import { AUTH_PATH, type AuthLibrary, CLIENT_ADDRESS_HEADER, type SignIn } from './sign-in.ts'

export type BaseUrl = Pick<Config, 'baseUrl'>

/** Headers the library reads; all others stay at the door. */
const PASSED_ON = [
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const
/** Bound of a text the library stores with each session and loads with each call. */
const USER_AGENT_MAXIMUM = 256

/** Returns the headers for the library, with the address it may believe. */
function headersOf(request: FastifyRequest, origin?: string): Headers {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('user-agent', (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAXIMUM))
  headers.set(CLIENT_ADDRESS_HEADER, request.ip)
  headers.set('content-type', 'application/json')
  // Browsers always name the origin of a POST. A client that names neither an origin nor where it fetches from
  // is no browser, and no page can borrow its cookies.
  const fromBrowser = headers.has('origin') || headers.has('referer') || headers.has('sec-fetch-site')
  if (origin !== undefined && !fromBrowser) headers.set('origin', origin)
  return headers
}

/** A session and its account. */
export interface CurrentSession {
  id: string
  user: { id: string; email: string; name: string }
}

export async function currentSession(
  library: AuthLibrary,
  request: FastifyRequest,
): Promise<CurrentSession | null> {
  if (request.headers.cookie === undefined) return null
  const found = await askLibrary(() => library.api.getSession({ headers: headersOf(request) }))
  return (
    found && {
      id: found.session.id,
      user: { id: found.user.id, email: found.user.email, name: found.user.name },
    }
  )
}

/** Returns the function that finds the signed-in account by the session cookie. */
export function authenticateWith(signIn: SignIn, { baseUrl }: BaseUrl): Authenticate {
  return async (request) =>
    (await currentSession(signIn.through(publicAddress(request, baseUrl)), request))?.user ?? null
}

export interface LibraryCall {
  /** Origin people use, as `publicAddress` gives it. */
  ownOrigin: string
  /** Below /api/auth. */
  name: string
  query: Record<string, string>
  body: object
}

/** Passes a call on to the library, with nothing but parsed fields. */
export function askLibraryFor(
  library: AuthLibrary,
  request: FastifyRequest,
  { ownOrigin, name, query, body }: LibraryCall,
): Promise<Response> {
  const changes = request.method === 'POST'
  // Foreign origins were refused before; a proxy that ends https in silence leaves another scheme here.
  const origin = (changes ? request.headers.origin : undefined) ?? ownOrigin
  const url = new URL(`${origin}${AUTH_PATH}/${name}`)
  url.search = new URLSearchParams(query).toString()
  return askLibrary(() =>
    library.handler(
      new Request(url, {
        method: request.method,
        headers: headersOf(request, origin),
        ...(changes ? { body: JSON.stringify(body) } : {}),
      }),
    ),
  )
}
