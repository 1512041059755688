/**
 * Reads `docs/spec-coverage.md`, which lists every sentence of the specification with the tests that prove the
 * sentence.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { testTitles } from './test-titles.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const COVERAGE_FILE = path.join(ROOT, 'docs/spec-coverage.md')

export interface TestReference {
  file: string
  /** Title of a test, after the names of the groups that contain it, joined by ` › `. The groups may be omitted. */
  title: string
}

export interface CoverageLine {
  /**
   * Id of a line in docs/spec-coverage.md. `S2.14` is the fourteenth sentence of section 2. `W1.3` is the third row of
   * the table about work by keyboard and by mouse.
   */
  id: string
  sentence: string
  tests: TestReference[]
  /**
   * Reason why the sentence of the specification requires nothing that can be tested. `undefined` if tests prove the
   * sentence.
   */
  asksForNothing: string | undefined
}

/** Matches a row of a Markdown table whose first cell is an id such as `S2.14`. Its cells may be padded with blanks. */
const ROW = /^\| +([SW]\d+\.\d+) +\| +(.+?) +\| +(.*?) *\|$/
const REFERENCE = /`([^`›]+?) › ([^`]+)`/g
const NOTHING = /^Asks for nothing: (.+)$/

/**
 * Parses docs/spec-coverage.md, which names the tests that prove each sentence of the specification. Returns its lines
 * in order.
 */
export function readCoverage(markdown: string): CoverageLine[] {
  return markdown.split('\n').flatMap((row) => {
    const [, id, sentence, shown] = ROW.exec(row) ?? []
    if (id === undefined || sentence === undefined || shown === undefined) return []
    const tests = [...shown.matchAll(REFERENCE)].map(([, file = '', title = '']) => ({ file, title }))
    return [
      { id, sentence: sentence.replaceAll('\\|', '|'), tests, asksForNothing: NOTHING.exec(shown)?.[1] },
    ]
  })
}

/**
 * Returns the faults of docs/spec-coverage.md, which names tests for each sentence of the specification. Each fault is
 * described in one sentence, for example that a named test does not exist.
 * @param titlesOf returns the titles of the tests in a file, or `undefined` if there is no such file
 */
export function coverageFaults(
  lines: readonly CoverageLine[],
  titlesOf: (file: string) => readonly string[] | undefined,
): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const { id, tests, asksForNothing } of lines) {
    if (seen.has(id)) faults.push(`${id} stands twice.`)
    seen.add(id)
    if (tests.length === 0 && asksForNothing === undefined) faults.push(`${id} is open: it names no test.`)
    for (const { file, title } of tests) {
      const titles = titlesOf(file)
      const found = titles?.filter((one) => one === title || one.endsWith(` › ${title}`)).length
      if (found === undefined) faults.push(`${id} names ${file}, which is not there.`)
      else if (found === 0) faults.push(`${id} names "${title}", which ${file} does not have.`)
      else if (found > 1) faults.push(`${id} names "${title}", which ${file} has ${found} times.`)
    }
  }
  return faults
}

/**
 * Returns a function that lists the titles of all tests in a file of the repository, or returns `undefined` if there is
 * no such file. Each file is read only once.
 */
export function titlesInRepository(): (file: string) => readonly string[] | undefined {
  const known = new Map<string, readonly string[] | undefined>()
  return (file) => {
    if (!known.has(file)) {
      const place = path.join(ROOT, file)
      known.set(file, existsSync(place) ? testTitles(place) : undefined)
    }
    return known.get(file)
  }
}

export function repositoryCoverage(): CoverageLine[] {
  return readCoverage(readFileSync(COVERAGE_FILE, 'utf8'))
}
