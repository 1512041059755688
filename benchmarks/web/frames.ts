/**
 * Measures how fluently the browser shows the screen with a tender's requirements, for 1,000 and 5,000 requirements:
 *
 *   npm run -s bench:web
 *
 * Uses a real server, real proposals and a real matching. Scrolling and selecting are recorded by the browser's tracing
 * (CDP domain Tracing). The cost of a frame is the CPU time of the page's main thread, so other programs do not count.
 * The time until an answer is visible comes from the browser's Event Timing. Results: benchmarks/results/web-frames.json and
 * web-frames.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, request, type Page } from '@playwright/test'
import { Api } from '../../e2e/api.ts'
import { environment, executablePath, prepareBrowser } from '../../e2e/browser.ts'
import { startServer } from '../../e2e/start-server.ts'
import { writeMatrix } from '../../packages/workbook/index.ts'
import { frameCosts, type TraceEvent } from './frame-costs.ts'
import { requirementRows } from './requirement-rows.ts'
import { framesTable, type DeskFrames, type FrameResults } from './frames-table.ts'

const SIZES = [1000, 5000]
const MATCHES = 5
const CHOICES = 40
const FIXTURES = path.resolve(import.meta.dirname, '../../e2e/fixtures')
const RESULTS = path.join(import.meta.dirname, '../results')
const PROPOSALS = [
  'proposta-hospital-santa-helena.docx',
  'proposta-santa-casa-vale-verde.docx',
  'proposta-titulos-localizados.docx',
  'formatting-showcase.docx',
  'word-add-in-walkthrough.docx',
]

/**
 * Creates an account on the server and uploads proposals for it. The account later uploads all tenders of the
 * benchmark.
 */
async function prepareProposals(url: string) {
  const context = await request.newContext({ baseURL: url, timeout: 600_000 })
  const api = new Api(context)
  await api.signUp('ana@example.com')
  const ids: string[] = []
  for (const file of PROPOSALS) {
    const upload = await api.upload(path.join(FIXTURES, file), {
      organization_name: 'Cliente',
      rfp_name: 'Edital',
    })
    if (upload.processing_id) await api.processing(upload.processing_id)
    ids.push(upload.document_id)
  }
  return { context, api, ids }
}

/**
 * Creates a tender with the given number of requirements on the server, and matches it with the proposals. Returns its
 * id, the number of matches, and the size and duration of the server's answers about them.
 */
async function prepareTender(
  { context, api, ids }: Awaited<ReturnType<typeof prepareProposals>>,
  requirements: number,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-web-'))
  const matrix = path.join(folder, 'matriz.xlsx')
  writeFileSync(matrix, await writeMatrix(requirementRows(requirements), 'pt'))
  const names = { organization_name: 'Hospital', rfp_name: `Edital ${requirements}` }
  const { session } = await api.uploadMatrix(matrix, names)
  rmSync(folder, { recursive: true })
  await api.match(session.id, { selected_document_ids: ids, max_matches_per_requirement: MATCHES })
  const size = async (call: string) => {
    const began = performance.now()
    const bytes = (await (await context.get(`/api/rfp/sessions/${session.id}/${call}`)).body()).length
    return { bytes, milliseconds: Math.round(performance.now() - began) }
  }
  // The first answer of a server takes longer than later ones, so it is not measured.
  await size('matches/overview')
  const answers = { overview: await size('matches/overview'), inFull: await size('matches') }
  const groups = await api.matches(session.id)
  const matches = groups.reduce((sum, group) => sum + group.matches.length, 0)
  return { sessionId: session.id, answers, matches }
}

/** Records a performance trace of the browser while `act` runs, and returns its events. */
async function traced(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const categories = [
    'toplevel',
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'disabled-by-default-devtools.timeline.frame',
    'devtools.timeline.frame',
  ]
  await browser.startTracing(page, { categories })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return trace.traceEvents
}

/** Scrolls through the list of requirements by mouse wheel, down and then partly up again, as fast as people do. */
async function scrollThrough(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Requirements' })
  const box = await list.locator('xpath=..').boundingBox()
  if (!box) throw new Error('The list is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(200, box.height / 2))
  for (let turn = 0; turn < 180; turn++) {
    await page.mouse.wheel(0, turn < 120 ? 240 : -240)
    await page.waitForTimeout(16)
  }
}

/** Starts recording the time from each click and key to the next paint of the page. */
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(`{
    globalThis.answered = { click: [], keydown: [] }
    globalThis.clickedRows = 0
    document.addEventListener('click', ({ target }) => (globalThis.clickedRows += target.closest('li button') ? 1 : 0), true)
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) globalThis.answered[name]?.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  }`)
}

