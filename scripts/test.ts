/**
 * Script that checks everything that must hold before a change is accepted (`npm test`): types, lint and format, the
 * unit and integration tests, and the browser tests. Ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache')
const started = Date.now()

interface Outcome {
  passed: number
  failed: number
}
interface Timed {
  name: string
  milliseconds: number
}

const slowest: Timed[] = []

function binary(name: string): string {
  return path.join(root, 'node_modules/.bin', name)
}

/**
 * Time at which the output of a command is shown: continuously, all at once when the command ends, or only if it fails.
 */
type Shown = 'at once' | 'when it ends' | 'when it fails'

/** Runs a command from the repository root and returns its exit code. */
function run(
  title: string,
  command: string,
  args: string[],
  shown: Shown = 'when it fails',
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve) => {
    const began = Date.now()
    const stream = shown === 'at once' ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', stream, stream],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    const done = (code: number, trouble = '') => {
      const text = Buffer.concat(output).toString().trim()
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      if ((code !== 0 || shown === 'when it ends') && text + trouble) console.log(text + trouble)
      resolve(code)
    }
    child.on('error', (error) => done(1, `\n${error.message}`))
    child.on('close', (code) => done(code ?? 1))
  })
}

/** Number of ticks per second: USER_HZ, the unit of the times below /proc on every architecture (proc(5)). */
const TICKS_PER_SECOND = 100

/**
 * Returns the processor time, in seconds, of all ended child processes and their children, or `undefined` on a system
 * without /proc. PostgreSQL and the browser's pages are not included, because they are not children of this process. Of
 * the 55 seconds of two browser tests, 26 were counted.
 */
function processorSecondsOfChildren(): number | undefined {
  let line: string
  try {
    line = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return undefined
  }
  // Fields 16 and 17 are cutime and cstime. The name in field 2 may contain spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

async function check(
  title: string,
  command: string,
  args: string[],
  environment?: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const code = await run(title, command, args, 'when it fails', environment)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Checks types and lint on a single core. */
function checkTypesAndLint(): Promise<Outcome> {
  // One pass over the syntax trees serves types and lint, so the check of types adds almost nothing to the lint.
  // With one processor its type checkers do not compute the same types twice: 15 instead of 20 CPU seconds. Without
  // garbage collection below 3 GiB it takes 21 instead of 26.
  return check(
    'types, lint and import boundaries',
    binary('oxlint'),
    ['--type-aware', '--type-check', '--deny-warnings'],
    { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' },
  )
}

function report(file: string): unknown {
  return JSON.parse(readFileSync(path.join(cache, file), 'utf8'))
}

/** Reads the outcome of a test run. A run counts as one failure if it crashed before writing its report. */
function counted(code: number, read: () => Outcome): Outcome {
  let outcome: Outcome
  try {
    outcome = read()
  } catch (error) {
    console.log(`The test report cannot be read: ${String(error)}`)
    return { passed: 0, failed: 1 }
  }
  if (outcome.passed + outcome.failed === 0) return { passed: 0, failed: 1 }
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

async function unitTests(): Promise<Outcome> {
  rmSync(path.join(cache, 'vitest.json'), { force: true })
  const code = await run('unit and integration tests', binary('vitest'), ['run'], 'at once')
  return counted(code, () => {
    const result = report('vitest.json') as {
      numPassedTests: number
      numFailedTests: number
      testResults: { name: string; startTime: number; endTime: number }[]
    }
    for (const file of result.testResults)
      slowest.push({ name: path.relative(root, file.name), milliseconds: file.endTime - file.startTime })
    return { passed: result.numPassedTests, failed: result.numFailedTests }
  })
}

interface Suite {
  title: string
  file: string
  suites?: Suite[]
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}

interface Story extends Timed {
  /** `true` if the test passed only when it was repeated. */
  isFlaky: boolean
}

function stories(suites: Suite[]): Story[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map((spec) => ({
      name: `e2e/${suite.file}: ${spec.title}`,
      milliseconds: spec.tests
        .flatMap((test) => test.results)
        .reduce((sum, result) => sum + result.duration, 0),
      isFlaky: spec.tests.some(({ status }) => status === 'flaky'),
    })),
    ...stories(suite.suites ?? []),
  ])
}

async function browserTests(): Promise<Outcome> {
  rmSync(path.join(cache, 'playwright.json'), { force: true })
  const code = await run('browser stories', binary('playwright'), ['test'], 'when it ends')
  return counted(code, () => {
    const result = report('playwright.json') as {
      stats: { expected: number; flaky: number; unexpected: number }
      suites: Suite[]
    }
    const told = stories(result.suites)
    slowest.push(...told)
    for (const { name } of told.filter(({ isFlaky }) => isFlaky))
      console.log(`FAIL ${name}: it needed a retry, which counts as a failure`)
    return { passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky }
  })
}

mkdirSync(cache, { recursive: true })
const cores = availableParallelism()
console.log(`Node ${process.version}, ${cores} cores`)
const [load = 0] = loadavg()
if (load > cores)
  console.log(
    `This machine is busy: ${load.toFixed(1)} processes want its ${cores} cores. Times below are longer than they need be.`,
  )
// Types and lint take longer than format and build. The tests need the build alone, and start when it is done.
const typesAndLint = checkTypesAndLint()
const outcomes: Outcome[] = [
  await check('format', binary('oxfmt'), ['--check']),
  await check('build of client and server', 'npm', ['run', '-s', 'build']),
  await unitTests(),
  await typesAndLint,
  await browserTests(),
]

console.log('\nThe ten slowest:')
for (const { name, milliseconds } of slowest.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10))
  console.log(`  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
const processorSeconds = processorSecondsOfChildren()
console.log(
  `Whole run: ${((Date.now() - started) / 1000).toFixed(0)} s` +
    (processorSeconds === undefined
      ? ''
      : `, ${(processorSeconds / 60).toFixed(1)} CPU minutes without PostgreSQL and the browser's pages`),
)

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
