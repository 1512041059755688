/** Address of a bucket in an S3-compatible store. It is plain data, so that it can be cloned to worker threads. */
export interface S3Address {
  bucket: string
  /** Prefix of all keys of this server in the bucket, without slashes at its ends. Empty for no prefix. */
  prefix: string
  /** URL of the S3-compatible store. If absent, the store is Amazon's own. */
  endpoint?: string
  /** Region of the bucket. If absent, the AWS library determines it. */
  region?: string
  /** True if requests name the bucket in the path of their URL. False if they name it in the host name. */
  pathStyle: boolean
  /** Encryption that is requested for each stored file. If absent, the bucket's own rule applies. */
  encryption?: 'AES256' | 'aws:kms'
  /** Id of the key for the encryption `aws:kms`. If absent, the account's default key is used. */
  kmsKey?: string
}

/** Description of a valid value of STORAGE_URL for a bucket. It is part of the error message for an invalid value. */
export const S3_ADDRESS_FORM =
  's3://bucket/prefix without credentials, with no other parameters than endpoint (an http or https address), ' +
  'region, pathStyle (true or false), encryption (AES256 or aws:kms) and kmsKey'

const PARAMETERS = new Set(['endpoint', 'region', 'pathStyle', 'encryption', 'kmsKey'])
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/
const PREFIX = /^([A-Za-z0-9!_-][A-Za-z0-9!_.-]*(\/[A-Za-z0-9!_-][A-Za-z0-9!_.-]*)*)?$/

/**
 * Parses the address of a bucket, such as `s3://bucket/prefix?region=eu-central-1`. Returns undefined when it is not
 * valid.
 */
export function readS3Address(text: string): S3Address | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username !== '' || url.password !== '' || url.port !== '')
    return undefined
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  if (!BUCKET.test(url.hostname) || !PREFIX.test(prefix) || prefix.length > 512) return undefined
  const names = [...url.searchParams.keys()]
  if (names.some((name) => !PARAMETERS.has(name)) || new Set(names).size < names.length) return undefined
  const given = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const [endpoint, region, encryption, kmsKey] = ['endpoint', 'region', 'encryption', 'kmsKey'].map(given)
  const pathStyle = given('pathStyle') ?? 'false'
  if (endpoint !== undefined && !isEndpoint(endpoint)) return undefined
  if (region !== undefined && !/^[A-Za-z0-9-]+$/.test(region)) return undefined
  if (pathStyle !== 'true' && pathStyle !== 'false') return undefined
  if (encryption !== undefined && encryption !== 'AES256' && encryption !== 'aws:kms') return undefined
  if (kmsKey !== undefined && encryption !== 'aws:kms') return undefined
  return {
    bucket: url.hostname,
    prefix,
    pathStyle: pathStyle === 'true',
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(encryption !== undefined && { encryption }),
    ...(kmsKey !== undefined && { kmsKey }),
  }
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return (
    (url?.protocol === 'http:' || url?.protocol === 'https:') && url.username === '' && url.password === ''
  )
}
