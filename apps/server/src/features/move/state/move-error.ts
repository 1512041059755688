/** Error of `npm run move`, with an English message for the operator. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
