import { type AuthCallName, authCalls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { presentInBothShapes } from './auth-answer.ts'
import { AuthDoor, type AuthDeps } from './auth-door.ts'
import { CompanyDoor } from './company-door.ts'

/** Largest accepted body of a sign-in call, in bytes: over ten times the longest valid body. */
const BODY_MAXIMUM = 16 * 1024

/** Sign-in calls that may write while the database refuses changes, so that people can still sign in and out. */
const WHILE_CLOSED: ReadonlySet<AuthCallName> = new Set<AuthCallName>([
  'sign-in/email',
  'sign-in/company',
  'callback/company',
  'two-factor/verify-totp',
  'sign-out',
])

/** Registers the sign-in routes below /api/auth. Other endpoints of better-auth stay unreachable. */
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
