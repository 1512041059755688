/** Error of a move whose message tells the operator what to do. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
