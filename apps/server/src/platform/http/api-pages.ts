import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { VERSION } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ProductError } from '#platform/errors/product-error.ts'

/** Collects the routes registered after this call for the description of the API. */
export async function collectApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tenderwright', version: VERSION },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
        },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  })
}

/** Serves the description of the API for people at /api/docs, to signed-in users. */
export async function serveApiPages(app: FastifyInstance): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request) => {
      if (!(await app.authenticate(request))) throw new ProductError('auth.required', 401)
    })
    await pages.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}
