import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { throwingFailures } from '#platform/database/failure-notes.ts'
import type { Authenticate } from '#platform/http/route.ts'
import { publicAddress } from '#platform/http/public-address.ts'
import { accountAction, type AccountEvent } from './account-events.ts'
import { answerOf } from './auth-answer.ts'
import { httpsRequired, notFound } from './auth.errors.ts'
import { AUTH_PATH, type AuthLibrary, CLIENT_ADDRESS_HEADER, type SignIn } from './sign-in.ts'

type BaseUrl = Pick<Config, 'baseUrl'>

/** What the product uses of the library. The rest (social sign-in, mail, tokens of other sessions) has no address. */
const OFFERED: Record<string, 'GET' | 'POST'> = {
  '/get-session': 'GET',
  '/sign-in/email': 'POST',
  '/sign-up/email': 'POST',
  '/sign-out': 'POST',
  '/revoke-sessions': 'POST',
  '/revoke-other-sessions': 'POST',
  '/update-user': 'POST',
  '/change-password': 'POST',
  '/delete-user': 'POST',
  '/verify-email': 'GET',
}

/** A request's headers as the sign-in library reads them, with the address it may believe. */
function headersOf(request: FastifyRequest, origin?: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  headers.set(CLIENT_ADDRESS_HEADER, request.ip)
  // The body is written anew as JSON, also when there was none.
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  // Browsers always name the origin of a POST. A client that names neither an origin nor where it fetches from
  // is no browser, and no page can borrow its cookies.
  const fromBrowser = headers.has('origin') || headers.has('referer') || headers.has('sec-fetch-site')
  if (origin !== undefined && !fromBrowser) headers.set('origin', origin)
  return headers
}

async function signedInUser(library: AuthLibrary, request: FastifyRequest) {
  if (request.headers.cookie === undefined) return null
  const session = await throwingFailures(() => library.api.getSession({ headers: headersOf(request) }))
  return session && { id: session.user.id, email: session.user.email, name: session.user.name }
}

/** Who is asking, by the session cookie. */
export function authenticateWith(signIn: SignIn, { baseUrl }: BaseUrl): Authenticate {
  return (request) => signedInUser(signIn.through(publicAddress(request, baseUrl)), request)
}

/** The address of an account whose session would travel over plain http although people were told an https one. */
function refuseOpenRoad(request: FastifyRequest, baseUrl: string | undefined): void {
  if (baseUrl === undefined || !baseUrl.startsWith('https:')) return
  const { origin } = request.headers
  const page = origin === undefined ? null : URL.parse(origin)
  // Browsers take this machine's own pages for safe and keep their cookies.
  const isHere = page !== null && /^(localhost|127\..*|\[::1\])$/.test(page.hostname)
  if (page?.protocol === 'http:' && !isHere) throw httpsRequired(baseUrl)
}

export interface AuthDeps {
  signIn: SignIn
  config: BaseUrl
  /** The account with this e-mail address. */
  findAccount: (email: string) => Promise<string | null>
  /** Writes down what somebody did with an account, before the answer leaves. */
  record: (event: AccountEvent) => Promise<void>
}

/** Hands what is offered below /api/auth to the sign-in library. */
export function registerAuthRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { signIn, config } = deps
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.url.split('?')[0] ?? '').slice(AUTH_PATH.length)
    if (OFFERED[path] !== request.method) throw notFound()
    if (/^\/sign-(in|up)\//.test(path)) refuseOpenRoad(request, config.baseUrl)
    const address = publicAddress(request, config.baseUrl)
    // Foreign origins were refused before; a proxy that ends https in silence leaves another scheme here.
    const origin = request.headers.origin ?? address.origin
    const library = signIn.through(address)
    const before = request.method === 'POST' ? await signedInUser(library, request) : null
    const asked = new Request(origin + request.url, {
      method: request.method,
      headers: headersOf(request, origin),
      ...(request.method === 'POST' ? { body: JSON.stringify(bodyOf(path, request)) } : {}),
    })
    const response = await throwingFailures(() => library.handler(asked))
    const action = accountAction(path, response.status)
    if (action !== undefined && (before || /^\/sign-(in|up)\//.test(path)))
      await deps.record({
        action,
        userId: /^\/sign-(in|up)\//.test(path)
          ? await deps.findAccount(emailOf(request))
          : (before?.id ?? null),
        address: request.ip,
        requestId: request.id,
      })
    return answerOf(response, request, reply)
  }
  app.route({ method: ['GET', 'POST'], url: '/auth/*', schema: { hide: true }, handler })
}

/** Who changes a password may fear that somebody has it: every other place is signed out, asked for or not. */
function bodyOf(path: string, { body }: FastifyRequest): unknown {
  return path === '/change-password' ? { ...(body as object), revokeOtherSessions: true } : (body ?? {})
}

function emailOf({ body }: FastifyRequest): string {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
