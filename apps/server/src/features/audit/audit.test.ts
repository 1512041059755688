import { type Call, type CallName, calls } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { smallDocx } from '../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { AUDITED_CALLS, NO_DOWNLOADS } from './audited-calls.ts'
import { auditLines, readAudit } from './read-audit.ts'

const DAY = 24 * 3600 * 1000
const credentials = { email: 'ana@example.com', password: 'correct horse' }

const eventsOf = ({ services }: TestApp, question: { days?: number; action?: string; email?: string } = {}) =>
  readAudit(services, { days: 3000, limit: 100, ...question })

/** What was written down, oldest first. */
async function told(app: TestApp) {
  return (await eventsOf(app)).toReversed().map(({ action, email, subject }) => ({ action, email, subject }))
}

test('every call that answers with a file is written down, or is named as no download', () => {
  const files = Object.entries<Call>(calls).flatMap(([name, call]) => (call.response ? [] : [name]))
  const decided = new Set<string>([...Object.keys(AUDITED_CALLS), ...Object.keys(NO_DOWNLOADS)])
  expect(files.filter((name) => !decided.has(name))).toEqual([])
})

test('every call that deletes is written down', () => {
  const deletes = Object.entries<Call>(calls).flatMap(([name, { method }]) =>
    method === 'DELETE' ? [name] : [],
  )
  expect(deletes.filter((name) => !(name in AUDITED_CALLS))).toEqual([])
  expect(Object.keys(AUDITED_CALLS) satisfies string[] as CallName[]).toContain('downloadAssembly')
})

describeEachDatabase('the audit log', (open) => {
  test('tells who signed up, in and out, who was refused, and from where', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    const person = app.visitor('192.168.1.20')
    await person.signUp()
    await person.request('POST', '/auth/sign-out')
    await app
      .visitor('203.0.113.7')
      .request('POST', '/auth/sign-in/email', { ...credentials, password: 'a guess' })
    await app
      .visitor()
      .request('POST', '/auth/sign-in/email', { ...credentials, email: 'nobody@example.com' })
    await person.request('POST', '/auth/sign-in/email', credentials)
    await person.request('POST', '/auth/revoke-other-sessions')
    await person.request('POST', '/auth/change-password', {
      currentPassword: 'a guess',
      newPassword: 'battery staple',
    })
    await person.request('POST', '/auth/change-password', {
      currentPassword: credentials.password,
      newPassword: 'battery staple',
    })
    const email = 'ana@example.com'
    expect(await told(app)).toEqual([
      { action: 'sign-up', email, subject: null },
      { action: 'sign-out', email, subject: null },
      { action: 'sign-in-refused', email, subject: null },
      // What was typed is not kept: it may be a password in the wrong field.
      { action: 'sign-in-refused', email: null, subject: null },
      { action: 'sign-in', email, subject: null },
      { action: 'sessions-revoked', email, subject: null },
      { action: 'password-change-refused', email, subject: null },
      { action: 'password-changed', email, subject: null },
    ])
    const [refused] = await eventsOf(app, { action: 'sign-in-refused', email })
    expect(refused).toMatchObject({
      address: '203.0.113.7',
      requestId: expect.stringMatching(/^[a-z0-9]{24}$/),
    })
    expect(await eventsOf(app, { email: 'nobody@example.com' })).toEqual([])
  })

  test('tells who deleted what, once it was deleted, and not what was merely tried', async () => {
    const app = await startTestApp(await open())
    const { json } = await app.upload<{ document_id: string }>(
      '/documents/upload',
      {},
      { name: 'a.docx', content: smallDocx([{ title: 'A', text: 'B' }]) },
    )
    expect((await app.request('DELETE', '/documents/unknown')).status).toBe(404)
    expect((await app.visitor().request('DELETE', `/documents/${json.document_id}`)).status).toBe(401)
    expect((await app.request('DELETE', `/documents/${json.document_id}`)).status).toBe(200)
    expect((await told(app)).slice(1)).toEqual([
      { action: 'document-deleted', email: 'ana@example.com', subject: json.document_id },
    ])
  })

  test('what cannot be written down is not handed out', async () => {
    const database = await open()
    const app = await startTestApp(database)
    await database.db.schema.alterTable('audit_events').renameTo('elsewhere').execute()
    const { json, status } = await app.visitor().request('POST', '/auth/sign-in/email', credentials)
    expect({ status, json }).toMatchObject({ status: 500, json: { code: 'server.internal' } })
    await database.db.schema.alterTable('elsewhere').renameTo('audit_events').execute()
  })

  test('of a deleted account a trace stays that leads to nobody', async () => {
    const app = await startTestApp(await open())
    await app.request('POST', '/auth/delete-user')
    const events = await eventsOf(app)
    expect(events.map(({ action }) => action)).toEqual(['account-deleted', 'sign-up'])
    const [{ userId } = { userId: '' }] = events
    expect(userId).toMatch(/\w{8}/)
    for (const event of events) expect(event).toMatchObject({ email: null, address: null, userId })
    expect(
      JSON.stringify(await app.services.db.selectFrom('audit_events').selectAll().execute()),
    ).not.toContain('ana')
  })

  test('is forgotten when its time is over', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock, environment: { AUDIT_DAYS: '30' } })
    clock.advance(29 * DAY)
    await app.visitor().request('POST', '/auth/sign-in/email', credentials)
    expect((await told(app)).map(({ action }) => action)).toEqual(['sign-up', 'sign-in'])
    clock.advance(2 * DAY)
    await app.visitor().request('POST', '/auth/sign-in/email', credentials)
    expect((await told(app)).map(({ action }) => action)).toEqual(['sign-in', 'sign-in'])
  })

  test('shows the last days, newest first, as a table', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    clock.advance(10 * DAY)
    await app.visitor().request('POST', '/auth/sign-in/email', credentials)
    const recent = await eventsOf(app, { days: 5 })
    expect(auditLines(recent)).toEqual([
      `2026-03-12T09:00:00.000Z  sign-in  ana@example.com  127.0.0.1  -  ${recent[0]?.requestId}`,
    ])
  })
})
