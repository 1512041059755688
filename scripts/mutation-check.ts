/**
 * Script that breaks behaviours of the specification one by one in a copy of the sources, and checks that a test fails
 * for each. `npm run mutation-check` chooses ten at random and prints the seed. `-- --seed 7` repeats a choice, `--
 * --count 20` chooses more, `-- --all` takes all, and `-- --line S4.23` takes those of one line of
 * docs/spec-coverage.md.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryCoverage, ROOT, type TestReference } from './spec/coverage.ts'
import { MUTATIONS } from './spec/mutations.ts'
import type { Mutation } from './spec/mutations/mutation.ts'
import { makeScratchCopy } from './spec/scratch-copy.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '10' },
    all: { type: 'boolean', default: false },
    line: { type: 'string' },
  },
})

/**
 * Returns a generator of pseudo-random numbers from 0 to 1 (the algorithm mulberry32). Equal seeds give equal numbers,
 * so that a random selection can be repeated.
 */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function choose(seed: number): Mutation[] {
  if (values.all) return [...MUTATIONS]
  if (values.line !== undefined) return MUTATIONS.filter(({ line }) => line === values.line)
  const random = generator(seed)
  return MUTATIONS.map((mutation) => ({ mutation, place: random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, Number(values.count))
    .map(({ mutation }) => mutation)
}

const lines = new Map(repositoryCoverage().map((line) => [line.id, line]))

function referenceOf({ line, test }: Mutation): TestReference {
  const found = lines.get(line)?.tests.find(({ title }) => title === test || title.endsWith(` › ${test}`))
  if (!found) throw new Error(`${line} names no test "${test}"`)
  return found
}

/**
 * Returns a regular expression with which Vitest runs only the test with this title. The title includes the names of
 * the groups that contain the test. Placeholders in the title match any text.
 */
function patternOf(title: string): string {
  const parts = title.split(' › ').map((part) =>
    part
      .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      .replaceAll('%s', '.*')
      .replaceAll('…', '.*'),
  )
  return `${parts.join('( > | )')}$`
}

type Outcome = 'passed' | 'failed' | 'not run'

/**
 * Runs one test in a copy of the source code, and returns its outcome from the test report. If the test crashed, the
 * report lacks it, so the crash does not count as a failed test.
 */
function runTest(copy: string, { file, title }: TestReference): Promise<Outcome> {
  // Vitest writes the report to this place, because the settings at the root say so.
  const report = path.join(copy, 'node_modules/.cache/vitest.json')
  mkdirSync(path.dirname(report), { recursive: true })
  writeFileSync(report, '{}')
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const options = ['run', file, '-t', patternOf(title), '--root', copy]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...options], { cwd: copy, stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', () => {
      const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests?: number
        numFailedTests?: number
      }
      resolve(numFailedTests > 0 ? 'failed' : numPassedTests > 0 ? 'passed' : 'not run')
    })
  })
}

async function check(copy: string, mutation: Mutation): Promise<Outcome> {
  const place = path.join(copy, mutation.file)
  const whole = readFileSync(place, 'utf8')
  const parts = whole.split(mutation.find)
  if (parts.length !== 2)
    throw new Error(`${mutation.file} has "${mutation.find}" ${parts.length - 1} times, not once`)
  writeFileSync(place, parts.join(mutation.replace))
  try {
    return await runTest(copy, referenceOf(mutation))
  } finally {
    writeFileSync(place, whole)
  }
}

const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
const chosen = choose(seed)
const { copy, remove } = makeScratchCopy(ROOT)
let held = 0
console.log(
  `${chosen.length} of ${MUTATIONS.length} behaviours, ${values.all || values.line ? 'in order' : `seed ${seed}`}\n`,
)
console.log('| line | broken in | the test that must fail | it |\n| --- | --- | --- | --- |')
try {
  for (const mutation of chosen) {
    const outcome = await check(copy, mutation)
    if (outcome === 'failed') held += 1
    const verdict = {
      failed: 'failed, as it must',
      passed: '**still passed**',
      'not run': '**did not run**',
    }[outcome]
    console.log(`| ${mutation.line} | ${path.basename(mutation.file)} | ${mutation.test} | ${verdict} |`)
  }
} finally {
  remove()
}
console.log(`\n${held} of ${chosen.length} noticed`)
process.exit(held === chosen.length ? 0 : 1)
