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

/** Account of the person who sent a request, found by the session cookie. */
interface SignedInUser {
  id: string
  email: string
  name: string
}

/**
 * Function that finds the account of the person who sent a request, by the session cookie. Returns null without a valid
 * session.
 */
export type Authenticate = (request: FastifyRequest) => Promise<SignedInUser | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if calls of this route change no data. By default, it is true for the method GET. */
    reads?: boolean
  }
  interface FastifyInstance {
    authenticate: Authenticate
  }
  interface FastifyRequest {
    /** Account of the person who sent the request. Null on routes that do not require a sign-in. */
    user: SignedInUser | null
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

interface Asked<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  /** Language in which the response to a person is written. */
  language: Language
  request: FastifyRequest
}

/** File that an API handler returns for the browser to save. Used by calls without a JSON response. */
export interface FileAnswer {
  /** Path of the file to send, or its bytes, or a function that opens a stream of them. */
  content: string | Uint8Array | (() => Promise<Readable>)
  fileName: string
  contentType: string
}

export type Answer<C extends Call> = C['response'] extends z.ZodType ? z.output<C['response']> : FileAnswer

/**
 * Response schema of API calls that send a file. It appears only in the description of the API, because files are sent
 * unchanged.
 */
const FILE = { description: 'A file.', content: { 'application/octet-stream': { schema: z.any() } } }

/**
 * Cache of error responses for the description of the API. Each key consists of the error codes of a response. The
 * cache saves time, because making a schema is slow and most calls have equal error codes.
 */
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

/**
 * Returns the error responses of an API call, for the description of the API. The keys are HTTP statuses. Each value
 * lists the error codes with a sentence for each.
 */
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
 * Registers the handler of one API call. Its method, path and schemas come from `call`, which the web app also uses.
 * Request and response are validated. The caller must be signed in, unless `call` is marked as `open`.
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
