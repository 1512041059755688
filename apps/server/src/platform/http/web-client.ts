import { existsSync, readFileSync } from 'node:fs'
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
  const index = path.join(folder, 'index.html')
  const page = existsSync(index) ? readFileSync(index) : undefined
  if (page)
    await app.register(fastifyStatic, {
      root: folder,
      // A route a file: an address that is no file goes straight to the page instead of through a failed search.
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = path.relative(folder, file).startsWith('assets')
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|$)/.test(address) &&
      (request.headers.accept ?? '').includes('text/html')
    if (page && wantsPage)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    const { status, body } = presentError(
      new ProductError('request.not_found', 404),
      languageOf(request.headers['accept-language']),
    )
    return reply.code(status).send(body)
  })
}
