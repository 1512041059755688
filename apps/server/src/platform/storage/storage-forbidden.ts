/**
 * Error for a folder of the storage that the account of the server may not write, for example because root copied the
 * data. Has the system's code for a read-only file system, so that requests and jobs treat it as a failing disk.
 */
export class StorageForbiddenError extends Error {
  readonly code = 'EROFS'

  constructor(cause: NodeJS.ErrnoException) {
    super(
      `${cause.path ?? 'the storage'} may not be written by the account of the server: check its owner and rights`,
    )
    this.name = 'StorageForbiddenError'
    this.cause = cause
  }
}

/**
 * Throws the error of a file operation, as a StorageForbiddenError when permission was denied.
 * @throws always
 */
export function refuseForbidden(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  throw code === 'EACCES' || code === 'EPERM'
    ? new StorageForbiddenError(error as NodeJS.ErrnoException)
    : error
}
