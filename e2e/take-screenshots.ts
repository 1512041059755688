/**
 * The pictures of the product: `npm run screenshots` renews those of the README in docs/images;
 * `npm run screenshots -- --all <folder>` takes every screen in both languages, light and dark, at four widths, to be
 * looked at by people. Real server, real proposals, the browser of the stories.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, request, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Api } from './api.ts'
import { environment, executablePath, prepareBrowser } from './browser.ts'
import { startServer } from './start-server.ts'

const FIXTURES = path.join(import.meta.dirname, 'fixtures')
const IMAGES = path.resolve(import.meta.dirname, '../docs/images')
const PROPOSALS: [file: string, organization: string, rfp: string][] = [
  ['proposta-hospital-santa-helena.docx', 'Hospital Santa Helena', 'Pregão Eletrônico nº 14/2024'],
  ['proposta-santa-casa-vale-verde.docx', 'Santa Casa de Vale Verde', 'Concorrência nº 3/2023'],
  ['proposta-titulos-localizados.docx', 'Hospital Regional Dom Pedro', 'Pregão Eletrônico nº 31/2022'],
  ['proposal-st-brendan-hospital.docx', 'St. Brendan Hospital', 'RFP 2024-07'],
]
const README_PICTURES: [scene: string, theme: View['theme'], file: string][] = [
  ['match-desk', 'light', 'match-desk.png'],
  ['match-desk', 'dark', 'match-desk-dark.png'],
  ['documents', 'light', 'documents.png'],
  ['search', 'light', 'search.png'],
  ['assembly', 'light', 'assembly.png'],
]
const WIDTHS = [1440, 1024, 768, 390]
const LANGUAGES = ['en', 'pt-BR'] as const
const THEMES = ['light', 'dark'] as const

interface View {
  language: (typeof LANGUAGES)[number]
  theme: (typeof THEMES)[number]
  width: number
}
type State = Awaited<ReturnType<BrowserContext['storageState']>>
interface Scene {
  name: string
  signedOut?: boolean
  path: string
  /** What is done on the screen before its picture is taken. */
  act?: (page: Page) => Promise<void>
}

const pressed = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

function scenesOf(sessionId: string): Scene[] {
  const rfp = `/rfp?session=${sessionId}`
  const openRequirement = async (page: Page) => {
    await page
      .getByRole('button', { name: /Acordo de nível de serviço/ })
      .first()
      .click()
    await page
      .getByText(/^9\d%$/)
      .first()
      .waitFor()
  }
  return [
    { name: 'sign-in', signedOut: true, path: '/' },
    { name: 'sign-up', signedOut: true, path: '/', act: pressed(/Sign up|Inscreva-se/) },
    { name: 'home', path: '/' },
    { name: 'documents', path: '/documents' },
    {
      name: 'documents-selected',
      path: '/documents',
      act: pressed(/^(Select|Selecionar) /),
    },
    { name: 'document-details', path: '/documents', act: pressed(/^(Edit details of|Editar detalhes de) /) },
    { name: 'document-delete', path: '/documents', act: pressed(/^(Delete|Excluir) /) },
    { name: 'search-start', path: '/search' },
    {
      name: 'search',
      path: '/search?q=treinamento+dos+usu%C3%A1rios',
      act: pressed(/^(Show details of|Mostrar detalhes de) /),
    },
    { name: 'search-nothing', path: '/search?q=zzzz' },
    { name: 'rfp-start', path: '/rfp' },
    { name: 'match-desk', path: rfp, act: openRequirement },
    { name: 'rfp-upload', path: rfp, act: pressed(/Upload RFP|Enviar edital|Enviar/) },
    { name: 'rfp-auto-select', path: rfp, act: pressed(/Auto select|Seleção automática/) },
    { name: 'assembly-start', path: '/assembly' },
    { name: 'assembly', path: `/assembly?session=${sessionId}` },
  ]
}

async function picture(
  browser: Browser,
  url: string,
  state: State,
  scene: Scene,
  { language, theme, width }: View,
  file: string,
): Promise<void> {
  const height = width < 700 ? 844 : 900
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    timezoneId: 'UTC',
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width, height },
    ...(scene.signedOut ? {} : { storageState: state }),
  })
  const page = await context.newPage()
  await page.goto(scene.path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await scene.act?.(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: file })
  await context.close()
}

/** Fills an empty server with proposals and one tender that is matched and partly answered. */
async function prepareTender(url: string): Promise<{ state: State; sessionId: string }> {
  const context = await request.newContext({ baseURL: url })
  const api = new Api(context)
  await api.signUp('ana.souza@example.com')
  const ids: string[] = []
  for (const [file, organization_name, rfp_name] of PROPOSALS) {
    const upload = await api.upload(path.join(FIXTURES, file), { organization_name, rfp_name })
    if (upload.processing_id) await api.processing(upload.processing_id)
    ids.push(upload.document_id)
  }
  const names = { organization_name: 'Hospital Novo Horizonte', rfp_name: 'Pregão Eletrônico nº 9/2026' }
  const { session } = await api.uploadMatrix(path.join(FIXTURES, 'matriz-de-requisitos.xlsx'), names)
  await api.match(session.id, { selected_document_ids: ids, max_matches_per_requirement: 5 })
  await api.autoselect(session.id, 60)
  // The first search of a server that has just started tells nothing of the ones after it.
  for (const query of ['treinamento', 'treinamento dos usuários'])
    await context.post('/api/search', { data: { query } })
  const state = await context.storageState()
  await context.dispose()
  return { state, sessionId: session.id }
}

const arguments_ = process.argv.slice(2)
const all = arguments_[0] === '--all' ? path.resolve(arguments_[1] ?? 'screenshots') : undefined
const only = arguments_[2] ? new RegExp(arguments_[2]) : /./
await prepareBrowser()
const server = await startServer({ DATABASE_URL: '', LOG_LEVEL: 'warn' })
const browser = await chromium.launch({
  executablePath,
  env: environment,
  args: ['--no-sandbox', '--headless=shell', '--disable-gpu'],
})
try {
  const { state, sessionId } = await prepareTender(server.url)
  const scenes = scenesOf(sessionId)
  const takeAll = async (folder: string) => {
    await mkdir(folder, { recursive: true })
    for (const scene of scenes)
      for (const language of LANGUAGES)
        for (const theme of THEMES)
          for (const width of WIDTHS) {
            const name = `${scene.name}.${language}.${theme}.${width}`
            if (!only.test(name)) continue
            const file = path.join(folder, `${name}.png`)
            await picture(browser, server.url, state, scene, { language, theme, width }, file)
            console.log(name)
          }
  }
  const takeReadme = async () => {
    for (const [name, theme, picked] of README_PICTURES) {
      const scene = scenes.find((one) => one.name === name)
      if (!scene) throw new Error(`No scene ${name}`)
      const view: View = { language: 'en', theme, width: 1440 }
      await picture(browser, server.url, state, scene, view, path.join(IMAGES, picked))
      console.log(picked)
    }
  }
  await (all ? takeAll(all) : takeReadme())
} finally {
  await browser.close()
  await server.stop()
}
