import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './server-settings.ts'

describe('configuration', () => {
  test('requires nothing', () => {
    const config = readConfig({}, '/somewhere')
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: path.resolve('/somewhere/data'),
      storageDir: path.resolve('/somewhere/data/storage'),
      proposalsDir: path.resolve('/somewhere/data/proposals'),
      signUp: 'open',
      trustedProxies: [],
      metricsToken: undefined,
      auditDays: 365,
      maxUploadBytes: 3_221_225_472,
      role: 'all',
      workerPort: undefined,
      logLevel: 'info',
    })
    expect(config.databaseUrl).toBeUndefined()
  })

  test('reads relative folders from the current folder', () => {
    const config = readConfig({ DATA_DIR: 'team', PROPOSALS_DIR: '../old' }, '/home/ana')
    expect(config.dataDir).toBe(path.resolve('/home/ana/team'))
    expect(config.proposalsDir).toBe(path.resolve('/home/old'))
    expect(config.templatesDir).toBe(path.resolve('/home/ana/team/templates'))
  })

  test('reduces BASE_URL to the origin as browsers define it', () => {
    expect(readConfig({ BASE_URL: 'https://tenders.example.org/' }, '/').baseUrl).toBe(
      'https://tenders.example.org',
    )
  })

  test.each([
    ['PORT', '80000'],
    ['PORT', 'http'],
    ['SIGN_UP', 'yes'],
    ['SIGN_UP', 'hospital.org,'.repeat(2) + 'closed'],
    ['SIGN_UP', 'ana@hospital.org'],
    ['SIGN_UP', ','],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.internal'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with spaces in between'],
    ['AUDIT_DAYS', '0'],
    ['ROLE', 'master'],
    ['WORKER_PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['MAX_UPLOAD_MB', '-5'],
    ['TIME_ZONE', 'Brasilia'],
    ['DATABASE_URL', 'mysql://host/name'],
    ['STORAGE_URL', 'ftp://host'],
    ['BASE_URL', 'tenders'],
    ['AUTH_SECRET', 'short'],
  ])('%s=%s stops the start with one plain sentence', (name, text) => {
    expect(() => readConfig({ [name]: text }, '/')).toThrow(
      new RegExp(`^The setting ${name} is "[^"]*", but it must be [^.]*(\\.[^.]+)*\\.$`),
    )
  })

  test('never shows a password or a secret in its message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://ana:hunter2@host/name' }, '/')).not.toThrow(/hunter2/)
    // A slash, a number sign or a second @ in a password must be percent-encoded; people forget that.
    for (const name of [
      'DATABASE_URL',
      'DATABASE_READ_URL',
      'EMBEDDINGS_URL',
      'BASE_URL',
      'OIDC_ISSUER',
      'STORAGE_URL',
    ])
      for (const scheme of ['postgres', 'mysql', 'http', 'file'])
        for (const password of ['hunter2/x', 'x/hunter2', 'x#hunter2', 'x@hunter2', 'x?hunter2']) {
          const environment = { [name]: `${scheme}://ana:${password}@host:port/name` }
          expect(() => readConfig(environment, '/')).toThrow(`The setting ${name} is`)
          expect(() => readConfig(environment, '/')).not.toThrow(/hunter2/)
        }
    expect(() => readConfig({ AUTH_SECRET: 'hunter2' }, '/')).not.toThrow(/hunter2/)
    expect(() => readConfig({ METRICS_TOKEN: 'hunter2' }, '/')).not.toThrow(/hunter2/)
  })

  test('reads lists of domains and of proxies', () => {
    expect(readConfig({ SIGN_UP: '@Hospital.org, group.example ' }, '/').signUp).toEqual([
      'hospital.org',
      'group.example',
    ])
    expect(readConfig({ SIGN_UP: 'closed' }, '/').signUp).toBe('closed')
    expect(readConfig({ TRUST_PROXY: '10.0.0.5, fd00::/8,loopback' }, '/').trustedProxies).toEqual([
      '10.0.0.5',
      'fd00::/8',
      'loopback',
    ])
  })

  test('explains every setting', () => {
    for (const setting of Object.values(settings)) expect(setting.doc).toMatch(/\.$/)
  })
})

test('uses a bucket for the storage when its address is one; a wrong address is refused without showing it', () => {
  const { s3, storageDir } = readConfig(
    { STORAGE_URL: 's3://proposals/team?region=eu-central-1' },
    '/somewhere',
  )
  expect(s3).toEqual({ bucket: 'proposals', prefix: 'team', region: 'eu-central-1', pathStyle: false })
  expect(storageDir).toBe(path.resolve('/somewhere/data/storage'))
  const wrong = () => readConfig({ STORAGE_URL: 's3://key:secret@proposals' }, '/somewhere')
  expect(wrong).toThrow(/STORAGE_URL is "s3:.*must be s3:/)
  expect(wrong).not.toThrow(/secret/)
})
