/**
 * Thrown when the database and the storage of files do not belong together, for example after a wrong setting. Their
 * ids differ. The message is shown to the operator.
 */
export class StoreMismatchError extends Error {
  override readonly name = 'StoreMismatchError'
}
