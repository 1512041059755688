import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { VERSION } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ProductError } from '#platform/errors/product-error.ts'

/**
 * Registers the plugin that describes the HTTP API in OpenAPI 3.1. Only routes that are registered after this call are
 * described.
 */
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

/** Serves web pages at /api/docs that describe the HTTP API. Requests without a valid session are refused. */
export async function serveApiPages(app: FastifyInstance): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request) => {
      if (!(await app.authenticate(request))) throw new ProductError('auth.required', 401)
    })
    await pages.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}
