import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#platform/errors/product-error.ts'
import { presentError } from './error-presenter.ts'
import { languageOf } from './language.ts'

/**
 * Serves the built web client from `folder` when it exists: its hashed assets for ever, its page for every address
 * that is not a file. Below /api an unknown address is a JSON 404, never the page.
 */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = path.relative(folder, file).startsWith('assets')
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const page =
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|$)/.test(address) &&
      (request.headers.accept ?? '').includes('text/html')
    if (page) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    const { status, body } = presentError(
      new ProductError('request.not_found', 404),
      languageOf(request.headers['accept-language']),
    )
    return reply.code(status).send(body)
  })
}
