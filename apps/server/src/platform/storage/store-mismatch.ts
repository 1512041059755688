/** Thrown when the database and the storage do not belong together. The message is shown to the operator. */
export class StoreMismatchError extends Error {
  override readonly name = 'StoreMismatchError'
}
