/** The store does not answer, or refuses a request that is right. The request or the job may be repeated. */
export class StoreFailure extends Error {
  /** Code among those of the operating system's errors; `machineFailure` knows it. */
  readonly code = 'ESTORE'

  constructor(location: string, why: string, cause?: unknown) {
    super(`The store did not serve ${location}: ${why}. Check STORAGE_URL, the credentials and the store.`, {
      cause,
    })
    this.name = 'StoreFailure'
  }
}

interface ServiceError {
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

/** Returns the status of the store's answer; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  return (error as ServiceError | undefined)?.$metadata?.httpStatusCode
}

/** Returns an error of the SDK as ours: one with the code ENOENT for a missing object, or a `StoreFailure`. */
export function storeError(error: unknown, location: string): Error {
  if (error instanceof StoreFailure) return error
  const { name = 'Error', message = '' } = error as ServiceError
  const isMissing = name === 'NoSuchKey' || (statusOf(error) === 404 && name === 'NotFound')
  if (isMissing) return Object.assign(new Error(`${location} does not exist`), { code: 'ENOENT' })
  return new StoreFailure(location, message === '' || message === name ? name : `${name}: ${message}`, error)
}
