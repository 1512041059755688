import { errorMessage } from '@tenderwright/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#platform/http/language.ts'
import type { Authenticate } from '#platform/http/route.ts'
import type { Config } from '#platform/config/config.ts'
import { isAllowedHost } from './allowed-hosts.ts'
import { hostRefused } from './auth.errors.ts'
import { AUTH_PATH, CLIENT_ADDRESS_HEADER, type SignIn } from './sign-in.ts'

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

/** Who is asking, by the session cookie. */
export function authenticateWith(signIn: SignIn): Authenticate {
  return async (request) => {
    if (request.headers.cookie === undefined) return null
    const session = await signIn.api.getSession({ headers: headersOf(request) })
    return session && { id: session.user.id, email: session.user.email, name: session.user.name }
  }
}

/** The library's errors are `{ message, code }`; ours are `{ detail, code }`: give both. */
function presentFailure(text: string, status: number, request: FastifyRequest): string {
  const language = languageOf(request.headers['accept-language'])
  const body = parseObject(text) as { message?: string; code?: string }
  const tooMany = status === 429
  const detail = tooMany
    ? errorMessage('request.too_many', language)
    : (body.message ?? errorMessage(status >= 500 ? 'server.internal' : 'request.not_found', language))
  return JSON.stringify({
    ...body,
    message: detail,
    detail,
    code: tooMany ? 'TOO_MANY_REQUESTS' : (body.code ?? (status === 404 ? 'request.not_found' : 'UNKNOWN')),
  })
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // An empty or plain answer: it has no fields, and the caller fills them.
    return {}
  }
}

async function answer(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.code(response.status)
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie' && name !== 'content-length') void reply.header(name, value)
  })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  void reply.header('cache-control', 'no-store')
  const text = await response.text()
  if (response.status < 400) return reply.send(text)
  return reply.type('application/json; charset=utf-8').send(presentFailure(text, response.status, request))
}

export interface AuthDeps {
  signIn: SignIn
  config: Pick<Config, 'baseUrl'>
}

/** Hands everything below /api/auth to the sign-in library. */
export function registerAuthRoutes(app: FastifyInstance, { signIn, config }: AuthDeps): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { host } = request.headers
      if (!isAllowedHost(host, config.baseUrl)) throw hostRefused(host ?? '')
      const origin =
        config.baseUrl !== undefined && new URL(config.baseUrl).host === host
          ? config.baseUrl
          : `http://${host}`
      const path = request.url.slice(request.url.indexOf(AUTH_PATH))
      const response = await signIn.handler(
        new Request(origin + path, {
          method: request.method,
          headers: headersOf(request, origin),
          ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
        }),
      )
      return answer(response, request, reply)
    },
  })
}
