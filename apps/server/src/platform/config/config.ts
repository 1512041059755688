import path from 'node:path'
import { type CompanyConfig, companySettings, readCompany } from './company-settings.ts'
import { metricsToken, signUpRule, type SignUpRule, trustedProxies } from './access-settings.ts'
import { readS3Address, S3_ADDRESS_FORM, type S3Address } from '#platform/storage/s3-address.ts'
import { addressOf, choiceSetting, integerSetting, SettingError, textSetting } from './settings.ts'

/** Configuration from the environment. It is plain data, so that it can be cloned to worker threads. */
export interface Config {
  host: string
  port: number
  /**
   * Absolute path of the data folder. It contains the database, storage, proposals and templates unless other settings
   * move them.
   */
  dataDir: string
  /** Address of PostgreSQL; undefined for SQLite in `dataDir`. */
  databaseUrl: string | undefined
  /** Address of a streaming replica that answers searches and lists; undefined when the database itself does. */
  databaseReadUrl?: string | undefined
  /** Folder of the stored files. With `s3`, it only has work in progress. */
  storageDir: string
  /** Bucket of the stored files; undefined when they are in `storageDir`. */
  s3?: S3Address | undefined
  proposalsDir: string
  templatesDir: string
  /** Public address without a trailing slash. When undefined, the host of each request is used. */
  baseUrl: string | undefined
  /** Addresses and networks whose X-Forwarded headers are trusted; none when empty. */
  trustedProxies: readonly string[]
  authSecret: string | undefined
  signUp: SignUpRule
  /** Sign-in by the company; undefined when people sign in with e-mail and password only. */
  company?: CompanyConfig | undefined
  /** Days for which the log of sign-ins, downloads and deletions is kept. */
  auditDays: number
  /** Whole days for which a deleted original can be restored. */
  trashDays: number
  /** Token for reading the metrics; undefined when they are not served. */
  metricsToken: string | undefined
  maxUploadBytes: number
  /** Minutes that reading a document of 3 GB may take. */
  documentMinutes: number
  /** Time for which a stopping process continues to answer. */
  drainMilliseconds: number
  role: 'all' | 'web' | 'worker'
  /** Port of the worker status server, in a process with the role worker; undefined for none. */
  workerPort: number | undefined
  pageNumbers: 'rendered' | 'estimated'
  /** Embeddings service; undefined when similarity of meaning does not count and no text leaves the machine. */
  embeddings: EmbeddingsConfig | undefined
  logLevel: 'info' | 'fatal' | 'error' | 'warn' | 'debug' | 'trace' | 'silent'
}

/** OpenAI-compatible embeddings service. */
export interface EmbeddingsConfig {
  /** Base address including the version, without a trailing slash: https://host/v1. */
  url: string
  /** Bearer token; never logged or stored. */
  key: string | undefined
  model: string
}

const optional = (text: string | undefined) => text

const portNumber = integerSetting('WORKER_PORT', '', { fallback: 0, minimum: 0, maximum: 65_535 })

