import type { MatchOverview, RfpSession, SectionPlacement, SelectionChange } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { fill } from '../interface-words.ts'
import {
  alter,
  answer,
  confirm,
  fail,
  failureShown,
  hold,
  openDialog,
  press,
  type ScenesOf,
  type Words,
} from './scene.ts'

const REQUIREMENT = /Acordo de nível de serviço/

async function pin(page: Page, requirement: RegExp = REQUIREMENT): Promise<void> {
  await page.getByRole('button', { name: requirement }).first().click()
  await page.getByRole('article').first().waitFor()
  await page.locator('button[aria-haspopup=menu]').first().waitFor()
  await page.mouse.move(0, 0)
}

async function preview(page: Page, { rfp }: Words, requirement = REQUIREMENT): Promise<void> {
  await pin(page, requirement)
  await press(page, rfp.preview.openNamed, false)
  await page.locator('[data-document-preview]').waitFor()
}

const SELECTIONS_CHANGED = {
  code: 'selections_changed_by_reading',
  file_name: 'proposta-hospital-santa-helena.docx',
  count: 2,
  at: '2026-05-04T12:00:00Z',
} as const

const CHANGE = {
  requirement_id: 'r1',
  requirement: 'Segurança da informação e controle de acesso',
  file_name: SELECTIONS_CHANGED.file_name,
  changed_at: SELECTIONS_CHANGED.at,
  section_title: 'Segurança da informação',
  section_text: 'Todo acesso é individual e registrado.\nTreinamento\nDois turnos, no local.\nMigração',
}
const SELECTION_CHANGES: SelectionChange[] = [
  { ...CHANGE, kept_title: 'Segurança da informação', other_titles: ['Treinamento', 'Migração'] },
  {
    ...CHANGE,
    requirement_id: 'r2',
    requirement: 'Carta de apresentação',
    section_title: 'Carta',
    other_titles: [],
  },
]

/**
 * Returns the screen states for screenshots of a tender's requirements with the sections suggested for them. The
 * dialogs, and the empty, busy and failed states, are included.
 */
