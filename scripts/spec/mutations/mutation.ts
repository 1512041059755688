/** Behaviour to break by replacing a text in a source file. The named test must then fail. */
export interface Mutation {
  /** Id of the behaviour's line in `docs/spec-coverage.md`, such as `S4.23`. */
  line: string
  /** Title of one of the line's tests. */
  test: string
  /** Source file to change, as a path in the repository. */
  file: string
  /** Text to replace, which occurs exactly once in the file. */
  find: string
  replace: string
}

export function breaks(line: string, test: string, file: string, find: string, replace: string): Mutation {
  return { line, test, file, find, replace }
}
