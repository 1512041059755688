import { type AuthCallName, authCalls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { presentInBothShapes } from './auth-answer.ts'
import { AuthDoor, type AuthDeps } from './auth-door.ts'
import { CompanyDoor } from './company-door.ts'

/** Largest accepted body of a call of the sign-in API, in bytes. It is more than ten times the longest valid body. */
const BODY_MAXIMUM = 16 * 1024

/**
 * Calls of the sign-in API that still write while the database refuses all other changes, for example during a move of
 * all data. People can then sign in and out.
 */
const WHILE_CLOSED: ReadonlySet<AuthCallName> = new Set<AuthCallName>([
  'sign-in/email',
  'sign-in/company',
  'callback/company',
  'two-factor/verify-totp',
  'sign-out',
])

/**
 * Registers the sign-in API below /api/auth, such as /api/auth/sign-in/email. Other endpoints of the sign-in library
 * (better-auth) cannot be reached.
 */
export function registerAuthRoutes(api: FastifyInstance, deps: AuthDeps): void {
  const door = new AuthDoor(deps)
  const company = new CompanyDoor(deps)
  void api.register((scope, _options, done) => {
    presentInBothShapes(scope)
    for (const name of Object.keys(authCalls) as AuthCallName[])
      scope.route({
        method: authCalls[name].method,
        url: `/auth/${name}`,
        exposeHeadRoute: false,
        bodyLimit: BODY_MAXIMUM,
        schema: { hide: true },
        config: { reads: authCalls[name].method === 'GET' || WHILE_CLOSED.has(name) },
        handler: (request, reply) =>
          name === 'sign-in/company' || name === 'callback/company'
            ? company.answer(name, request, reply)
            : door.answer(name, request, reply),
      })
    done()
  })
}
