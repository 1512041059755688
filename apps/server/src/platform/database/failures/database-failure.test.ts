import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asFailure, DatabaseFailure, failureKind } from './database-failure.ts'

const coded = (code: string, message = 'm') => Object.assign(new Error(message), { code })
const sqlite = (errcode: number) =>
  Object.assign(new Error('m'), { code: 'ERR_SQLITE_ERROR', errcode, errstr: 'm' })

test.each([
  ['unavailable', '57P01 57P02 57P03 57P04 08000 08003 08006 08P01 53300 28P01 3D000 40003'],
  ['unavailable', 'ECONNRESET ECONNREFUSED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'],
  [
    'unavailable',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN CERT_HAS_EXPIRED ' +
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY ERR_TLS_CERT_ALTNAME_INVALID',
  ],
  ['busy', '55P03 57014 53200'],
  ['conflict', '40001 40P01'],
  ['full', '53100 ENOSPC EDQUOT'],
  ['io', '58030 58P01 EIO'],
  ['read-only', '25006 EROFS'],
  ['damaged', 'XX001 XX002'],
  [undefined, '23505 23503 22P02 42P01 42601 XX000 0A000 ERR_INVALID_ARG_TYPE'],
])('the failure is %s by the code: %s', (kind, codes) => {
  for (const code of codes.split(' ')) expect([code, failureKind(coded(code))]).toEqual([code, kind])
})

test.each([
  ['busy', [5, 6, 261, 262, 517]],
  ['io', [10, 266, 522, 778, 1034, 14]],
  ['full', [13]],
  ['read-only', [8, 264, 776]],
  ['damaged', [11, 267, 26]],
  [undefined, [1, 19, 1555, 2067, 787, 25]],
])('the failure is %s by the result codes of SQLite %s', (kind, codes) => {
  for (const code of codes) expect([code, failureKind(sqlite(code))]).toEqual([code, kind])
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])("the failure is unavailable by the driver's message: %s", (message) => {
  expect(failureKind(new Error(message))).toBe('unavailable')
})

test('other errors stay unchanged', () => {
  const error = new TypeError('x is not a function')
  expect(asFailure(error)).toBe(error)
  expect(asFailure('text')).toBe('text')
})

test('a failure has its kind, code and status, and keeps its cause', () => {
  const cause = sqlite(13)
  const failure = asFailure(cause)
  expect(failure).toBeInstanceOf(DatabaseFailure)
  expect(failure).toMatchObject({ kind: 'full', code: 'server.disk_full', status: 507, cause })
  expect(asFailure(failure)).toBe(failure)
})

test('the real drivers throw the errors that are classified here', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenderwright-failure-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'no.db')
  writeFileSync(file, 'this is no database, but it is long enough to have a header '.repeat(20))
  const foreign = new DatabaseSync(file)
  onTestFinished(() => foreign.close())
  const thrown = (work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }
  expect(failureKind(thrown(() => foreign.exec('select * from sqlite_schema')))).toBe('damaged')
  expect(failureKind(thrown(() => new DatabaseSync(path.join(folder, 'no/folder.db'))))).toBe('io')
  const nobody = new pg.Client({ connectionString: 'postgres://postgres@localhost:1/postgres' })
  expect(failureKind(await nobody.connect().catch((error: unknown) => error))).toBe('unavailable')
})
