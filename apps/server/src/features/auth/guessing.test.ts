import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { PasswordHashing } from './sign-in.ts'

describeOnSqlite('guessing passwords', (open) => {
  test('is slowed down by the network address, whatever the client claims', async () => {
    const app = await startTestApp(await open(), { limitAttempts: true })
    const guess = async (attempt: number) =>
      (
        await app.visitor().request(
          'POST',
          '/auth/sign-in/email',
          // The attempts are at many accounts, because one account is slowed down sooner.
          { email: `person${attempt}@example.com`, password: `guess number ${attempt}` },
          { 'x-tenderwright-client-address': `10.0.0.${attempt}`, 'x-forwarded-for': `10.0.1.${attempt}` },
        )
      ).status
    const statuses: number[] = []
    for (let attempt = 0; attempt < 22; attempt += 1) statuses.push(await guess(attempt))
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
    expect(statuses.slice(20)).toEqual([429, 429])
  })

  test('is counted for each person behind a trusted proxy, and an outsider cannot choose an address', async () => {
    const app = await startTestApp(await open(), {
      limitAttempts: true,
      environment: { TRUST_PROXY: '10.0.0.5' },
    })
    let people = 0
    const guess = async (connection: string, claimed: string) =>
      (
        await app
          .visitor(connection)
          .request(
            'POST',
            '/auth/sign-in/email',
            { email: `person${(people += 1)}@example.com`, password: 'not the password' },
            { 'x-forwarded-for': claimed },
          )
      ).status
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await guess('10.0.0.5', '203.0.113.7')).toBe(401)
    expect(await guess('10.0.0.5', '203.0.113.7')).toBe(429)
    expect(await guess('10.0.0.5', '203.0.113.8')).toBe(401)
    // Addresses before the one that the proxy saw are the client's own claim.
    expect(await guess('10.0.0.5', '192.0.2.9, 203.0.113.7')).toBe(429)
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await guess('198.51.100.1', `192.0.2.${attempt}`)).toBe(401)
    expect(await guess('198.51.100.1', '192.0.2.77')).toBe(429)
  })

  test('costs the same time for an unknown person as for a wrong password, and gets the same answer', async () => {
    const work: string[] = []
    const passwords: PasswordHashing = {
      hash: (password) => {
        work.push('scrypt')
        return hashPassword(password)
      },
      verify: (stored) => {
        work.push('scrypt')
        return verifyPassword(stored)
      },
    }
    const app = await startTestApp(await open(), { passwords })
    const attempt = async (email: string) => {
      work.length = 0
      const { status, json } = await app
        .visitor()
        .request('POST', '/auth/sign-in/email', { email, password: 'not the password' })
      return { status, json, work: [...work] }
    }
    const known = await attempt('ana@example.com')
    expect(known).toMatchObject({ status: 401, work: ['scrypt'] })
    expect(await attempt('nobody@example.com')).toEqual(known)
  })
})
