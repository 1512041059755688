import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#platform/errors/product-error.ts'
import { presentError } from './error-presenter.ts'
import { languageOf } from './language.ts'
import { forgivingPath } from './request-target.ts'

/**
 * Returns a function that reads the HTML page of the web app. The function returns undefined while the file does not
 * exist. The page is cached until the file changes.
 */
function currentPage(file: string): () => Promise<Buffer | undefined> {
  let known: { changed: number; page: Buffer } | undefined
  return async () => {
    try {
      const changed = (await stat(file)).mtimeMs
      if (known?.changed !== changed) known = { changed, page: await readFile(file) }
    } catch (error) {
      // The client is not built yet, or is being built.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      known = undefined
    }
    return known?.page
  }
}

/**
 * Serves the built web app from `folder`. A URL without a route gets the app's HTML page, or a JSON 404 below /api and
 * /assets. Assets are cached for a year, because their names contain a hash of their content.
 */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
  const assets = path.join(folder, 'assets')
  const readPage = currentPage(path.join(folder, 'index.html'))
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, servesClient: true }
    })
    await files.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      suppressWarning: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, file) => {
        const hashed = path.dirname(file) === assets
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    for (const name of ['icon.svg', 'theme.js'])
      files.get(`/${name}`, { schema: { hide: true } }, (_, reply) => reply.sendFile(name, folder))
  })

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|$)/.test(forgivingPath(request.url)) &&
      (request.headers.accept ?? '').includes('text/html')
    const page = wantsPage ? await readPage() : undefined
    if (page) return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    const { status, body } = presentError(
      new ProductError('request.not_found', 404),
      languageOf(request.headers['accept-language']),
    )
    return reply.code(status).send(body)
  })
}
