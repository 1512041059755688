import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseMissing } from '#platform/database/refuse-missing.ts'
import { asFailure } from '#platform/database/failures/database-failure.ts'
import { makeFolderSync } from '#platform/storage/flush.ts'
import { operatorSentence } from './operator-sentence.ts'

const place = { dataDir: '/data', databaseUrl: 'postgres://db/bids' }
const refused = (code: string) => asFailure(Object.assign(new Error('refused'), { code }))

test('a database with an untrusted certificate is distinguished from an unreachable one', () => {
  expect(operatorSentence(refused('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), place)).toBe(
    'The certificate of the database of DATABASE_URL is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE). ' +
      'Name the file of its authority: ?sslmode=verify-full&sslrootcert=FILE.',
  )
  expect(operatorSentence(refused('ECONNREFUSED'), place)).toContain('cannot be reached')
})

test('the reason why a database cannot be reached is told, without the address', () => {
  const told = (error: Error) => operatorSentence(asFailure(error), place)
  const withCode = (code: string, more = {}) =>
    told(Object.assign(new Error('postgres://ana:secret@db'), { code, ...more }))
  expect(withCode('ENOTFOUND')).toMatch(/cannot be reached \(ENOTFOUND\)\. Check that it runs, its address/)
  expect(withCode('28P01')).toMatch(/refuses this user or password \(28P01\)/)
  expect(withCode('3D000')).toMatch(/does not exist\. Create it/)
  expect(withCode('53300')).toMatch(/max_connections/)
  expect(withCode('ENOENT', { syscall: 'open', path: '/etc/company.pem' })).toBe(
    'The file /etc/company.pem of DATABASE_URL cannot be read (ENOENT). Correct its path, or its permissions.',
  )
  expect(told(new Error('The server does not support SSL connections'))).toMatch(
    /with encryption\. Set ssl = on/,
  )
  for (const code of ['ENOTFOUND', '28P01', '3D000', '53300']) expect(withCode(code)).not.toContain('secret')
})

test('a folder that this account may not use, or that cannot be created, is named with the cure', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-places-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [unmounted, file, loop] = ['unmounted', 'file', 'loop'].map((name) => path.join(folder, name))
  await symlink('/nowhere/disk', unmounted!)
  await symlink(loop!, loop!)
  await writeFile(file!, '')
  for (const [dataDir, code] of [
    [unmounted!, 'ENOENT'],
    [file!, 'EEXIST'],
    [path.join(file!, 'below'), 'ENOTDIR'],
  ] as const)
    expect(sentenceOf(() => makeFolderSync(dataDir))).toBe(
      `${dataDir} cannot be reached or created (${code}). Check that this is the right place, and that its disk is mounted for writing.`,
    )
  // A database that cannot be looked up is not a missing one.
  expect(sentenceOf(() => isDatabaseMissing({ dataDir: loop!, databaseUrl: undefined }))).toMatch(
    /loop.tenderwright\.db cannot be reached or created \(ELOOP\)/,
  )
  expect(isDatabaseMissing({ dataDir: unmounted!, databaseUrl: undefined })).toBe(true)
})

function sentenceOf(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    return operatorSentence(error, place)
  }
  return undefined
}

test('a role of PostgreSQL without rights is told which setting names it', () => {
  const error = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
  expect(operatorSentence(error, place)).toMatch(
    /^The role of DATABASE_URL.*permission denied for schema public/,
  )
})
