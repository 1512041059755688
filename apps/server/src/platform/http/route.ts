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

/** Account of the person who sent a request. It is known from the session cookie. */
interface SignedInUser {
  id: string
  email: string
  name: string
}

/**
 * Function that returns the account to which a request's session belongs, or null without a valid session. The sign-in
 * feature provides it.
 */
export type Authenticate = (request: FastifyRequest) => Promise<SignedInUser | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the calls of this route change nothing. Without a value in the contract, this is so for GET. */
    reads?: boolean
  }
  interface FastifyInstance {
    authenticate: Authenticate
  }
  interface FastifyRequest {
    /**
     * Account of the person who sent the request. It is set on every route that requires a sign-in, and null on all
     * others.
     */
    user: SignedInUser | null
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

interface Asked<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  /** Language in which the response speaks to the person. */
  language: Language
  request: FastifyRequest
}

/** File that a handler returns for the browser to save, when its call has no JSON answer. */
export interface FileAnswer {
  /** Path of the file to send, its bytes, or a function that opens a stream when it is sent. */
  content: string | Uint8Array | (() => Promise<Readable>)
  fileName: string
  contentType: string
}

export type Answer<C extends Call> = C['response'] extends z.ZodType ? z.output<C['response']> : FileAnswer

/**
 * Response schema of calls that send a file. It is only for the description of the API, because files are sent
 * unchanged.
 */
const FILE = { description: 'A file.', content: { 'application/octet-stream': { schema: z.any() } } }

/**
 * Described error responses of the API by their error codes. Most calls have the same codes, and making a schema is
 * slow, so each response is made once.
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
 * Returns the error responses of an API call for the description of the API, by HTTP status: the error codes and a
 * sentence for each.
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
 * Registers the handler of one API call. The contract (package shared with the web app) defines its method, path and
 * schemas; request and response are validated. It needs a sign-in unless the contract marks it as `open`.
 * @param app the Fastify scope mounted at /api
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
