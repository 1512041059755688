import type { Db } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { type AuditEvent, listEvents } from './audit.repository.ts'

const DAY_MILLISECONDS = 24 * 3600 * 1000

interface AuditQuestion {
  days: number
  action?: string | undefined
  email?: string | undefined
  limit: number
}

/**
 * Lists the entries of the audit log of the last `days` days, the newest first. The operator's command `npm run audit`
 * prints them.
 */
export function readAudit(
  { db, clock }: { db: Db; clock: Clock },
  asked: AuditQuestion,
): Promise<AuditEvent[]> {
  return listEvents(db, { ...asked, since: timestamp(clock, -asked.days * DAY_MILLISECONDS) })
}

/**
 * Formats entries of the audit log as aligned lines of text. The columns are time, action, person, network address, id
 * of the thing concerned, and request id.
 */
export function auditLines(events: readonly AuditEvent[]): string[] {
  const rows = events.map(({ at, action, email, userId, address, subject, requestId }) => [
    at,
    action,
    email ?? userId ?? '-',
    address ?? '-',
    subject ?? '-',
    requestId,
  ])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
