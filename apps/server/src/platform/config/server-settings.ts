import { metricsToken, SHORTEST_SECRET, signUpRule, trustedProxies } from './access-settings.ts'
import { companySettings } from './company-settings.ts'
import { folderOf, publicOrigin, storagePlace } from './place-settings.ts'
import { addressOf, choiceSetting, integerSetting, SettingError, textSetting } from './settings.ts'

const optional = (text: string | undefined) => text

function timeZone(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new SettingError(
      'TIME_ZONE',
      text,
      'the name of a time zone such as America/Sao_Paulo or Europe/Lisbon',
    )
  }
}

const portNumber = integerSetting('WORKER_PORT', '', { fallback: 0, minimum: 0, maximum: 65_535 })

/**
 * All settings of the server. Each key is the name of an environment variable. The documentation's configuration page
 * lists the settings in this order.
 */
export const settings = {
  PORT: integerSetting('PORT', 'The TCP port of the server. 0 takes any free port.', {
    fallback: 3000,
    minimum: 0,
    maximum: 65_535,
  }),
  HOST: textSetting(
    'HOST',
    'The network address on which the server listens. 127.0.0.1 accepts connections from this machine ' +
      'only. 0.0.0.0 accepts connections from the whole network.',
    '127.0.0.1',
    (text) => text ?? '127.0.0.1',
  ),
  DATA_DIR: textSetting(
    'DATA_DIR',
    'The data folder. It contains the SQLite database, the stored documents, proposals/ and templates/, ' +
      'unless other settings move them.',
    './data',
    folderOf('DATA_DIR'),
  ),
  DATABASE_URL: textSetting(
    'DATABASE_URL',
    'The address of a PostgreSQL database, such as postgres://user:password@host/name. Unset: the server ' +
      'uses SQLite in DATA_DIR.',
    'unset',
    (text) => {
      if (text !== undefined)
        addressOf(
          'DATABASE_URL',
          text,
          ['postgres:', 'postgresql:'],
          'a PostgreSQL address such as postgres://user:password@host/name',
        )
      return text
    },
  ),
  DATABASE_READ_URL: textSetting(
    'DATABASE_READ_URL',
    'The address of one streaming replica of DATABASE_URL. The replica answers searches and lists as ' +
      'soon as it has replayed everything that the person has written or seen. With several replicas, give ' +
      'each web process one of them. Unset: the database of DATABASE_URL answers everything.',
    'unset',
    (text) => {
      if (text !== undefined)
        addressOf(
          'DATABASE_READ_URL',
          text,
          ['postgres:', 'postgresql:'],
          'a PostgreSQL address such as postgres://user:password@host/name',
        )
      return text
    },
  ),
  STORAGE_URL: textSetting(
    'STORAGE_URL',
    'The place of the stored files: a folder, such as file:///folder, or a bucket of an S3-compatible ' +
      'store, such as ' +
      's3://bucket/prefix?endpoint=https://store.example.org&region=eu-central-1&pathStyle=true. Only the ' +
      'bucket is required. For encryption by the store, add encryption=AES256, or ' +
      'encryption=aws:kms&kmsKey=ID. The server finds the credentials in the same places as the AWS tools. ' +
      'Unset: the folder storage in DATA_DIR.',
    'unset',
    storagePlace,
  ),
  PROPOSALS_DIR: textSetting(
    'PROPOSALS_DIR',
    'The folder of earlier proposals that "Index Folder" reads.',
    'proposals in DATA_DIR',
    folderOf('PROPOSALS_DIR'),
  ),
  TEMPLATES_DIR: textSetting(
    'TEMPLATES_DIR',
    'The folder of Word templates for generated proposals. With a bucket in STORAGE_URL, the server does ' +
      'not read this folder.',
    'templates in DATA_DIR',
    folderOf('TEMPLATES_DIR'),
  ),
  BASE_URL: textSetting(
    'BASE_URL',
    'The address that people type into the browser, such as https://tenders.example.org. Set it when a ' +
      'proxy is in front of the server. It has no path: the server needs a host name or port of its own. ' +
      'An https address makes session cookies Secure. Unset: the server uses the host of each request.',
    'unset',
    publicOrigin,
  ),
  AUTH_SECRET: textSetting(
    'AUTH_SECRET',
    'The secret that signs session cookies, with 32 characters or more. Write it without quotes: `docker run ' +
      '--env-file` makes them part of the secret, and other ways of starting remove them. Unset: the server ' +
      'creates a secret at its first start and keeps it in DATA_DIR.',
    'unset',
    (text) => {
      if (text !== undefined && text.length < SHORTEST_SECRET)
        throw new SettingError('AUTH_SECRET', '…', `at least ${SHORTEST_SECRET} characters long`)
      return text
    },
  ),
  TRUST_PROXY: textSetting(
    'TRUST_PROXY',
    'The IP addresses or networks of the proxies in front of the server, such as 10.0.0.5 or 10.0.1.0/28, ' +
      'or the names loopback, linklocal and uniquelocal. Separate several with commas. The server takes ' +
      'the client address, the host name and the scheme (http or https) from the X-Forwarded headers of ' +
      'these proxies only. Every machine of a named network can choose its own client address, so name ' +
      'no network in which people work. Unset: the server ignores these headers.',
    'unset',
    trustedProxies,
  ),
  SIGN_UP: textSetting(
    'SIGN_UP',
    'The rule for new accounts. open: everybody can create an account. closed: nobody can. A list of ' +
      'e-mail domains, such as hospital.org,group.example: only people with an address of these domains ' +
      'can.',
    'open',
    signUpRule,
  ),
  ...companySettings,
  AUDIT_DAYS: integerSetting(
    'AUDIT_DAYS',
    'The number of days for which the server keeps the audit log of sign-ins, downloads and deletions.',
    { fallback: 365, minimum: 1, maximum: 36_500 },
  ),
  TRASH_DAYS: integerSetting(
    'TRASH_DAYS',
    'The number of days for which a deleted tender can be brought back, and for which the file of a deleted ' +
      'document stays in the trash. During this time the operator can restore it. 0: until the next day.',
    { fallback: 30, minimum: 0, maximum: 3650 },
  ),
  METRICS_TOKEN: textSetting(
    'METRICS_TOKEN',
    'The bearer token that Prometheus sends to read /api/metrics, with 16 characters or more. Unset: the ' +
      'server offers no metrics.',
    'unset',
    metricsToken,
  ),
  MAX_UPLOAD_MB: integerSetting(
    'MAX_UPLOAD_MB',
    'The size of the largest document that the server accepts, in MB.',
    { fallback: 3072, minimum: 1, maximum: 1_000_000 },
  ),
  DOCUMENT_MINUTES: integerSetting(
    'DOCUMENT_MINUTES',
    'The time limit in minutes for reading a document of 3 GB. The server stops a document at its limit, ' +
      'so that other documents get the thread. A small document has a third of this time. The limit grows ' +
      'with the size, also beyond 3 GB.',
    { fallback: 30, minimum: 1, maximum: 10_000 },
  ),
  DRAIN_SECONDS: integerSetting(
    'DRAIN_SECONDS',
    'The number of seconds for which a stopping process still answers requests. During this time ' +
      '/api/health/ready answers 503, so that a load balancer uses other processes. Choose a few seconds ' +
      'more than the load balancer needs to notice. 0: the process stops at once.',
    { fallback: 0, minimum: 0, maximum: 60 },
  ),
  TIME_ZONE: textSetting(
    'TIME_ZONE',
    'The time zone of the team, such as America/Sao_Paulo. Its midnight begins the day of terms of validity, of the ' +
      'date on title pages and of the date in file names. All processes of an installation need the same one. Unset: ' +
      'the time zone of the machine; in a container that is usually UTC.',
    'the time zone of the machine',
    timeZone,
  ),
  ROLE: choiceSetting(
    'ROLE',
    'The work of this process. all: it answers requests and runs jobs. web: it only answers requests. ' +
      'worker: it only runs jobs.',
    ['all', 'web', 'worker'],
  ),
  WORKER_PORT: textSetting(
    'WORKER_PORT',
    'The TCP port on which a process with ROLE=worker answers /api/health and /api/metrics. 0 takes any free port. ' +
      'Unset: the process does not listen.',
    'unset',
    (text) => (text === undefined ? undefined : portNumber.read(text)),
  ),
  PAGE_NUMBERS: choiceSetting(
    'PAGE_NUMBERS',
    'The source of the page numbers in generated tables of contents. rendered: LibreOffice and ' +
      'poppler-utils count the pages if both are installed, otherwise the server estimates them. ' +
      'estimated: the server always estimates them, which is faster.',
    ['rendered', 'estimated'],
  ),
  EMBEDDINGS_URL: textSetting(
    'EMBEDDINGS_URL',
    'The address of an OpenAI-compatible embeddings service, up to its version, such as ' +
      'http://localhost:11434/v1. The server sends the texts of all sections and requirements to this ' +
      'service. Unset: matching compares words only.',
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
  EMBEDDINGS_KEY: textSetting('EMBEDDINGS_KEY', 'The API key of the embeddings service.', 'unset', optional),
  EMBEDDINGS_MODEL: textSetting(
    'EMBEDDINGS_MODEL',
    'The model of the embeddings service. After a change, the server computes the embeddings of all ' +
      'sections again.',
    'text-embedding-3-small',
    (text) => text ?? 'text-embedding-3-small',
  ),
  LOG_LEVEL: choiceSetting(
    'LOG_LEVEL',
    'The lowest level of log messages that the server writes: fatal, error, warn, info, debug or trace. ' +
      'silent: the server writes no log.',
    ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'],
  ),
}