export const deskScenes: ScenesOf = ({ underWay, answered, fresh }) => {
  const desk = `/rfp?session=${underWay}`
  const matching = (session: RfpSession) =>
    session.id === underWay
      ? {
          ...session,
          matched_count: 5,
          matching: { run_id: 'r9', status: 'processing', done: 5, total: 12, job_id: 'j1' },
        }
      : session
  return [
    { name: 'desk-start', path: desk },
    { name: 'match-desk', path: desk, act: (page) => pin(page) },
    {
      name: 'desk-changes-wait',
      path: desk,
      answers: async (page) => {
        await fail(page, '/rfp/sessions/[^/]+/select', 'POST', 502)
        await fail(page, '/rfp/sessions/[^/]+/requirements/[^/]+', 'PATCH', 502)
      },
      act: async (page, { rfp, ui }) => {
        await pin(page)
        await press(page, rfp.marks.names.partly)
        await press(page, rfp.matches.select)
        await page.getByText(fill(ui.failure.changesWait_other, { count: 2 })).waitFor()
      },
    },
    {
      name: 'desk-selection-changes',
      path: desk,
      answers: async (page) => {
        await alter<RfpSession[]>(page, '/rfp/sessions', (sessions) =>
          sessions.map((session) => Object.assign(session, { notices: [SELECTIONS_CHANGED] })),
        )
        await answer(page, '/rfp/sessions/[^/]+/selection-changes', SELECTION_CHANGES)
      },
      act: async (page, { readAgain }) => {
        await press(page, readAgain.changes.show)
        await page.getByRole('dialog').getByText('Treinamento · Migração').waitFor()
      },
    },
    {
      name: 'desk-tall',
      path: desk,
      height: 1900,
      act: (page) => pin(page, /Backup e plano de continuidade/),
    },
    { name: 'desk-answered', path: `/rfp?session=${answered}`, act: (page) => pin(page) },
    {
      name: 'desk-fresh',
      path: `/rfp?session=${fresh}`,
      act: async (page) => page.keyboard.press('ArrowDown'),
    },
    {
      name: 'desk-no-match',
      path: desk,
      answers: (page) =>
        alter<MatchOverview[]>(page, '/rfp/sessions/[^/]+/matches/overview', (groups) =>
          groups.map((group) => ({ ...group, selected_section_id: '0', matches: [] })),
        ),
      act: async (page) => page.keyboard.press('ArrowDown'),
    },
    {
      name: 'desk-matching',
      path: desk,
      answers: async (page) => {
        await alter<RfpSession[]>(page, '/rfp/sessions', (sessions) => sessions.map(matching))
        await alter<MatchOverview[]>(page, '/rfp/sessions/[^/]+/matches/overview', (groups) =>
          groups.map((group, at) => (at < 5 ? group : { ...group, matches: [], selected_section_id: '0' })),
        )
      },
      act: async (page) => {
        await page
          .getByRole('button', { name: /Migração dos dados legados/ })
          .first()
          .click()
      },
    },
    {
      name: 'desk-loading',
      path: desk,
      answers: (page) => hold(page, '/rfp/sessions/[^/]+/matches/overview'),
    },
    {
      name: 'desk-failed',
      path: desk,
      answers: (page) => fail(page, '/rfp/sessions/[^/]+/matches/overview'),
      act: failureShown,
    },
    {
      name: 'desk-filtered',
      path: desk,
      act: async (page, { rfp }) => {
        await page.getByRole('searchbox', { name: rfp.requirements.search }).fill('zzzz')
      },
    },
    {
      name: 'desk-chosen',
      path: `/rfp?session=${answered}`,
      act: async (page, { rfp }) => {
        await pin(page)
        await press(page, rfp.matches.select)
      },
    },
    { name: 'desk-preview', path: desk, act: (page, say) => preview(page, say) },
    {
      name: 'desk-preview-names',
      path: desk,
      answers: (page) =>
        alter<SectionPlacement>(page, '/rfp/sections/[^/]+/placement', (placement) => ({
          ...placement,
          remaining: ['segundo centro de dados'],
        })),
      act: (page, say) => preview(page, say, /Backup e plano de continuidade/),
    },
    {
      name: 'desk-preview-failed',
      path: desk,
      answers: (page) => fail(page, '/rfp/.*/preview'),
      act: async (page, { rfp }) => {
        await pin(page)
        await press(page, rfp.preview.openNamed, false)
        await page.getByRole('alert').first().waitFor()
      },
    },
    {
      name: 'desk-keys',
      path: desk,
      act: async (page) => {
        await pin(page)
        await page.keyboard.press('?')
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'desk-board',
      path: desk,
      act: async (page, { rfp }) => {
        await press(page, rfp.categories.board)
        await page.getByRole('dialog').getByRole('table').waitFor()
      },
    },
    {
      name: 'desk-categories',
      path: desk,
      act: async (page, { rfp }) => {
        await press(page, rfp.requirements.moreFilters)
        await page.getByRole('button', { name: rfp.categories.title.replace(' ({{shown}})', '') }).click()
        await page.getByRole('list', { name: rfp.categories.list }).waitFor()
      },
    },
    { name: 'auto-select', path: desk, act: (page, { rfp }) => openDialog(page, rfp.bar.autoSelect) },
    {
      name: 'auto-select-done',
      path: desk,
      answers: (page) => alterAutoSelect(page, { selected_count: 5, skipped_count: 7, run_id: '4711' }),
      act: async (page, { rfp }) => {
        await openDialog(page, rfp.bar.autoSelect)
        await confirm(page, rfp.autoSelect.confirm)
        await page.getByRole('button', { name: rfp.autoSelect.undo }).waitFor()
      },
    },
  ]
}

/**
 * Makes the page show the result `told` when it asks the server to select answers automatically. The server itself
 * selects nothing, so the next screenshot has the same data.
 */
async function alterAutoSelect(page: Page, told: object): Promise<void> {
  await page.route('**/api/rfp/sessions/*/autoselect', async (route) => {
    const sessions = await page.request.get('/api/rfp/sessions')
    const session = ((await sessions.json()) as RfpSession[])[0]
    await route.fulfill({ json: { ...told, session } })
  })
}
