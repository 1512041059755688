/**
 * Script that takes screenshots of the product with a real server and real proposals. `npm run screenshots` renews
 * those of the README in docs/images. `npm run screenshots -- --all <folder> [pattern]` takes every screen, state and
 * dialog in both languages, light and dark, at seven widths. The pattern selects by `scene.language.theme.width`.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { environment, executablePath, prepareBrowser } from './browser.ts'
import { words } from './interface-words.ts'
import { layoutFaults } from './layout-faults.ts'
import { accountScenes } from './screenshots/account-scenes.ts'
import { amendmentScenes } from './screenshots/amendment-scenes.ts'
import { answerScenes } from './screenshots/answer-scenes.ts'
import { assemblyScenes } from './screenshots/assembly-scenes.ts'
import { deskScenes } from './screenshots/desk-scenes.ts'
import { documentScenes } from './screenshots/document-scenes.ts'
import { libraryScenes } from './screenshots/library-scenes.ts'
import { freshnessScenes } from './screenshots/freshness-scenes.ts'
import { entranceScenes } from './screenshots/entrance-scenes.ts'
import { moveScenes } from './screenshots/move-scenes.ts'
import { ownAnswerScenes } from './screenshots/own-answer-scenes.ts'
import { prepareTenders, type PreparedTenders } from './screenshots/prepare-tenders.ts'
import type { Scene } from './screenshots/scene.ts'
import { reviewScenes } from './screenshots/review-scenes.ts'
import { searchScenes } from './screenshots/search-scenes.ts'
import { tenderScenes } from './screenshots/tender-scenes.ts'
import { tenderStateScenes } from './screenshots/tender-state-scenes.ts'
import { uploadScenes } from './screenshots/upload-scenes.ts'
import { workScenes } from './screenshots/work-scenes.ts'
import { startServer } from './start-server.ts'

const IMAGES = path.resolve(import.meta.dirname, '../docs/images')
const README_PICTURES: [scene: string, theme: Theme, file: string][] = [
  ['match-desk', 'light', 'match-desk.png'],
  ['match-desk', 'dark', 'match-desk-dark.png'],
  ['documents', 'light', 'documents.png'],
  ['search', 'light', 'search.png'],
  ['assembly', 'light', 'assembly.png'],
]
/**
 * Window sizes at which screenshots are taken: height by width, in pixels. They are the sizes of a large screen, three
 * laptops, two tablets and a phone.
 */
const HEIGHT_OF_WIDTH = new Map([
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [390, 844],
])
const README_WIDTH = 1440
const LANGUAGES = ['en', 'pt-BR'] as const
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
type Language = (typeof LANGUAGES)[number]

const README_HEIGHT = 900
const TELEPHONE_BELOW = 700
/**
 * Window width in pixels below which a screenshot shows the whole scrollable page, instead of only the visible part.
 */
const WHOLE_PAGE_BELOW = 1000

function heightOf({ height }: Scene, width: number): number {
  const usual = HEIGHT_OF_WIDTH.get(width) ?? README_HEIGHT
  return width < WHOLE_PAGE_BELOW ? usual : Math.max(usual, height ?? usual)
}

interface View {
  width: number
  theme: Theme
}

/**
 * Opens a screen state for screenshots, and calls `look` with its page for each combination of window width and theme.
 * The page is resized and recoloured between the calls.
 */
async function show(
  browser: Browser,
  { url, state }: { url: string; state: PreparedTenders['state'] },
  scene: Scene,
  language: Language,
  views: readonly View[],
  look: (page: Page, view: View) => Promise<void>,
): Promise<void> {
  const [first] = views
  if (!first) return
  const sizeOf = ({ width }: View) => ({ width, height: heightOf(scene, width) })
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    timezoneId: 'UTC',
    colorScheme: first.theme,
    reducedMotion: 'reduce',
    viewport: sizeOf(first),
    // On a touch screen, as on a phone, the scroll bars take no space, because they are drawn over the page.
    ...(first.width < TELEPHONE_BELOW ? { isMobile: true, hasTouch: true } : {}),
    ...(scene.signedOut ? {} : { storageState: state }),
  })
  try {
    const page = await context.newPage()
    page.on('requestfailed', (request) => {
      if (request.resourceType() === 'script')
        console.warn(`${request.url()}: ${request.failure()?.errorText}`)
    })
    await scene.answers?.(page)
    await page.goto(scene.path)
    await page.locator('h1, [role=alert], output, [role=status]').first().waitFor()
    await settled(page)
    await scene.act?.(page, words[language])
    await settled(page)
    for (const view of views) {
      await page.setViewportSize(sizeOf(view))
      await page.emulateMedia({ colorScheme: view.theme, reducedMotion: 'reduce' })
      await framesDrawn(page)
      await look(page, view)
    }
    // Requests of the previous scene may still be pending; their errors are ignored.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  } finally {
    await context.close()
  }
}

