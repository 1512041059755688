/** Error of `npm run move` that an operator can resolve. Its message says in English what is wrong and what to do. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
