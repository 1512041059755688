import { Readable } from 'node:stream'
import { type Call, calls } from '@tenderwright/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditLog } from './audit-log.ts'
import { AUDITED_CALLS, type AuditAction, type AuditedCall } from './audited-calls.ts'

const keyOf = (method: string, url: string) => `${method} ${url}`

type Audited = AuditedCall & { action: AuditAction }

const audited = new Map<string, Audited>(
  Object.entries<Audited>(AUDITED_CALLS).map(([name, call]) => {
    const { method, path }: Call = calls[name as keyof typeof AUDITED_CALLS]
    return [keyOf(method, `/api${path}`), call]
  }),
)

function fieldOf(object: unknown, field: string): string | undefined {
  const value: unknown =
    typeof object === 'object' && object !== null ? Reflect.get(object, field) : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * Returns the id of the thing that an API call changed or showed, for the audit log. `subject` names the field of the
 * response or request body that contains the id. Without `subject`, the ids in the request's path are joined by "/".
 */
function subjectOf({ subject }: AuditedCall, { params, body }: FastifyRequest, payload: unknown) {
  if (subject?.of === 'body') return fieldOf(body, subject.field)
  if (subject?.of === 'answer')
    return typeof payload === 'string' ? fieldOf(JSON.parse(payload) as unknown, subject.field) : undefined
  return Object.values((params ?? {}) as Record<string, string>).join('/')
}

/**
 * Adds a Fastify hook that records each successful audited API call in the audit log. If recording fails, the caller
 * gets an error instead of the answer. Call this function before registering the routes, because a hook only affects
 * routes that follow it.
 */
export function auditAnswers(api: FastifyInstance, auditLog: AuditLog): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const call = audited.get(keyOf(request.method, request.routeOptions.url ?? ''))
    if (call === undefined || reply.statusCode >= 400) return payload
    try {
      await auditLog.record({
        action: call.action,
        userId: request.user?.id ?? null,
        subject: subjectOf(call, request, payload),
        address: request.ip,
        requestId: request.id,
        hourly: call.hourly ?? false,
      })
    } catch (error) {
      if (payload instanceof Readable) payload.destroy()
      throw error
    }
    return payload
  })
}
