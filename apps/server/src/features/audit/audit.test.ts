import { type AuthCall, authCalls, type AuthCallName, type Call, calls } from '@tenderwright/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { smallDocx } from '../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TOLD_CALLS } from '../auth/account-events.ts'
import { removeAccount } from '../auth/manage-accounts.ts'
import { openSignIn } from '../auth/sign-in.ts'
import { AuditLog } from './audit-log.ts'
import { AUDIT_ACTIONS, AUDITED_CALLS, UNAUDITED_CALLS } from './audited-calls.ts'
import { auditLines, readAudit } from './read-audit.ts'

const DAY = 24 * 3600 * 1000
const credentials = { email: 'ana@example.com', password: 'correct horse' }

const eventsOf = ({ services }: TestApp, question: { days?: number; action?: string; email?: string } = {}) =>
  readAudit(services, { days: 3000, limit: 100, ...question })

/** Returns the audit entries, oldest first. */
async function told(app: TestApp) {
  return (await eventsOf(app)).toReversed().map(({ action, email, subject }) => ({ action, email, subject }))
}

test('every call of the contract is audited, or is listed with the reason why not', () => {
  const decided = [...Object.keys(AUDITED_CALLS), ...Object.keys(UNAUDITED_CALLS)]
  expect(decided.toSorted()).toEqual(Object.keys(calls).toSorted())
  for (const reason of Object.values(UNAUDITED_CALLS)) expect(reason.length).toBeGreaterThan(15)
  expect(Object.keys(TOLD_CALLS).toSorted()).toEqual(Object.keys(authCalls).toSorted())
})

test('every call that changes data or returns a file is audited, except for reasons that a reader can check', () => {
  const left = Object.entries<Call>(calls)
    .filter(([name, { method, response }]) => (method !== 'GET' || !response) && !(name in AUDITED_CALLS))
    .map(([name]) => name)
  // Each exception has a reason: the glossary file equals the screen; cover names are read from the sender's own text
  // and not stored; logo and pictures are shown on screens; a search only reads, and its question is too long for an
  // address; the template form is empty.
  expect(left).toEqual([
    'coverNames',
    'teamLogo',
    'glossaryFile',
    'search',
    'downloadMatrixTemplate',
    'answerPicture',
  ])
  const accounts = Object.entries<AuthCall>(authCalls)
    .filter(([name, { method }]) => method !== 'GET' && typeof TOLD_CALLS[name as AuthCallName] === 'string')
    .map(([name]) => name)
  expect(accounts).toEqual([])
})

test('every action has its own name, which the command accepts', () => {
  expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length)
  for (const { action } of Object.values(AUDITED_CALLS)) expect(AUDIT_ACTIONS).toContain(action)
  for (const action of AUDIT_ACTIONS) expect(action).toMatch(/^[a-z]+(-[a-z]+)+$/)
  expect(AUDIT_ACTIONS).toEqual(expect.arrayContaining(['original-restored', 'original-purged']))
})