/** All settings, in the order of the documentation. */
export const settings = {
  PORT: integerSetting('PORT', 'The port the server listens on; 0 takes any free one.', {
    fallback: 3000,
    minimum: 0,
    maximum: 65_535,
  }),
  HOST: textSetting(
    'HOST',
    'The address the server listens on. 0.0.0.0 lets the whole network in.',
    '127.0.0.1',
    (text) => text ?? '127.0.0.1',
  ),
  DATA_DIR: textSetting(
    'DATA_DIR',
    'The folder of the database, the stored documents, proposals/ and templates/.',
    './data',
    optional,
  ),
  DATABASE_URL: textSetting(
    'DATABASE_URL',
    'A PostgreSQL database, as postgres://user:password@host/name. Unset: SQLite in DATA_DIR.',
    'unset',
    (text) => {
      if (text !== undefined)
        addressOf(
          'DATABASE_URL',
          // The message appears on screens and in logs, so it must not contain a password.
          text.replace(/:\/\/[^@/]*@/, '://…@'),
          ['postgres:', 'postgresql:'],
          'a PostgreSQL address such as postgres://user:password@host/name',
        )
      return text
    },
  ),
  DATABASE_READ_URL: textSetting(
    'DATABASE_READ_URL',
    'One streaming replica of the database of DATABASE_URL, which then answers searches and lists as soon as it has what ' +
      'the person has written or seen. Several replicas: name one of them to each web process.',
    'unset',
    (text) => {
      if (text !== undefined)
        addressOf(
          'DATABASE_READ_URL',
          // The message appears on screens and in logs, so it must not contain a password.
          text.replace(/:\/\/[^@/]*@/, '://…@'),
          ['postgres:', 'postgresql:'],
          'a PostgreSQL address such as postgres://user:password@host/name',
        )
      return text
    },
  ),
  STORAGE_URL: textSetting(
    'STORAGE_URL',
    'Where the stored files live: a folder, as file:///folder, or a bucket of an S3-compatible store, as ' +
      's3://bucket/prefix?endpoint=https://store.example.org&region=eu-central-1&pathStyle=true, where all but the ' +
      'bucket is optional, and so are encryption=AES256 or encryption=aws:kms&kmsKey=ID. Credentials are found as the ' +
      'AWS tools find them. Unset: the folder storage in DATA_DIR.',
    'unset',
    (text) => {
      if (text === undefined) return {}
      if (text.startsWith('s3:')) {
        const s3 = readS3Address(text)
        // The message appears on screens and in logs, so it must not contain credentials.
        if (!s3) throw new SettingError('STORAGE_URL', 's3://…', S3_ADDRESS_FORM)
        return { s3 }
      }
      const expected = 'a folder such as file:///srv/tenderwright, or a bucket such as s3://bucket/prefix'
      const url = addressOf('STORAGE_URL', text, ['file:'], expected)
      return { folder: decodeURIComponent(url.pathname) }
    },
  ),
  PROPOSALS_DIR: textSetting(
    'PROPOSALS_DIR',
    'The folder of earlier proposals that "Index Folder" reads.',
    'proposals in DATA_DIR',
    optional,
  ),
  TEMPLATES_DIR: textSetting(
    'TEMPLATES_DIR',
    'The folder of Word templates for generated proposals.',
    'templates in DATA_DIR',
    optional,
  ),
  BASE_URL: textSetting(
    'BASE_URL',
    'The address people type when it is not the host itself, for example behind a proxy. https makes cookies secure.',
    'unset',
    (text) =>
      text === undefined
        ? undefined
        : addressOf('BASE_URL', text, ['http:', 'https:'], 'an address such as https://tenders.example.org')
            .origin,
  ),
  AUTH_SECRET: textSetting(
    'AUTH_SECRET',
    'The secret that signs session cookies, 32 characters or more. Unset: made once and kept in DATA_DIR.',
    'unset',
    (text) => {
      if (text !== undefined && text.length < 32)
        throw new SettingError('AUTH_SECRET', '…', 'at least 32 characters long')
      return text
    },
  ),
  TRUST_PROXY: textSetting(
    'TRUST_PROXY',
    'The addresses and networks of the proxies before the server, such as 10.0.0.5 or 10.0.0.0/8, or loopback; ' +
      'several with commas. Only what they say about who asks, by which name and whether through https is believed.',
    'unset',
    trustedProxies,
  ),
  SIGN_UP: textSetting(
    'SIGN_UP',
    'Who may create an account: everybody (open), nobody (closed), or the e-mail addresses of these domains, ' +
      'such as hospital.org,group.example.',
    'open',
    signUpRule,
  ),
  ...companySettings,
  AUDIT_DAYS: integerSetting(
    'AUDIT_DAYS',
    'How many days the log of sign-ins, downloads and deletions is kept.',
    { fallback: 365, minimum: 1, maximum: 36_500 },
  ),
  TRASH_DAYS: integerSetting(
    'TRASH_DAYS',
    'For how many days the file of a deleted document or tender stays in the trash, where the operator can bring it ' +
      'back; 0: until the next day.',
    { fallback: 30, minimum: 0, maximum: 3650 },
  ),
  METRICS_TOKEN: textSetting(
    'METRICS_TOKEN',
    'What Prometheus has to send as its bearer token to read /api/metrics, 16 characters or more. Unset: there are ' +
      'no metrics.',
    'unset',
    metricsToken,
  ),
  MAX_UPLOAD_MB: integerSetting('MAX_UPLOAD_MB', 'The largest document accepted, in MB.', {
    fallback: 3072,
    minimum: 1,
    maximum: 1_000_000,
  }),
  DOCUMENT_MINUTES: integerSetting(
    'DOCUMENT_MINUTES',
    'How many minutes reading a document of 3 GB may take before it is stopped, so that others get its thread. A small ' +
      'document may take a third of them, a larger one more.',
    { fallback: 30, minimum: 1, maximum: 10_000 },
  ),
  DRAIN_SECONDS: integerSetting(
    'DRAIN_SECONDS',
    'How many seconds a process that was told to stop goes on answering, while /api/health/ready says 503, so that a ' +
      'load balancer sends people elsewhere first. A few more than it takes to notice; 0: none.',
    { fallback: 0, minimum: 0, maximum: 60 },
  ),
  ROLE: choiceSetting(
    'ROLE',
    'What this process does: everything, only answering, or only background work.',
    ['all', 'web', 'worker'],
  ),
  WORKER_PORT: textSetting(
    'WORKER_PORT',
    'Where a process with ROLE=worker answers /api/health and /api/metrics; 0 takes any free port. Unset: nowhere.',
    'unset',
    (text) => (text === undefined ? undefined : portNumber.read(text)),
  ),
  PAGE_NUMBERS: choiceSetting(
    'PAGE_NUMBERS',
    'Where the page numbers of generated tables of contents come from: LibreOffice and poppler-utils when they are ' +
      'installed, or always an estimate, which is faster.',
    ['rendered', 'estimated'],
  ),
  EMBEDDINGS_URL: textSetting(
    'EMBEDDINGS_URL',
    'An OpenAI-compatible embeddings service up to its version, such as http://localhost:11434/v1. The texts of all ' +
      'sections and requirements are sent to it. Unset: matching goes by words alone.',
    'unset',
    (text) => {
      if (text === undefined) return undefined
      // The message appears on screens and in logs, so it must not contain credentials of the address.
      const shown = text.replace(/:\/\/[^@/]*@/, '://…@')
      const expected = 'an address such as https://host/v1, without credentials'
      const url = addressOf('EMBEDDINGS_URL', text === shown ? text : '', ['http:', 'https:'], expected)
      return url.href.replace(/\/+$/, '')
    },
  ),
  EMBEDDINGS_KEY: textSetting('EMBEDDINGS_KEY', 'The key of that service.', 'unset', optional),
  EMBEDDINGS_MODEL: textSetting(
    'EMBEDDINGS_MODEL',
    'The model of that service. With another model all sections are embedded anew.',
    'text-embedding-3-small',
    (text) => text ?? 'text-embedding-3-small',
  ),
  LOG_LEVEL: choiceSetting('LOG_LEVEL', 'How much is logged.', [
    'info',
    'fatal',
    'error',
    'warn',
    'debug',
    'trace',
    'silent',
  ]),
}

