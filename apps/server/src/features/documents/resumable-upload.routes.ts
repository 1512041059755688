import { PassThrough, Readable } from 'node:stream'
import { setInterval } from 'node:timers'
import { Server as TusServer, type ServerOptions } from '@tus/server'
import { calls, RESUMABLE_UPLOADS_PATH } from '@tenderwright/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { machineFailure } from '#platform/failures/machine-failure.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { presentError } from '#platform/http/error-presenter.ts'
import { languageOf } from '#platform/http/language.ts'
import { cleanFileName } from '#platform/http/receive-upload.ts'
import { route } from '#platform/http/route.ts'
import type { Log } from '#platform/log/log.ts'
import { fileEmpty, uploadNotFound } from './documents.errors.ts'
import { type FinishDeps, Finishing } from './finish-upload.ts'
import { admitUpload } from './upload-document.ts'

const SWEEP_MILLISECONDS = 3600 * 1000
const OFFSET_STREAM = 'application/offset+octet-stream'
const UPLOADS_PATH = `/api${RESUMABLE_UPLOADS_PATH}`
/** HTTP methods (RFC 9110) that the tus protocol for resumable uploads uses. GET is not among them. */
const METHODS = ['HEAD', 'PATCH', 'POST', 'DELETE', 'OPTIONS'] as const

interface ResumableUploadDeps extends FinishDeps {
  maxBytes: number
  log: Log
}

/**
 * Returns the body of a request as a stream. The stream fails if the sender disconnects too early, because a partial
 * body would otherwise look complete.
 */
function bodyOf({ raw }: FastifyRequest): PassThrough {
  const body = new PassThrough()
  raw.pipe(body)
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(new Error('the sender went away'))
  })
  // The reader of the stream gets the error too. Without this listener, it would end the process.
  body.on('error', () => raw.unpipe(body))
  return body
}

/**
 * Converts a Fastify request to a web `Request`, which the library for resumable uploads (tus protocol) expects. The
 * body must not have been read yet.
 */
function webRequest(request: FastifyRequest, body: PassThrough | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const { method } = request
  const { id } = request.params as { id?: string }
  // The address is built from the route, whatever the request's spelling was, so that one upload has only one address.
  const path = id === undefined ? UPLOADS_PATH : `${UPLOADS_PATH}/${encodeURIComponent(id)}`
  return new Request(new URL(path, 'http://localhost'), {
    method,
    headers,
    ...(body ? { body: Readable.toWeb(body), duplex: 'half' } : {}),
  })
}

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  void reply.code(response.status).header('cache-control', 'no-store')
  response.headers.forEach((value, name) => {
    // The tus library allows all origins, but this server answers only its own pages. So its headers for other origins
    // are left out.
    if (!/^(access-control-|content-length|content-type)/.test(name)) void reply.header(name, value)
  })
  const text = await response.text()
  if (text === '') return reply.send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/**
 * Converts an error of the library for resumable uploads to an error of this product. The library throws objects with
 * an HTTP status. Returns `undefined` for a status from 500, which is an error of the server itself.
 */
function asProductError(error: unknown): ProductError | undefined {
  const failure = machineFailure(error)
  if (failure) return failure
  if (error instanceof ProductError) return error
  const { status_code: status, body } = error as { status_code?: number; body?: string }
  if (status === 404 || status === 410) return new ProductError('documents.upload_not_found', 404)
  // For a disabled extension, the library answers 501, although the request is wrong.
  const refused = status === 501 ? 400 : status
  if (refused !== undefined && refused < 500)
    return new ProductError('request.invalid', refused, { reason: body?.trim() ?? '' })
  return undefined
}

/**
 * Registers the routes of resumable uploads (tus protocol 1.0), and the call that turns a complete upload into a
 * document. Only the account that started an upload can continue it.
 */
export function registerResumableUploads(app: FastifyInstance, deps: ResumableUploadDeps): void {
  const { uploads, maxBytes, log } = deps
  const finishing = new Finishing()
  const owners = new WeakMap<Request, string>()

  const onUploadCreate: ServerOptions['onUploadCreate'] = (request, upload) => {
    const fileName = cleanFileName(upload.metadata?.['filename'] ?? '')
    const { size = 0 } = upload
    admitUpload(maxBytes, fileName, size)
    if (size === 0) throw fileEmpty(fileName)
    return Promise.resolve({ metadata: { filename: fileName, owner: owners.get(request) ?? null } })
  }
  const onResponseError: ServerOptions['onResponseError'] = (request, error) => {
    const product = asProductError(error)
    if (!product) log.error({ err: error }, 'an upload in pieces failed')
    const language = languageOf(request.headers.get('accept-language') ?? undefined)
    const { status, body } = presentError(product ?? new ProductError('server.internal', 500), language)
    return { status_code: status, body: JSON.stringify(body) }
  }
  const tus = new TusServer({
    path: UPLOADS_PATH,
    datastore: uploads,
    relativeLocation: true,
    namingFunction: () => uploads.newId(),
    onUploadCreate,
    onResponseError,
  })

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body must not be parsed, because it is streamed to disk.
    scope.addContentTypeParser(OFFSET_STREAM, (_request, _body, done) => done(null))
    scope.addHook('onRequest', async (request) => {
      const user = await scope.authenticate(request)
      if (!user) throw new ProductError('auth.required', 401)
      request.user = user
    })
    const speak = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const owner = request.user?.id ?? ''
      const { id } = request.params as { id?: string }
      if (id !== undefined && request.method !== 'OPTIONS' && !(await uploads.find(id, owner)))
        throw uploadNotFound()
      const body = request.method === 'PATCH' || request.method === 'POST' ? bodyOf(request) : undefined
      const asked = webRequest(request, body)
      owners.set(asked, owner)
      const response = await tus.handleWeb(asked)
      if (request.method === 'OPTIONS') response.headers.set('Tus-Max-Size', String(maxBytes))
      if (response.status >= 400 && body) {
        // While a browser is sending, it does not show a response. So the rest is read and discarded.
        request.raw.unpipe(body)
        request.raw.resume()
      }
      return answer(reply, response)
    }
    const shared = { schema: { hide: true }, handler: speak, exposeHeadRoute: false } as const
    scope.route({ ...shared, method: ['POST', 'OPTIONS'], url: RESUMABLE_UPLOADS_PATH })
    scope.route({
      ...shared,
      method: METHODS.filter((method) => method !== 'POST'),
      url: `${RESUMABLE_UPLOADS_PATH}/:id`,
    })
  })

  route(app, calls.finishUpload, ({ params, body, request }) =>
    finishing.finish(deps, {
      id: params.id,
      owner: request.user?.id ?? '',
      organizationName: body.organization_name,
      rfpName: body.rfp_name,
      proposalDate: body.proposal_date,
      outcome: body.outcome,
    }),
  )

  const sweep = () =>
    uploads
      .clearExpired()
      .catch((error: unknown) => log.error({ err: error }, 'old uploads were not cleared'))
  const sweeping = setInterval(() => void sweep(), SWEEP_MILLISECONDS).unref()
  app.addHook('onReady', async () => void (await sweep()))
  app.addHook('onClose', async () => clearInterval(sweeping))
}
