import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startWarnings } from './start-warnings.ts'

const warningsFor = (environment: Record<string, string>) => startWarnings(readConfig(environment, '/'))

test.each([
  [{ HOST: '0.0.0.0' }, /^Anyone who reaches 0\.0\.0\.0 can create an account/],
  [{ HOST: '10.0.0.5', SIGN_UP: 'open' }, /^Anyone who reaches 10\.0\.0\.5 can/],
  // A proxy on the same machine, as docs/operations.md sets it up.
  [
    { BASE_URL: 'https://tenders.example.org', TRUST_PROXY: 'loopback' },
    /^Anyone who reaches https:\/\/tenders\.example\.org can/,
  ],
  [{ TRUST_PROXY: 'loopback' }, /^Anyone who reaches the proxy of TRUST_PROXY can/],
])('%j warns that strangers can create an account', (environment: Record<string, string>, warning) => {
  expect(warningsFor(environment)).toEqual([expect.stringMatching(warning)])
  expect(warningsFor({ ...environment, SIGN_UP: 'closed' })).toEqual([])
  expect(warningsFor({ ...environment, SIGN_UP: 'hospital.org' })).toEqual([])
})

test('a start that created the database warns that the folder may be the wrong one', () => {
  const config = readConfig({ DATA_DIR: '/srv/tenders', SIGN_UP: 'closed' }, '/')
  expect(startWarnings(config, { isNew: true })).toEqual([
    expect.stringMatching(/^There was no database in \/srv\/tenders.*DATA_DIR.*mounted/),
  ])
})

test('a start that created another secret for existing accounts warns that everybody is signed out', () => {
  const config = readConfig({ DATA_DIR: '/srv/tenders', SIGN_UP: 'closed' }, '/')
  expect(startWarnings(config, { lostSecret: true })).toEqual([
    expect.stringMatching(
      /^There was no secret in \/srv\/tenders\/auth-secret.*sign in again.*reset.*AUTH_SECRET/,
    ),
  ])
})

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { BASE_URL: 'http://localhost:3000' }])(
  '%j does not warn, because only this machine reaches the server',
  (environment) => {
    expect(warningsFor(environment as Record<string, string>)).toEqual([])
  },
)

test('an https address without a trusted proxy is a warning, because the server itself speaks only http', () => {
  const proxied = { BASE_URL: 'https://tenders.example.org', SIGN_UP: 'closed' }
  expect(warningsFor(proxied)).toEqual([expect.stringMatching(/^BASE_URL is https.*Set TRUST_PROXY/)])
  expect(warningsFor({ ...proxied, TRUST_PROXY: '10.0.0.5' })).toEqual([])
  expect(warningsFor({ ...proxied, BASE_URL: 'http://tenders.example.org' })).toEqual([])
})

test('settings of company sign-in that have no effect are named', () => {
  const rules = { OIDC_DOMAINS: 'hospital.org', OIDC_GROUPS: 'bids', OIDC_NAME: ' ' }
  expect(warningsFor(rules)).toEqual([
    'OIDC_DOMAINS, OIDC_GROUPS: without OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, company sign-in is off and ' +
      'these settings have no effect. SIGN_UP alone decides who can create an account.',
  ])
  const provider = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'tenderwright',
    OIDC_CLIENT_SECRET: 'secret',
  }
  expect(warningsFor({ ...rules, ...provider })).toEqual([])
})

test('a misspelt setting of company sign-in is named, because it restricts nobody', () => {
  expect(warningsFor({ OIDC_DOMAIN: 'hospital.org', OIDC_GROUP: '', PATH: '/bin' })).toEqual([
    'OIDC_DOMAIN: no setting has this name, so it has no effect. docs/configuration.md lists the settings.',
  ])
})

test('a setting whose name lacks a line or has small letters is named', () => {
  for (const name of ['SIGNUP', 'DATADIR', 'Data_Dir', 'DATABASEURL', 'TRUST-PROXY'])
    expect(warningsFor({ [name]: 'closed' }), name).toEqual([
      `${name}: no setting has this name, so it has no effect. docs/configuration.md lists the settings.`,
    ])
  expect(warningsFor({ SHOST: 'x', HOSTNAME: 'x', HOSTTYPE: 'x', PORT_1: '' })).toEqual([])
})

test('a process that only runs jobs warns of misspelt settings, and not of people who sign in', () => {
  const web = { ROLE: 'web', HOST: '0.0.0.0', BASE_URL: 'https://tenders.example.org' }
  expect(warningsFor(web)).toHaveLength(2)
  expect(warningsFor({ ...web, ROLE: 'worker', DATABASEURL: 'postgres://db/bids' })).toEqual([
    expect.stringContaining('DATABASEURL'),
  ])
})

test('a value in quotes is named but not shown, because one way of starting keeps the quotes and others remove them', () => {
  const secret = 'a'.repeat(40)
  for (const quoted of [`"${secret}"`, ` '${secret}' `]) {
    const warnings = warningsFor({ AUTH_SECRET: quoted })
    expect(warnings).toEqual([
      expect.stringMatching(/^AUTH_SECRET: the quotes around the value are part of it/),
    ])
    expect(warnings[0]).not.toContain(secret)
  }
  for (const plain of [secret, `"${secret}`, `${secret}'`])
    expect(warningsFor({ AUTH_SECRET: plain })).toEqual([])
})
