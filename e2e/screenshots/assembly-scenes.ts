import type {
  AssemblyProgress,
  AssemblyReport,
  DocumentSuggestion,
  RfpSession,
  SuggestionsByDocument,
  Template,
  TemplateList,
} from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { alter, answer, fail, hold, press, type ScenesOf, type Words } from './scene.ts'
import { worried } from './worried-report.ts'

const TALL = 2400

const SUGGESTIONS = '/assembly/session/[^/]+/suggested-replacements/by-document'

const numbered = (item: DocumentSuggestion, at: number): DocumentSuggestion => ({
  ...item,
  source_file: `${at} ${item.source_file}`,
  display_name: `${at + 1} ${item.display_name}`,
})

/**
 * Returns 115 source documents for a screenshot of a long list. They are numbered copies of the real source documents
 * of a tender.
 */
function manySources({ items }: SuggestionsByDocument): SuggestionsByDocument {
  const rounds = Array.from({ length: Math.ceil(115 / items.length) }, () => items)
  const sources = rounds.flat().slice(0, 115).map(numbered)
  return { items: sources, total: sources.length }
}

const running = (more: Partial<AssemblyProgress>): Partial<AssemblyProgress> => ({
  id: 'a9',
  status: 'processing',
  progress_percentage: 48,
  message: 'Composing the document: proposta-hospital-santa-helena.docx',
  current_step: 'composing',
  output_file: 'Proposta_Fundacao_Santa_Clara_Concorrencia_n_5_2026_20261121.docx',
  job_id: 'j9',
  ...more,
})

async function generate(page: Page, { assembly }: Words): Promise<void> {
  await page.getByRole('heading', { name: assembly.form.title }).waitFor()
  await press(page, assembly.generate.action)
}

async function generating(page: Page, progress: Partial<AssemblyProgress>): Promise<void> {
  await answer(page, '/assembly/generate', { assembly_id: 'a9', task_id: 'a9', status: 'processing' }, 'POST')
  await answer(page, '/assembly/a9/status', progress)
}

function worry(page: Page): Promise<void> {
  return alter<{ report?: AssemblyReport }[]>(page, '/assembly/session/[^/]+/history', (items) =>
    items.map((item) => (item.report ? { ...item, report: worried(item.report) } : item)),
  )
}

async function openReport(page: Page, { assembly }: Words): Promise<void> {
  await press(page, assembly.tasks.showReport)
  await page.getByText(assembly.report.coverage).waitFor()
}

/**
 * Returns the screen states for screenshots of generating a proposal, from selecting a tender to the document with its
 * report.
 */
