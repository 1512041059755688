/**
 * Error for a database and a storage of files that do not belong together, for example because of a wrong setting. The
 * message is shown to the operator.
 */
export class StoreMismatchError extends Error {
  override readonly name = 'StoreMismatchError'
}
