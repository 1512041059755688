import type * as Sdk from '@aws-sdk/client-s3'
import type { S3Address } from '../s3-address.ts'
import { storeError } from './s3-failure.ts'

/**
 * Maximum number of attempts for a request to the bucket. The pauses between attempts grow up to 20 s, because an
 * overloaded store asks for such pauses with the status 503.
 */
const MOST_ATTEMPTS = 6
const CONNECTION_MILLISECONDS = 5000
/** Milliseconds without any byte after which the connection to an S3 store counts as lost. */
const SILENCE_MILLISECONDS = 30_000

/** Parts of a request to a bucket: the AWS library, its client, and the bucket with the full key of the object. */
interface RequestParts {
  sdk: typeof Sdk
  client: Sdk.S3Client
  target: { Bucket: string; Key: string }
}

/**
 * Connection to one bucket in an S3-compatible store. It adds the prefix from the setting STORAGE_URL to all keys, and
 * turns errors of requests into errors that name the object.
 */
export class S3Connection {
  readonly address: S3Address
  readonly #mostAttempts: number
  #opened: Promise<Pick<RequestParts, 'sdk' | 'client'>> | undefined

  constructor(address: S3Address, mostAttempts = MOST_ATTEMPTS) {
    this.address = address
    this.#mostAttempts = mostAttempts
  }

  /** Returns the address of a stored object for messages to an operator, such as `s3://bucket/prefix/key`. */
  locationOf(key: string): string {
    return `s3://${this.address.bucket}/${this.keyOf(key)}`
  }

  /** Returns the full key of an object in the bucket, which begins with the prefix from the setting STORAGE_URL. */
  keyOf(key: string): string {
    const { prefix } = this.address
    return prefix === '' ? key : `${prefix}/${key}`
  }

  /**
   * Sends a request about an object to the store.
   * @throws Error that names the object, as `storeError` makes it
   */
  async send<T>(key: string, request: (parts: RequestParts) => Promise<T>): Promise<T> {
    const { sdk, client } = await (this.#opened ??= this.#open())
    try {
      return await request({ sdk, client, target: { Bucket: this.address.bucket, Key: this.keyOf(key) } })
    } catch (error) {
      throw storeError(error, this.locationOf(key))
    }
  }

  /**
   * Loads the AWS library and opens a client. The library is loaded only here, because a server that stores its files
   * in a folder never needs it.
   */
  async #open(): Promise<Pick<RequestParts, 'sdk' | 'client'>> {
    const sdk = await import('@aws-sdk/client-s3')
    const { endpoint, region, pathStyle } = this.address
    // Stores other than AWS ignore the region, but every signature must contain one.
    const named = region ?? (endpoint !== undefined && !process.env['AWS_REGION'] ? 'us-east-1' : undefined)
    const client = new sdk.S3Client({
      ...(endpoint !== undefined && { endpoint }),
      ...(named !== undefined && { region: named }),
      forcePathStyle: pathStyle,
      maxAttempts: this.#mostAttempts,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_MILLISECONDS,
        socketTimeout: SILENCE_MILLISECONDS,
      },
    })
    return { sdk, client }
  }
}
