import path from 'node:path'
import { type CompanyConfig, companySettings, readCompany } from './company-settings.ts'
import type { SignUpRule } from './access-settings.ts'
import type { S3Address } from '#platform/storage/s3-address.ts'
import { settings } from './server-settings.ts'

/** Configuration of the server, read from environment variables. Plain data, so it can be cloned to worker threads. */
export interface Config {
  host: string
  port: number
  /** Absolute path of the data folder. Contains the database and all files, unless other settings move them. */
  dataDir: string
  /** URL of the PostgreSQL database; `undefined` for a SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /**
   * URL of a PostgreSQL streaming replica that answers searches and lists. If `undefined`, the primary answers
   * everything.
   */
  databaseReadUrl?: string | undefined
  /** Folder of the stored files. If they are in an S3 bucket, holds only temporary files. */
  storageDir: string
  /** Address of the S3 bucket with the stored files; `undefined` if they are in `storageDir`. */
  s3?: S3Address | undefined
  proposalsDir: string
  templatesDir: string
  /** Address that people type into the browser, without trailing slash. If `undefined`, each request's host is used. */
  baseUrl: string | undefined
  /** Addresses and networks of the proxies whose X-Forwarded headers are trusted. If empty, the headers are ignored. */
  trustedProxies: readonly string[]
  authSecret: string | undefined
  signUp: SignUpRule
  /** Configuration for sign-in with the company's accounts; `undefined` if people sign in only with a password. */
  company?: CompanyConfig | undefined
  /** Names of the company sign-in settings that have no effect, because company sign-in is off. */
  ignoredSettings: readonly string[]
  /** Environment variables that look like misspelt settings, such as SIGNUP for SIGN_UP, or OIDC_DOMAIN. */
  unknownSettings: readonly string[]
  /**
   * Names of settings whose value is in quotation marks. The marks become part of the value, which is probably a
   * mistake.
   */
  quotedSettings: readonly string[]
  /** Days for which the audit log of sign-ins, downloads and deletions is kept. */
  auditDays: number
  /** Days for which the file of a deleted document or tender stays in the trash. */
  trashDays: number
  /** Token with which Prometheus reads the metrics; `undefined` if the server offers none. */
  metricsToken: string | undefined
  maxUploadBytes: number
  /** Maximum number of minutes for reading a document of 3 GB. */
  documentMinutes: number // Smaller documents get less time, but at least a third. Larger documents get more.
  /** Milliseconds for which a stopping process still answers requests, so that a load balancer can switch. */
  drainMilliseconds: number
  /** IANA name of the team's time zone. If `undefined`, the machine's time zone is used. */
  timeZone?: string | undefined
  role: 'all' | 'web' | 'worker'
  /** Port for the health and metrics of a process that only runs jobs. If `undefined`, the process does not listen. */
  workerPort: number | undefined
  pageNumbers: 'rendered' | 'estimated'
  /** Embeddings service. If `undefined`, texts are compared by their words only, and no text leaves the machine. */
  embeddings: EmbeddingsConfig | undefined
  logLevel: 'info' | 'fatal' | 'error' | 'warn' | 'debug' | 'trace' | 'silent'
}

/**
 * Access to an OpenAI-compatible embeddings service, which lets the server compare requirements and sections by
 * meaning.
 */
export interface EmbeddingsConfig {
  /** Base URL of the service with its API version, without trailing slash, such as https://host/v1. */
  url: string
  /** API key, sent as bearer token, never logged or stored; `undefined` if the service needs none. */
  key: string | undefined
  model: string
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z]/g, '')
const LETTERS = new Set(Object.keys(settings).map(lettersOf))

/** Returns true for an environment variable that is probably a misspelt setting. */
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
