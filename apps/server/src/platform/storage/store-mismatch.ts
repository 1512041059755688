/** Error for a database and a storage that do not belong together, with a message for the operator. */
export class StoreMismatchError extends Error {
  override readonly name = 'StoreMismatchError'
}
