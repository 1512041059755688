/**
 * Thrown when a database and a storage of files do not belong together, for example after a wrong setting. The message
 * is shown to the operator.
 */
export class StoreMismatchError extends Error {
  override readonly name = 'StoreMismatchError'
}
