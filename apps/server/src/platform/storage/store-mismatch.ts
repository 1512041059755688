/** The database and the storage do not belong together; the message is the sentence the operator reads. */
export class StoreMismatchError extends Error {
  override readonly name = 'StoreMismatchError'
}
