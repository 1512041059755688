/** One behaviour broken on purpose: what stands in a file is replaced, and the named test must fail. */
export interface Mutation {
  /** The line of `docs/spec-coverage.md` whose behaviour it breaks. */
  line: string
  /** One of the tests that line names, by its title. */
  test: string
  /** A file of the repository. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
}

export function breaks(line: string, test: string, file: string, find: string, replace: string): Mutation {
  return { line, test, file, find, replace }
}
