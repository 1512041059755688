/**
 * Everything that must hold before a change lands, in one command: type check, lint, unit and integration
 * tests, then the browser stories. Ends with `N passed, N failed` and says what a machine could not run.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
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

/** Runs a command from the repository root; its output is shown whole, together, when it ends. */
function run(title: string, command: string, args: string[], live = false): Promise<number> {
  return new Promise((resolve) => {
    const began = Date.now()
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    const done = (code: number, trouble = '') => {
      const text = Buffer.concat(output).toString().trim()
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      if (code !== 0 && text + trouble) console.log(text + trouble)
      resolve(code)
    }
    child.on('error', (error) => done(1, `\n${error.message}`))
    child.on('close', (code) => done(code ?? 1))
  })
}

async function check(title: string, command: string, args: string[]): Promise<Outcome> {
  return (await run(title, command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function report(file: string): unknown {
  return JSON.parse(readFileSync(path.join(cache, file), 'utf8'))
}

/** A runner that died before writing its report counts as one failure, never as nothing. */
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
  const code = await run('unit and integration tests', binary('vitest'), ['run'], true)
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
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[]
}

function stories(suites: Suite[]): Timed[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map((spec) => ({
      name: `e2e/${suite.file}: ${spec.title}`,
      milliseconds: spec.tests
        .flatMap((test) => test.results)
        .reduce((sum, result) => sum + result.duration, 0),
    })),
    ...stories(suite.suites ?? []),
  ])
}

async function browserTests(): Promise<Outcome> {
  rmSync(path.join(cache, 'playwright.json'), { force: true })
  const code = await run('browser stories', binary('playwright'), ['test'], true)
  return counted(code, () => {
    const result = report('playwright.json') as {
      stats: { expected: number; flaky: number; unexpected: number }
      suites: Suite[]
    }
    slowest.push(...stories(result.suites))
    return {
      passed: result.stats.expected + result.stats.flaky,
      failed: result.stats.unexpected,
    }
  })
}

mkdirSync(cache, { recursive: true })
console.log(`Node ${process.version}, ${cpus().length} cores`)
const outcomes: Outcome[] = [
  ...(await Promise.all([
    check('types of the server, packages and scripts', binary('tsc'), ['-p', '.']),
    check('types of the web client and browser stories', binary('tsc'), ['-p', 'apps/web']),
  ])),
  await check('lint and import boundaries', binary('oxlint'), ['--type-aware', '--deny-warnings']),
  await check('format', binary('oxfmt'), ['--check']),
  await check('web build', 'npm', ['run', '-s', 'build']),
  await unitTests(),
  await browserTests(),
]

console.log('\nThe ten slowest:')
for (const { name, milliseconds } of slowest.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10))
  console.log(`  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
console.log(`Whole run: ${((Date.now() - started) / 1000).toFixed(0)} s`)

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