/**
 * Waits until the requests of a page are answered, for at most 2.5 seconds. Without this limit, screenshots of a
 * waiting screen would be impossible, because its requests are never answered.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined)
}

/**
 * Waits until the browser has drawn three frames. Some elements appear one frame late, such as the button "Show more",
 * because the page first measures whether a text is cut off.
 */
async function framesDrawn(page: Page): Promise<void> {
  for (const _ of [1, 2, 3]) await page.evaluate('new Promise((drawn) => requestAnimationFrame(drawn))')
}

/** Returns by how many pixels a page is wider than its window. Any result other than 0 is a layout fault. */
async function overflow(page: Page): Promise<number> {
  const root = 'document.documentElement'
  return Number(await page.evaluate(`${root}.scrollWidth - ${root}.clientWidth`))
}

/**
 * Returns the kind of window for a width: `window`, `tablet` or `telephone`. All screenshots of one kind are taken of
 * the same page, which is resized.
 */
function kindOf(width: number): string {
  if (width < TELEPHONE_BELOW) return 'telephone'
  return width < WHOLE_PAGE_BELOW ? 'tablet' : 'window'
}

async function takeAll(browser: Browser, place: Place, scenes: Scene[], folder: string, only: RegExp) {
  await mkdir(folder, { recursive: true })
  let faults = 0
  for (const scene of scenes)
    for (const language of LANGUAGES) {
      const nameOf = ({ width, theme }: View) => `${scene.name}.${language}.${theme}.${width}`
      const views = [...HEIGHT_OF_WIDTH.keys()]
        .filter((width) => width <= (scene.upTo ?? width))
        .flatMap((width) => THEMES.map((theme): View => ({ width, theme })))
        .filter((view) => only.test(nameOf(view)))
      for (const [kind, together] of Map.groupBy(views, ({ width }) => kindOf(width)))
        try {
          await show(browser, place, scene, language, together, async (page, view) => {
            const isDialog = (await page.locator('dialog[open]').count()) > 0
            const fullPage = view.width < WHOLE_PAGE_BELOW && !isDialog
            await page.screenshot({
              path: path.join(folder, `${nameOf(view)}.png`),
              fullPage,
              animations: 'disabled',
            })
            const sideways = await overflow(page)
            if (sideways > 0) faults++
            console.log(nameOf(view), sideways > 0 ? `scrolls sideways by ${sideways} px` : '')
            for (const fault of await layoutFaults(page)) console.log(`  ${fault}`)
          })
        } catch (error) {
          faults++
          console.error(`No picture of ${scene.name}.${language}, ${kind}: ${String(error).slice(0, 400)}`)
        }
    }
  if (faults > 0) throw new Error(`${faults} scenes could not be shown, or are wider than their window`)
}

async function takeReadme(browser: Browser, place: Place, scenes: Scene[]) {
  for (const [name, theme, file] of README_PICTURES) {
    const scene = scenes.find((one) => one.name === name)
    if (!scene) throw new Error(`No scene ${name}`)
    await show(browser, place, scene, 'en', [{ width: README_WIDTH, theme }], async (page) => {
      await page.screenshot({ path: path.join(IMAGES, file) })
    })
    console.log(file)
  }
}

type Place = { url: string; state: PreparedTenders['state'] }

const [mode, folder = 'screenshots', pattern = '.'] = process.argv.slice(2)
await prepareBrowser()
const server = await startServer({ DATABASE_URL: '', LOG_LEVEL: 'warn' })
const browser = await chromium.launch({
  executablePath,
  env: environment,
  args: ['--no-sandbox', '--headless=shell', '--disable-gpu'],
})
try {
  const tenders = await prepareTenders(server.url)
  const place = { url: server.url, state: tenders.state }
  const scenes = [
    entranceScenes,
    accountScenes,
    documentScenes,
    uploadScenes,
    libraryScenes,
    freshnessScenes,
    searchScenes,
    tenderScenes,
    tenderStateScenes,
    workScenes,
    moveScenes,
    deskScenes,
    amendmentScenes,
    reviewScenes,
    answerScenes,
    ownAnswerScenes,
    assemblyScenes,
  ].flatMap((of) => of(tenders))
  if (mode === '--all') {
    const here = process.env['INIT_CWD'] ?? process.cwd()
    await takeAll(browser, place, scenes, path.resolve(here, folder), new RegExp(pattern))
  } else await takeReadme(browser, place, scenes)
} finally {
  await browser.close()
  await server.stop()
}
