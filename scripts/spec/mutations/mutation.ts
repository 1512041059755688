/**
 * Behaviour of the product that is broken on purpose by replacing a text in a source file. The named test must then
 * fail; otherwise it does not show the behaviour.
 */
export interface Mutation {
  /** Line of `docs/spec-coverage.md` whose behaviour is broken. */
  line: string
  /** Title of one of the tests that the line names. */
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
