import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  type Call,
  errorBody,
  type ErrorCode,
  errorMessage,
  errorsOf,
  type Language,
} from '@tenderwright/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ProductError } from '#platform/errors/product-error.ts'
import { workFor } from '#platform/jobs/asker.ts'
import { attachment } from './attachment.ts'
import { languageOf } from './language.ts'
import { refuseUnstorableText } from './storable-text.ts'

/** Account of the person who sent a request, known from the session cookie. */
interface SignedInUser {
  id: string
  email: string
  name: string
}

/** Returns the account of a request's session cookie, or null without a valid session. */
export type Authenticate = (request: FastifyRequest) => Promise<SignedInUser | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if this route changes no data. By default, true for GET. */
    reads?: boolean
  }
  interface FastifyInstance {
    authenticate: Authenticate
  }
  interface FastifyRequest {
    /** Account of the sender; null on routes without sign-in. */
    user: SignedInUser | null
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

interface Asked<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  /** Language of the response's texts. */
  language: Language
  request: FastifyRequest
}

/** File that an API handler returns for the browser to save, instead of JSON. */
export interface FileAnswer {
  /** Path of the file, its bytes, or a function that opens a stream of them. */
  content: string | Uint8Array | (() => Promise<Readable>)
  fileName: string
  contentType: string
}

export type Answer<C extends Call> = C['response'] extends z.ZodType ? z.output<C['response']> : FileAnswer

/**
 * Response schema of API calls that send a file. Used only in the API description, because files are sent unchanged.
 */
const FILE = { description: 'A file.', content: { 'application/octet-stream': { schema: z.any() } } }

/** Cached descriptions of error responses, keyed by their error codes. Most calls have the same codes. */
const describedResponses = new Map<string, object>()

function describedResponse(codes: readonly ErrorCode[]): object {
  const key = codes.join(' ')
  const known = describedResponses.get(key)
  if (known) return known
  const response = {
    description: codes.map((code) => `\`${code}\`: ${errorMessage(code, 'en')}`).join('\n\n'),
    content: { 'application/json': { schema: errorBody.extend({ code: z.enum(codes) }) } },
  }
  describedResponses.set(key, response)
  return response
}

const describedErrors = new WeakMap<Call, Record<number, object>>()

/** Returns the error responses of an API call for the API description, keyed by HTTP status. */
function describeErrors(call: Call): Record<number, object> {
  const known = describedErrors.get(call)
  if (known) return known
  const described = Object.fromEntries(
    Array.from(errorsOf(call), ([status, codes]) => [status, describedResponse(codes)] as const),
  )
  describedErrors.set(call, described)
  return described
}

async function closed(this: FastifyInstance, request: FastifyRequest): Promise<void> {
  const user = await this.authenticate(request)
  if (!user) throw new ProductError('auth.required', 401)
  request.user = user
}

async function sendFile(
  reply: FastifyReply,
  { content, fileName, contentType }: FileAnswer,
): Promise<FastifyReply> {
  const opened = typeof content === 'function' ? await content() : content
  return reply
    .type(contentType)
    .header('content-disposition', attachment(fileName))
    .header('cache-control', 'no-store')
    .send(bodyOf(opened))
}

function bodyOf(content: string | Uint8Array | Readable): Readable | Buffer {
  if (typeof content === 'string') return createReadStream(content)
  return content instanceof Uint8Array ? Buffer.from(content) : content
}

/**
 * Registers the handler of an API call and validates request and response. Requires a sign-in, unless `call` is `open`.
 * @param app Fastify scope mounted at /api
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>) => Promise<Answer<C>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.response ?? FILE, ...describeErrors(call) },
      ...(call.multipart ? { consumes: ['multipart/form-data'] } : {}),
    },
    config: { reads: call.reads ?? call.method === 'GET' },
    ...(call.open ? {} : { onRequest: closed }),
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      for (const given of [request.params, request.query, request.body]) refuseUnstorableText(given, language)
      const asked = {
        params: request.params as Parsed<C['params']>,
        query: request.query as Parsed<C['query']>,
        body: request.body as Parsed<C['body']>,
        language,
        request,
      }
      const work = () => workFor(request.user?.id, () => handle(asked))
      const answer = await (app.replicaReads?.answer(call, request, work) ?? work())
      if (call.response) return reply.header('cache-control', 'no-store').send(answer)
      return sendFile(reply, answer as FileAnswer)
    },
  })
}
