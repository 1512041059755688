import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { withoutQuotations } from './logged-error.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  write(createLog('trace', sink))
  return lines.join('')
}

test.each([
  [
    "ENOENT: no such file or directory, open '/data/São José.docx'",
    'ENOENT: no such file or directory, open …',
  ],
  ["ENOENT: open '/data/St. John's offer.docx'", 'ENOENT: open …'],
  ['Unexpected token \'H\', "Hospital X" is not valid JSON', 'Unexpected token … is not valid JSON'],
  ['no account ana@example.org here', 'no account … here'],
  ['Key (email)=(ana) already exists.', 'Key (email)=(…) already exists.'],
  ['cannot read /srv/proposals/Hospital X.docx', 'cannot read …'],
  ['UNIQUE constraint failed: user.email', 'UNIQUE constraint failed: user.email'],
  ['the job had no handler', 'the job had no handler'],
])('of the message %j the log keeps %j', (message, kept) => {
  expect(withoutQuotations(message)).toBe(kept)
})

test('an error is logged with its kind, code, place and cause, but not with its data', () => {
  const cause = Object.assign(new Error('insert into "user" values (\'SECRET\')'), { detail: 'SECRET' })
  const error = Object.assign(new TypeError('cannot open "SECRET"\nSECRET', { cause }), {
    code: 'EACCES',
    syscall: 'open',
    path: '/SECRET',
    detail: 'SECRET',
  })
  const line = written((log) => log.error({ err: error }, 'unforeseen failure'))
  expect(line).not.toContain('SECRET')
  expect(JSON.parse(line)).toMatchObject({
    msg: 'unforeseen failure',
    err: {
      type: 'TypeError',
      code: 'EACCES',
      syscall: 'open',
      message: expect.stringContaining('cannot open'),
      frames: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { type: 'Error' },
    },
  })
})

test('a violated constraint is named with its table, but without the values', () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "documents_sha256_key"'),
    {
      code: '23505',
      constraint: 'documents_sha256_key',
      table: 'documents',
      detail: 'Key (sha256)=(SECRET) already exists.',
    },
  )
  const line = written((log) => log.error({ err: error }, 'job crashed'))
  expect(line).not.toContain('SECRET')
  expect(JSON.parse(line)).toMatchObject({
    err: { code: '23505', constraint: 'documents_sha256_key', table: 'documents' },
  })
})

test('a thrown value that is no error is logged only by its type', () => {
  expect(written((log) => log.error({ err: 'SECRET' }, 'failed'))).not.toContain('SECRET')
})

test('fields with confidential names are never written', () => {
  const line = written((log) =>
    log.info({ email: 'SECRET', password: 'SECRET', request: { headers: 'SECRET', body: 'SECRET' } }, 'done'),
  )
  expect(line).not.toContain('SECRET')
})