describeEachDatabase('the audit log', (open, _, testOnSqlite) => {
  test('records who signed up, in and out, who was refused, and the address', async () => {
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
      // The typed text is not stored, because it may be a password in the wrong field.
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

  testOnSqlite('records a deletion after it happened, and no failed attempts', async () => {
    const app = await startTestApp(await open())
    const { json } = await app.upload<{ document_id: string }>(
      '/documents/upload',
      {},
      { name: 'a.docx', content: smallDocx([{ title: 'A', text: 'B' }]) },
    )
    expect((await app.request('DELETE', '/documents/unknown')).status).toBe(404)
    expect((await app.visitor().request('DELETE', `/documents/${json.document_id}`)).status).toBe(401)
    expect((await app.request('DELETE', `/documents/${json.document_id}`)).status).toBe(200)
    expect((await told(app)).slice(2)).toEqual([
      { action: 'document-deleted', email: 'ana@example.com', subject: json.document_id },
    ])
  })

  test('an upload that cannot be audited is not acknowledged', async () => {
    const database = await open()
    const app = await startTestApp(database)
    await database.db.schema.alterTable('audit_events').renameTo('elsewhere').execute()
    const content = smallDocx([{ title: 'A', text: 'B' }])
    const { json, status } = await app.upload('/documents/upload', {}, { name: 'a.docx', content })
    expect({ status, json }).toMatchObject({ status: 500, json: { code: 'server.internal' } })
    await database.db.schema.alterTable('elsewhere').renameTo('audit_events').execute()
  })

  test('a file is not returned when its download cannot be audited', async () => {
    const database = await open()
    const app = await startTestApp(database)
    await database.db.schema.alterTable('audit_events').renameTo('elsewhere').execute()
    const { json, status } = await app.visitor().request('POST', '/auth/sign-in/email', credentials)
    expect({ status, json }).toMatchObject({ status: 500, json: { code: 'server.internal' } })
    await database.db.schema.alterTable('elsewhere').renameTo('audit_events').execute()
  })

  test('the lines of a removed account share a pseudonym that identifies nobody', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const { id } = (await sql<{ id: string }>`select id from "user"`.execute(db)).rows[0]!
    await app.request('POST', '/auth/update-user', { name: 'Ana' })
    await app.request('POST', '/auth/delete-user')
    const events = await eventsOf(app)
    expect(events.map(({ action }) => action)).toEqual(['account-deleted', 'profile-changed', 'sign-up'])
    const [{ userId } = { userId: '' }] = events
    expect(userId).toMatch(/^removed-[0-9a-f]{16}$/)
    for (const event of events) expect(event).toMatchObject({ email: null, address: null, userId })
    const kept = JSON.stringify(await db.selectFrom('audit_events').selectAll().execute())
    // As a whole word: a random request id may contain these letters.
    expect(kept).not.toMatch(/\bana\b/i)
    expect(kept).not.toContain(id)
    expect(auditLines(events)[0]).toContain(`account-deleted  ${userId}  -  `)
    expect(await eventsOf(app, { email: userId ?? '' })).toEqual(events)

    // A person who signs up with the same address again is somebody else.
    await app.visitor().signUp()
    const [again] = await eventsOf(app)
    expect(again).toMatchObject({ action: 'sign-up', email: credentials.email })
    await app.visitor().request('POST', '/auth/sign-in/email', credentials)
    expect(await eventsOf(app, { email: userId ?? '' })).toEqual(events)
    expect(await eventsOf(app, { email: credentials.email })).toHaveLength(2)
  })

  test('the lines of an account removed by command, and lines written later, share its pseudonym', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    const { db } = app.services
    const { id } = (await sql<{ id: string }>`select id from "user"`.execute(db)).rows[0]!
    const library = (await openSignIn({ ...app.services, config: app.config })).through({ secure: false })
    const auditLog = new AuditLog(app.services)
    await removeAccount(
      { db, library, record: (event) => auditLog.record({ ...event, address: null, requestId: 'r1' }) },
      credentials.email,
    )
    // This call was running when the account was removed.
    const late = {
      action: 'proposal-downloaded',
      userId: id,
      address: '192.168.1.20',
      requestId: 'r2',
    } as const
    await auditLog.record({ ...late, subject: 'p1' })
    clock.advance(DAY)
    await app.visitor().signUp('rui@example.com')
    const pseudonyms = new Set(
      (await eventsOf(app)).slice(1).map(({ userId, address }) => `${userId} ${address}`),
    )
    expect([...pseudonyms]).toEqual([expect.stringMatching(/^removed-[0-9a-f]{16} null$/)])
  })

  test('is deleted after its retention time', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock, environment: { AUDIT_DAYS: '30' } })
    clock.advance(29 * DAY)
    await app.visitor().request('POST', '/auth/sign-in/email', credentials)
    expect((await told(app)).map(({ action }) => action)).toEqual(['sign-up', 'sign-in'])
    clock.advance(2 * DAY)
    await app.visitor().request('POST', '/auth/sign-in/email', credentials)
    expect((await told(app)).map(({ action }) => action)).toEqual(['sign-in', 'sign-in'])
  })

  testOnSqlite('survives a clock that is ten years fast for some minutes', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    const signIn = () => app.visitor().request('POST', '/auth/sign-in/email', credentials)
    clock.advance(3650 * DAY)
    await signIn()
    clock.advance(-3650 * DAY + 60_000)
    await signIn()
    expect(await told(app)).toHaveLength(3)
    // After a real pause, entries expire an hour later.
    clock.advance(5000 * DAY)
    await signIn()
    clock.advance(DAY / 12)
    await signIn()
    expect(await told(app)).toHaveLength(2)
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
