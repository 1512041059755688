/**
 * Behaviour of the product that is broken on purpose by replacing a text in a source file. The named test must then
 * fail, or else it does not prove the behaviour.
 */
export interface Mutation {
  /** Id of the line of `docs/spec-coverage.md` that describes the behaviour, such as `S4.23`. */
  line: string
  /** Title of one of the tests that this line names. */
  test: string
  /** Source file whose text is replaced, as a path in the repository. */
  file: string
  /** Text to replace. It must occur exactly once in the file. */
  find: string
  replace: string
}

export function breaks(line: string, test: string, file: string, find: string, replace: string): Mutation {
  return { line, test, file, find, replace }
}
