import { expect, test } from 'vitest'
import { asFailure } from '#platform/database/failures/database-failure.ts'
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