/**
 * Returns the milliseconds from each click or key to the next paint, in ascending order. The browser does not report
 * times below 16 ms. So if it reports fewer than `count` events, the missing events count as 16 ms.
 */
async function answerTimes(page: Page, event: 'click' | 'keydown', count: number): Promise<number[]> {
  const seen = await page.evaluate<number[]>(`globalThis.answered.${event}`)
  // A time below 16 ms is shorter than one frame.
  const all = [...seen, ...Array.from({ length: Math.max(0, count - seen.length) }, () => 16)]
  return all.toSorted((a, b) => a - b)
}

/**
 * Returns a function that selects requirements by mouse. The places to click are looked up before, so that this takes
 * no time during the measurement.
 */
async function clicksThrough(page: Page): Promise<() => Promise<void>> {
  const box = await page.getByRole('list', { name: 'Requirements' }).locator('xpath=..').boundingBox()
  if (!box) throw new Error('The list is not on the screen')
  return async () => {
    for (let choice = 0; choice < CHOICES; choice++) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height - 60 - 95 * (choice % 3))
      await page.waitForTimeout(200)
    }
  }
}

/** Moves through the requirements by the arrow key, and selects the best section of each by the key 1. */
async function keysThrough(page: Page): Promise<void> {
  for (let choice = 0; choice < CHOICES; choice++) {
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(200)
    await page.keyboard.press('1')
    await page.waitForTimeout(200)
  }
}

await prepareBrowser()
const server = await startServer({ DATABASE_URL: '', LOG_LEVEL: 'warn' })
const browser = await chromium.launch({
  executablePath,
  env: environment,
  args: ['--no-sandbox', '--headless=shell', '--disable-gpu'],
})
/**
 * Opens the screen of a tender with the given number of requirements. Measures scrolling, and selecting by mouse and by
 * keyboard.
 */
async function measure(
  prepared: Awaited<ReturnType<typeof prepareProposals>>,
  requirements: number,
): Promise<DeskFrames> {
  const { sessionId, answers, matches } = await prepareTender(prepared, requirements)
  const page = await browser.newPage({
    baseURL: server.url,
    storageState: await prepared.context.storageState(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  await page.goto(`/rfp?session=${sessionId}`)
  await page.getByRole('list', { name: 'Requirements' }).getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  const scroll = frameCosts(await traced(page, () => scrollThrough(page)))
  await watchAnswers(page)
  const click = frameCosts(await traced(page, await clicksThrough(page)))
  const rows = await page.evaluate('globalThis.clickedRows')
  if (rows !== CHOICES) throw new Error(`${String(rows)} of ${CHOICES} clicks met a requirement`)
  const keys = frameCosts(await traced(page, () => keysThrough(page)))
  const used = await page.getByRole('button', { name: 'Clear selection' }).count()
  if (used !== 1) throw new Error('The key of the best section chose nothing')
  const clickTimes = await answerTimes(page, 'click', CHOICES)
  // For each requirement, two keys are pressed: an arrow and a number.
  const keyTimes = await answerTimes(page, 'keydown', 2 * CHOICES)
  await page.close()
  return {
    requirements,
    matches,
    load: Math.round(loadavg()[0]! * 10) / 10,
    answers,
    scroll,
    click: { ...click, durations: clickTimes },
    keys: { ...keys, durations: keyTimes },
  }
}

try {
  const prepared = await prepareProposals(server.url)
  const desks: DeskFrames[] = []
  for (const requirements of SIZES) desks.push(await measure(prepared, requirements))
  await prepared.context.dispose()
  const results: FrameResults = {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    desks,
  }
  writeFileSync(path.join(RESULTS, 'web-frames.json'), `${JSON.stringify(results, null, 2)}\n`)
  const table = framesTable(results)
  writeFileSync(path.join(RESULTS, 'web-frames.md'), table)
  console.log(table)
} finally {
  await browser.close()
  await server.stop()
}
