/** Thrown when the store does not answer, or refuses a correct request. The request or the job may be repeated. */
export class StoreFailure extends Error {
  /** Error code, similar to the codes of the operating system. `machineFailure` recognises it. */
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

/** Returns the status of the store's answer, or undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  return (error as ServiceError | undefined)?.$metadata?.httpStatusCode
}

/** Converts an error of the SDK: to one with the code ENOENT for a missing object, or to a `StoreFailure`. */
export function storeError(error: unknown, location: string): Error {
  if (error instanceof StoreFailure) return error
  const { name = 'Error', message = '' } = error as ServiceError
  const isMissing = name === 'NoSuchKey' || (statusOf(error) === 404 && name === 'NotFound')
  if (isMissing) return Object.assign(new Error(`${location} does not exist`), { code: 'ENOENT' })
  return new StoreFailure(location, message === '' || message === name ? name : `${name}: ${message}`, error)
}
