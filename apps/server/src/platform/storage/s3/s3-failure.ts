/**
 * Error for an S3-compatible store that does not answer, or refuses a correct request. The request or the job that
 * needed the store may be repeated.
 */
export class StoreFailure extends Error {
  /**
   * Error code in the style of the operating system's codes. It tells the server that the storage failed and the
   * request was correct.
   */
  readonly code = 'ESTORE'

  constructor(location: string, why: string, cause?: unknown) {
    super(`The store did not serve ${location}: ${why}. Check STORAGE_URL, the credentials and the store.`, {
      cause,
    })
    this.name = 'StoreFailure'
  }
}

/** Error for a file in an S3-compatible store whose bytes are not those that were stored. */
export class DamagedObject extends StoreFailure {
  constructor(location: string) {
    super(location, 'it has other bytes than were stored')
    this.name = 'DamagedObject'
  }
}

interface ServiceError {
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

/** Returns the HTTP status with which an S3 request failed, or undefined when the store did not answer. */
export function statusOf(error: unknown): number | undefined {
  return (error as ServiceError | undefined)?.$metadata?.httpStatusCode
}

/**
 * Converts an error of the AWS library. A missing object gives an error with the code ENOENT, as for a missing local
 * file. Any other error gives a `StoreFailure`.
 * @param location address of the object, for the message
 */
export function storeError(error: unknown, location: string): Error {
  if (error instanceof StoreFailure) return error
  const { name = 'Error', message = '' } = error as ServiceError
  const isMissing = name === 'NoSuchKey' || (statusOf(error) === 404 && name === 'NotFound')
  if (isMissing) return Object.assign(new Error(`${location} does not exist`), { code: 'ENOENT' })
  return new StoreFailure(location, message === '' || message === name ? name : `${name}: ${message}`, error)
}
