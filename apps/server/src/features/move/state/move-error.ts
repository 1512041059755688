/** Error of a move. Its message explains what the operator must do. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