export const assemblyScenes: ScenesOf = ({ underWay, answered }) => {
  const ready = `/assembly?session=${answered}`
  return [
    { name: 'assembly-empty', path: '/assembly', answers: (page) => answer(page, '/rfp/sessions', []) },
    { name: 'assembly-loading', path: '/assembly', answers: (page) => hold(page, '/rfp/sessions') },
    { name: 'assembly-start', path: '/assembly' },
    { name: 'assembly', path: ready },
    { name: 'assembly-tall', path: ready, height: TALL },
    {
      name: 'assembly-sources',
      path: ready,
      height: TALL,
      answers: (page) => alter<SuggestionsByDocument>(page, SUGGESTIONS, manySources),
    },
    {
      name: 'assembly-sources-found',
      path: ready,
      height: TALL,
      answers: (page) => alter<SuggestionsByDocument>(page, SUGGESTIONS, manySources),
      act: (page, { assembly }) =>
        page.getByRole('searchbox', { name: assembly.replacement.filter }).fill('vale 7'),
    },
    { name: 'assembly-open', path: `/assembly?session=${underWay}`, height: 1400 },
    {
      name: 'assembly-draft',
      path: ready,
      answers: async (page) => {
        const values = { org_name: 'Santa Casa', include_toc: false }
        const empty = { revision: 0, values: {}, can_undo: false, overwritten: {} }
        const saved = { revision: 2, values, can_undo: true, overwritten: { org_name: 'Hospital São José' } }
        await answer(page, '/assembly/sessions/[^/]+/draft', empty, 'GET')
        await answer(page, '/assembly/sessions/[^/]+/draft', saved, 'PATCH')
      },
      act: async (page, { assembly }) => {
        await page.getByRole('checkbox', { name: assembly.form.optionLabels.includeToc }).click()
        await page.getByText(assembly.draft.saved).waitFor()
      },
    },
    {
      name: 'assembly-names-missing',
      path: ready,
      answers: (page) =>
        alter<RfpSession[]>(page, '/rfp/sessions', (sessions) =>
          sessions.map((one) => ({ ...one, organization_name: '', rfp_name: '' })),
        ),
      act: generate,
    },
    {
      name: 'assembly-templates',
      path: ready,
      answers: (page) =>
        alter<TemplateList>(page, '/assembly/templates', ({ items }) => {
          const doubtful: Template[] = [
            {
              name: 'Capa da casa',
              path: 'Capa da casa.dotx',
              origin: 'uploaded',
              shows: [],
              fills: ['date'],
              unfilled: ['{{gestor}}'],
              active: [{ kind: 'remote-template', count: 1 }],
              has_heading_styles: false,
            },
            {
              name: 'Modelo 2019',
              path: 'Modelo 2019.docx',
              origin: 'folder',
              fault: { code: 'docx.truncated', message: 'The file ends too early. Copy it again.' },
            },
          ]
          return { items: [...doubtful, ...items], total: items.length + doubtful.length }
        }),
      act: async (page, { assembly, templates }) => {
        await press(page, assembly.form.manageTemplates)
        await page.getByRole('heading', { name: templates.title }).waitFor()
      },
    },
    {
      name: 'assembly-missing',
      path: `/assembly?session=${underWay}`,
      act: generate,
    },
    {
      name: 'assembly-gated',
      path: `/assembly?session=${underWay}`,
      answers: (page) =>
        alter<RfpSession[]>(page, '/rfp/sessions', (sessions) =>
          sessions.map((one) => (one.id === underWay ? { ...one, matched_count: 9 } : one)),
        ),
    },
    {
      name: 'assembly-suggesting',
      path: ready,
      height: 1700,
      answers: (page) => hold(page, '/assembly/session/[^/]+/suggested-replacements/by-document'),
    },
    {
      name: 'assembly-generating',
      path: ready,
      height: TALL,
      answers: (page) => generating(page, running({})),
      act: async (page, say) => {
        await generate(page, say)
        await page.getByText('48%').first().waitFor()
      },
    },
    {
      name: 'assembly-elsewhere',
      path: ready,
      answers: (page) => generating(page, running({})),
      act: async (page, say) => {
        await generate(page, say)
        await page.getByText('48%').first().waitFor()
        await page.evaluate("history.pushState({}, '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
        await page.getByRole('heading', { name: say.home.title }).waitFor()
      },
    },
    {
      name: 'assembly-task-failed',
      path: ready,
      height: TALL,
      answers: (page) =>
        generating(page, running({ status: 'failed', code: 'server.disk_full', error_message: 'x' })),
      act: async (page, say) => {
        await generate(page, say)
        await page.getByText(say.assembly.tasks.error).waitFor()
      },
    },
    {
      name: 'assembly-refused',
      path: ready,
      answers: (page) => fail(page, '/assembly/generate', 'POST'),
      act: async (page, say) => {
        await generate(page, say)
        await page.getByRole('alert').first().waitFor()
      },
    },
    { name: 'assembly-report', path: ready, height: 3200, act: openReport },
    {
      name: 'assembly-worries',
      path: ready,
      height: 3600,
      answers: worry,
      act: openReport,
    },
    { name: 'assembly-worries-in-window', path: ready, answers: worry, act: openReport },
    {
      name: 'assembly-stop',
      path: ready,
      answers: worry,
      act: async (page, { assembly, preflight }) => {
        await press(page, assembly.tasks.downloadOf, false)
        await page.getByRole('dialog', { name: preflight.askTitle }).waitFor()
      },
    },
    {
      name: 'assembly-many',
      path: ready,
      answers: (page) =>
        alter<{ file_name: string }[]>(page, '/assembly/session/[^/]+/history', ([item]) =>
          Array.from({ length: 9 }, (_, at) => ({
            ...item,
            assembly_id: `a${at}`,
            file_name: `Proposta_Fundacao_Santa_Clara_Concorrencia_n_5_2026_2026110${at + 1}.docx`,
          })),
        ),
    },
    {
      name: 'assembly-preview',
      path: ready,
      act: async (page, { assembly }) => {
        await press(page, assembly.tasks.previewOf, false)
        await page.locator('[data-document-preview]').waitFor()
      },
    },
  ]
}
