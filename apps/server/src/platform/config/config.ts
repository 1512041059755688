import path from 'node:path'
import { type CompanyConfig, companySettings, readCompany } from './company-settings.ts'
import type { SignUpRule } from './access-settings.ts'
import type { S3Address } from '#platform/storage/s3-address.ts'
import { settings } from './server-settings.ts'

/**
 * Configuration of the server, read from environment variables. It is plain data, so that it can be cloned to worker
 * threads.
 */
export interface Config {
  host: string
  port: number
  /**
   * Absolute path of the data folder. By default, it contains the SQLite database, the stored files, and the folders
   * `proposals` and `templates`. Other settings can move them elsewhere.
   */
  dataDir: string
  /** URL of the PostgreSQL database. Undefined when the server uses a SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /**
   * URL of a streaming replica (read-only copy) of the PostgreSQL database, from which searches and lists are read. If
   * it is undefined, everything is read from the database itself.
   */
  databaseReadUrl?: string | undefined
  /** Folder of the stored files. If an S3 bucket stores the files, this folder contains only temporary files. */
  storageDir: string
  /** Address of the S3 bucket with the stored files. Undefined when the files are in `storageDir`. */
  s3?: S3Address | undefined
  proposalsDir: string
  templatesDir: string
  /**
   * URL that people type into the browser, without a trailing slash. If it is undefined, the host of each request is
   * used.
   */
  baseUrl: string | undefined
  /**
   * Addresses and networks of the proxies in front of the server, whose X-Forwarded headers are trusted. If the list is
   * empty, these headers are ignored.
   */
  trustedProxies: readonly string[]
  authSecret: string | undefined
  signUp: SignUpRule
  /**
   * Configuration for signing in with the company's accounts. Undefined when people can sign in only with e-mail
   * address and password.
   */
  company?: CompanyConfig | undefined
  /** Names of settings that have a value but no effect, because sign-in with the company's accounts is off. */
  ignoredSettings: readonly string[]
  /**
   * Names of environment variables that look like misspelt settings. Some differ from a setting only in underscores or
   * case, such as SIGNUP for SIGN_UP. Others begin like the settings of company sign-in, such as OIDC_DOMAIN.
   */
  unknownSettings: readonly string[]
  /**
   * Names of settings whose value is in quotation marks. The marks become part of the value, which is probably a
   * mistake.
   */
  quotedSettings: readonly string[]
  /** Number of days for which an entry of the audit log is kept. The log records sign-ins, downloads and deletions. */
  auditDays: number
  /**
   * Number of whole days for which the file of a deleted document or tender stays in the trash, where an operator can
   * restore it.
   */
  trashDays: number
  /** Token with which Prometheus reads the server's metrics. Undefined when the server offers no metrics. */
  metricsToken: string | undefined
  maxUploadBytes: number
  /**
   * Time limit in minutes for reading a document of 3 GB. The limit grows with the size of a document, but is at least
   * a third of this value.
   */
  documentMinutes: number
  /**
   * Milliseconds for which a stopping process still answers requests, so that a load balancer can switch to other
   * processes.
   */
  drainMilliseconds: number
  /**
   * IANA name of the team's time zone, in which days begin and end. If it is undefined, it is the time zone of the
   * machine.
   */
  timeZone?: string | undefined
  role: 'all' | 'web' | 'worker'
  /**
   * Port of a process that only runs jobs, for requests about its health and metrics. If undefined, the process does
   * not listen.
   */
  workerPort: number | undefined
  pageNumbers: 'rendered' | 'estimated'
  /**
   * Access to the service that computes embedding vectors. If undefined, requirements and sections are compared by
   * their words only, and no text leaves the machine.
   */
  embeddings: EmbeddingsConfig | undefined
  logLevel: 'info' | 'fatal' | 'error' | 'warn' | 'debug' | 'trace' | 'silent'
}

/**
 * Access to a service that computes embedding vectors of texts over the HTTP interface of the OpenAI API. If
 * configured, requirements and sections are also compared by their meaning.
 */
export interface EmbeddingsConfig {
  /** Base URL of the service, including the version of its interface but no trailing slash, such as https://host/v1. */
  url: string
  /**
   * API key that is sent to the service as a bearer token. Undefined if the service needs none. It is never logged or
   * stored.
   */
  key: string | undefined
  model: string
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z]/g, '')
const LETTERS = new Set(Object.keys(settings).map(lettersOf))

/**
 * Returns whether an environment variable is probably a misspelt setting. Examples are SIGNUP, which has the letters of
 * SIGN_UP, and OIDC_DOMAIN, which begins like other settings.
 */
const isMeantAsSetting = (name: string) => name.startsWith('OIDC_') || LETTERS.has(lettersOf(name))

/**
 * Reads the server's configuration from environment variables, and fills in the defaults.
 * @param environment environment variables; one with an empty value counts as unset
 * @param folder folder against which relative paths are resolved
 * @throws SettingError with one plain sentence when a value cannot be used
 */
export function readConfig(environment: Record<string, string | undefined>, folder: string): Config {
  const value = <T>(setting: { name: string; read(text: string | undefined): T }): T =>
    setting.read(environment[setting.name]?.trim() || undefined)
  const dataDir = path.resolve(folder, value(settings.DATA_DIR) ?? 'data')
  const below = (given: string | undefined, name: string) =>
    given === undefined ? path.join(dataDir, name) : path.resolve(folder, given)
  const storage = value(settings.STORAGE_URL)
  const embeddingsUrl = value(settings.EMBEDDINGS_URL)
  const databaseReadUrl = value(settings.DATABASE_READ_URL)
  const company = readCompany(value)
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
    company,
    ignoredSettings: company ? [] : Object.keys(companySettings).filter((name) => environment[name]?.trim()),
    unknownSettings: Object.keys(environment).filter(
      (name) => !(name in settings) && isMeantAsSetting(name) && environment[name]?.trim(),
    ),
    quotedSettings: Object.keys(settings).filter((name) =>
      /^("[^"]*"|'[^']*')$/.test(environment[name]?.trim() ?? ''),
    ),
    auditDays: value(settings.AUDIT_DAYS),
    trashDays: value(settings.TRASH_DAYS),
    metricsToken: value(settings.METRICS_TOKEN),
    maxUploadBytes: value(settings.MAX_UPLOAD_MB) * 1024 * 1024,
    documentMinutes: value(settings.DOCUMENT_MINUTES),
    timeZone: value(settings.TIME_ZONE),
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
