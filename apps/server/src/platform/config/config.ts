import path from 'node:path'
import { addressOf, choiceSetting, integerSetting, SettingError, textSetting } from './settings.ts'

/** Everything the environment decides. Plain data, so that it travels to worker threads as it is. */
export interface Config {
  host: string
  port: number
  /** Absolute. Holds the database, storage, proposals and templates unless other settings move them. */
  dataDir: string
  /** Absent: SQLite in `dataDir`. */
  databaseUrl: string | undefined
  storageDir: string
  proposalsDir: string
  templatesDir: string
  /** The address people type, without a trailing slash; absent: whatever host they used. */
  baseUrl: string | undefined
  authSecret: string | undefined
  signUp: 'open' | 'closed'
  maxUploadBytes: number
  role: 'all' | 'web' | 'worker'
  pageNumbers: 'rendered' | 'estimated'
  logLevel: 'info' | 'fatal' | 'error' | 'warn' | 'debug' | 'trace' | 'silent'
}

const optional = (text: string | undefined) => text

/** Every setting in the order of the documentation. */
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
          // The sentence ends up on screens and in logs; a password must not.
          text.replace(/:\/\/[^@/]*@/, '://…@'),
          ['postgres:', 'postgresql:'],
          'a PostgreSQL address such as postgres://user:password@host/name',
        )
      return text
    },
  ),
  STORAGE_URL: textSetting(
    'STORAGE_URL',
    'Where the stored documents live, as file:///folder. Unset: the folder storage in DATA_DIR.',
    'unset',
    (text) => {
      if (text === undefined) return undefined
      const url = addressOf('STORAGE_URL', text, ['file:'], 'a folder such as file:///srv/tenderwright')
      return decodeURIComponent(url.pathname)
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
  SIGN_UP: choiceSetting('SIGN_UP', 'Whether new people may create an account.', ['open', 'closed']),
  MAX_UPLOAD_MB: integerSetting('MAX_UPLOAD_MB', 'The largest document accepted, in MB.', {
    fallback: 3072,
    minimum: 1,
    maximum: 1_000_000,
  }),
  ROLE: choiceSetting(
    'ROLE',
    'What this process does: everything, only answering, or only background work.',
    ['all', 'web', 'worker'],
  ),
  PAGE_NUMBERS: choiceSetting(
    'PAGE_NUMBERS',
    'Where the page numbers of generated tables of contents come from: LibreOffice and poppler-utils when they are ' +
      'installed, or always an estimate, which is faster.',
    ['rendered', 'estimated'],
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
 * @param environment the environment variables; an empty one counts as unset
 * @param folder what relative paths a person gave are resolved against
 * @throws SettingError with one plain sentence when a value cannot be used
 */
export function readConfig(environment: Record<string, string | undefined>, folder: string): Config {
  const value = <T>(setting: { name: string; read(text: string | undefined): T }): T =>
    setting.read(environment[setting.name]?.trim() || undefined)
  const dataDir = path.resolve(folder, value(settings.DATA_DIR) ?? 'data')
  const below = (given: string | undefined, name: string) =>
    given === undefined ? path.join(dataDir, name) : path.resolve(folder, given)
  return {
    host: value(settings.HOST),
    port: value(settings.PORT),
    dataDir,
    databaseUrl: value(settings.DATABASE_URL),
    storageDir: below(value(settings.STORAGE_URL), 'storage'),
    proposalsDir: below(value(settings.PROPOSALS_DIR), 'proposals'),
    templatesDir: below(value(settings.TEMPLATES_DIR), 'templates'),
    baseUrl: value(settings.BASE_URL),
    authSecret: value(settings.AUTH_SECRET),
    signUp: value(settings.SIGN_UP),
    maxUploadBytes: value(settings.MAX_UPLOAD_MB) * 1024 * 1024,
    role: value(settings.ROLE),
    pageNumbers: value(settings.PAGE_NUMBERS),
    logLevel: value(settings.LOG_LEVEL),
  }
}
