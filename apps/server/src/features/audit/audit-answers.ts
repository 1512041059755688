import { Readable } from 'node:stream'
import { type Call, calls } from '@tenderwright/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditLog } from './audit-log.ts'
import { AUDITED_CALLS, type AuditAction } from './audited-calls.ts'

const keyOf = (method: string, url: string) => `${method} ${url}`

const actions = new Map<string, AuditAction>(
  Object.entries(AUDITED_CALLS).map(([name, action]) => {
    const { method, path }: Call = calls[name as keyof typeof AUDITED_CALLS]
    return [keyOf(method, `/api${path}`), action]
  }),
)

/** The ids in the address; for a proposal that was asked for, the tender in the body. */
function subjectOf({ params, body }: FastifyRequest): string | undefined {
  const ids = Object.values((params ?? {}) as Record<string, string>)
  if (ids.length > 0) return ids.join('/')
  const { session_id: session } = (body ?? {}) as { session_id?: unknown }
  return typeof session === 'string' ? session : undefined
}

/**
 * Writes the audited calls down once they succeeded and before their answer leaves: what cannot be written down is not
 * handed out. Register before the routes, in their scope.
 */
export function auditAnswers(api: FastifyInstance, auditLog: AuditLog): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const action = actions.get(keyOf(request.method, request.routeOptions.url ?? ''))
    if (action === undefined || reply.statusCode >= 400) return payload
    try {
      await auditLog.record({
        action,
        userId: request.user?.id ?? null,
        subject: subjectOf(request),
        address: request.ip,
        requestId: request.id,
      })
    } catch (error) {
      if (payload instanceof Readable) payload.destroy()
      throw error
    }
    return payload
  })
}
