/**
 * Speed of the match desk with 1,000 and with 5,000 requirements of five matches each, measured by the browser itself:
 *
 *   npm run -s bench:web
 *
 * A real server, real proposals, a real matching run, the browser of the stories. Scrolling and clicks are recorded with
 * the browser's tracing (CDP domain Tracing): what the page's main thread computes for a frame is told in its own CPU
 * time, so that other programs on the machine do not count. How long an answer takes for the eye comes from Event Timing.
 * Results: benchmarks/results/web-frames.json and web-frames.md.
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
const CLICKS = 40
const FIXTURES = path.resolve(import.meta.dirname, '../../e2e/fixtures')
const RESULTS = path.join(import.meta.dirname, '../results')
const PROPOSALS = [
  'proposta-hospital-santa-helena.docx',
  'proposta-santa-casa-vale-verde.docx',
  'proposta-titulos-localizados.docx',
  'formatting-showcase.docx',
  'word-add-in-walkthrough.docx',
]

/** Uploads the proposals for a new account, which all tenders of the run belong to. */
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

/** Uploads a tender of a size, matches it, and measures the answers about it. */
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
  // Once to warm up: the first answer of a server tells nothing of the ones after it.
  await size('matches/overview')
  const answers = { overview: await size('matches/overview'), inFull: await size('matches') }
  const groups = await api.matches(session.id)
  const matches = groups.reduce((sum, group) => sum + group.matches.length, 0)
  return { sessionId: session.id, answers, matches }
}

/** Trace of the browser during an action. */
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

/** Turns the wheel through the whole list, up and down, as fast as people do. */
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

/** Chooses requirements by mouse; the durations from the click to the next picture, as the browser measured them. */
async function clickThrough(page: Page): Promise<number[]> {
  await page.evaluate(`{
    globalThis.clickDurations = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') globalThis.clickDurations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  }`)
  const rows = page.getByRole('list', { name: 'Requirements' }).getByRole('listitem')
  for (let click = 0; click < CLICKS; click++) {
    // Looking a place up computes in the page as well: it is done in frames of its own, before the click.
    const row = rows.nth(2 + (click % 3))
    await row.scrollIntoViewIfNeeded()
    const box = await row.boundingBox()
    if (!box) throw new Error('The requirement is not on the screen')
    await page.waitForTimeout(50)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(150)
  }
  const seen = (await page.evaluate('globalThis.clickDurations')) as number[]
  // Answers within one frame of 16 ms are not reported by the browser.
  return [...seen, ...Array.from({ length: Math.max(0, CLICKS - seen.length) }, () => 16)]
}

await prepareBrowser()
const server = await startServer({ DATABASE_URL: '', LOG_LEVEL: 'warn' })
const browser = await chromium.launch({
  executablePath,
  env: environment,
  args: ['--no-sandbox', '--headless=shell', '--disable-gpu'],
})
/** Scrolls and clicks through a tender of a size. */
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
  let durations: number[] = []
  const click = frameCosts(
    await traced(page, async () => {
      durations = await clickThrough(page)
    }),
  )
  await page.close()
  return {
    requirements,
    matches,
    load: Math.round(loadavg()[0]! * 10) / 10,
    answers,
    scroll,
    click: { ...click, durations: durations.toSorted((a, b) => a - b) },
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
