import { errorMessage } from '@tenderwright/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#platform/http/language.ts'

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // An empty or plain answer: it has no fields, and the caller fills them.
    return {}
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

/**
 * The cookie is out of a script's reach on purpose; the library repeats its secret in the body, where any script that
 * slipped in could read it.
 */
function withoutToken(text: string): string {
  const hidden = (key: string, value: unknown): unknown => (key === 'token' ? undefined : value)
  return text === '' ? text : JSON.stringify(JSON.parse(text, hidden))
}

/** Answers with what the sign-in library answered, its errors in our shape. */
export async function answerOf(
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
  if (response.status < 400) return reply.send(withoutToken(text))
  return reply.type('application/json; charset=utf-8').send(presentFailure(text, response.status, request))
}
