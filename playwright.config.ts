import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { LANGUAGES } from '@tenderwright/contract'
import { environment, executablePath } from './e2e/browser.ts'
import type { ToldIn } from './e2e/told-in.ts'

// Servers and commands of stories read what earlier ones compiled. Compiling takes more than half of a start.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled')

/**
 * Browser tests that take longest. They begin first, because a core would be idle at the end if one of them began last.
 * Each gets a worker of its own, because projects of Playwright share no workers; this costs 5 CPU seconds.
 */
const FIRST = ['**/corpus.spec.ts', '**/tender-day.spec.ts', '**/whole-story.spec.ts']

/** Browser test that only uses HTTP and therefore runs once, not once in each language. */
const WORDLESS = '**/corpus.spec.ts'

/**
 * Languages in which this run executes the browser tests. If EVERY_LANGUAGE is set, every test runs in each language.
 * Otherwise each test runs once, in a language that depends on its name.
 */
const LANGUAGES_OF_RUN: readonly ToldIn[] =
  process.env['EVERY_LANGUAGE'] === undefined ? ['mixed'] : LANGUAGES

export default defineConfig<object, { toldIn: ToldIn }>({
  testDir: 'e2e',
  projects: LANGUAGES_OF_RUN.flatMap((toldIn) => {
    const others = LANGUAGES.filter((language) => toldIn !== 'mixed' && language !== toldIn)
    const common = {
      use: { toldIn },
      grepInvert: others.map((language) => new RegExp(`@${language}(?= |$)`)),
    }
    const first = toldIn === LANGUAGES_OF_RUN[0] ? FIRST : FIRST.filter((file) => file !== WORDLESS)
    return [
      { ...common, name: `first, ${toldIn}`, testMatch: first },
      { ...common, name: toldIn, testIgnore: FIRST },
    ]
  }),
  globalSetup: './e2e/prepare.ts',
  outputDir: 'node_modules/.cache/stories',
  // Each worker has its own server and browser. Much of a story is waiting, so three keep two cores busy.
  workers: 3,
  retries: 0,
  // On a slow machine the longest story takes a hundred seconds.
  timeout: 240_000,
  // Waiting longer costs a passing story nothing, and a busy machine is no fault of the product.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/playwright.json' }]],
  use: {
    timezoneId: 'UTC',
    // Without motion the compositor takes half the CPU time, and no click waits until its target stops moving.
    reducedMotion: 'reduce',
    // A click on something that never appears ends here, and not with the longest story, which may take 12 minutes.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      env: environment,
      args: [
        '--no-sandbox',
        '--headless=shell',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        // A page lives for minutes: optimising its code costs more than it saves, and so do many small collections.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --single-threaded-gc',
      ],
    },
  },
})