/**
 * Reads the configuration.
 * @param environment environment variables; an empty one counts as unset
 * @param folder folder against which relative paths are resolved
 * @throws SettingError with one plain sentence when a value cannot be used
 */
export function readConfig(environment: Record<string, string | undefined>, folder: string): Config {
  const value = <T>(setting: { name: string; read(text: string | undefined): T }): T =>
    setting.read(environment[setting.name]?.trim() || undefined)
  const dataDir = path.resolve(folder, value(settings.DATA_DIR) ?? 'data')
  const below = (given: string | undefined, name: string) =>
    given === undefined ? path.join(dataDir, name) : path.resolve(folder, given)
  const storage: { folder?: string; s3?: S3Address } = value(settings.STORAGE_URL)
  const embeddingsUrl = value(settings.EMBEDDINGS_URL)
  const databaseReadUrl = value(settings.DATABASE_READ_URL)
  return {
    host: value(settings.HOST),
    port: value(settings.PORT),
    dataDir,
    databaseUrl: value(settings.DATABASE_URL),
    ...(databaseReadUrl !== undefined && { databaseReadUrl }),
    storageDir: below(storage.folder, 'storage'),
    ...(storage.s3 && { s3: storage.s3 }),
    proposalsDir: below(value(settings.PROPOSALS_DIR), 'proposals'),
    templatesDir: below(value(settings.TEMPLATES_DIR), 'templates'),
    baseUrl: value(settings.BASE_URL),
    trustedProxies: value(settings.TRUST_PROXY),
    authSecret: value(settings.AUTH_SECRET),
    signUp: value(settings.SIGN_UP),
    company: readCompany(value),
    auditDays: value(settings.AUDIT_DAYS),
    trashDays: value(settings.TRASH_DAYS),
    metricsToken: value(settings.METRICS_TOKEN),
    maxUploadBytes: value(settings.MAX_UPLOAD_MB) * 1024 * 1024,
    documentMinutes: value(settings.DOCUMENT_MINUTES),
    drainMilliseconds: value(settings.DRAIN_SECONDS) * 1000,
    role: value(settings.ROLE),
    workerPort: value(settings.WORKER_PORT),
    pageNumbers: value(settings.PAGE_NUMBERS),
    embeddings:
      embeddingsUrl === undefined
        ? undefined
        : {
            url: embeddingsUrl,
            key: value(settings.EMBEDDINGS_KEY),
            model: value(settings.EMBEDDINGS_MODEL),
          },
    logLevel: value(settings.LOG_LEVEL),
  }
}
