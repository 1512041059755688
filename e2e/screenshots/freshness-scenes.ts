import type { DifferencesResponse, Document, Freshness } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { alter, answer, fail, failureShown, hold, press, type ScenesOf } from './scene.ts'

const REVIEWED_AT = '2026-11-21T14:05:00.000Z'
const FILE = 'Proposta técnica consolidada - Hospital das Clínicas - versão final revisada.docx'

const version = (id: string, file: string, more: object) => ({
  section_id: id,
  document_id: `d${id}`,
  title: 'Suporte técnico e manutenção corretiva',
  source_file: file,
  source_hospital: 'Hospital das Clínicas de Ribeirão Claro',
  word_count: 210,
  is_old: false,
  ...more,
})

/**
 * Returns an invented list of outdated texts, so that the screenshot does not depend on the indexed documents. At least
 * one text is expired, one contradicts another, and one is old.
 */
const settleable = (one: Freshness): Freshness => ({
  ...one,
  reviewing: false,
  reviewed_at: REVIEWED_AT,
  counts: { expired: 3, contradicting: 12, stale: 1204, superseded: 46 },
  documents: { total: 130, undated: 7, unread: 1 },
  total: 3204,
  families: [
    {
      family_id: '1',
      kinds: ['expired', 'contradicting', 'stale'],
      size: 9,
      versions: [
        version('1', FILE, { proposal_date: '2022-03-12', outcome: 'won', is_old: true }),
        version('2', 'Proposta - Santa Casa.docx', { proposal_date: '2025-06', outcome: 'lost' }),
        version('3', 'Proposta 2019.docx', { proposal_date: '2019', is_old: true }),
        version('4', 'Sem data.docx', { source_hospital: '-' }),
      ],
      conflicts: [
        {
          shown: '4 horas',
          excerpt: '…atende os chamados críticos em até 4 horas, em dias úteis e feriados…',
          others: [
            { section_id: '2', text: '6 horas', excerpt: '…em até 6 horas…' },
            { section_id: '3', text: '8 horas', excerpt: '…em até 8 horas…' },
          ],
        },
      ],
      expired: [
        {
          section_id: '1',
          date: '2024-12-31',
          text: '31/12/2024',
          excerpt:
            'Certificado de boas práticas de armazenagem válido até 31/12/2024, emitido por organismo acreditado',
        },
      ],
    },
    {
      family_id: '2',
      kinds: ['stale'],
      size: 1,
      versions: [version('5', 'Proposta 2018.docx', { proposal_date: '2018-05-02', is_old: true })],
      conflicts: [],
      expired: [],
    },
  ],
})

function serveFamilies(page: Page): Promise<void> {
  return alter<Freshness>(page, '/documents/freshness', settleable)
}

const DIFFERENCES: DifferencesResponse = {
  from: version('1', FILE, {}),
  to: version('2', 'Proposta - Santa Casa.docx', {}),
  differences: [
    { kind: 'same', text: 'A central atende os chamados críticos em até ' },
    { kind: 'removed', text: '4 horas' },
    { kind: 'added', text: '6 horas' },
    { kind: 'same', text: ', em dias úteis e feriados, e registra cada um com protocolo.\n\nA equipe do ' },
    { kind: 'removed', text: 'Hospital das Clínicas de Ribeirão Claro' },
    { kind: 'added', text: 'hospital' },
    { kind: 'same', text: ' acompanha o atendimento no portal.' },
  ],
  shortened: true,
  conflicts: [],
}

/**
 * Returns the screen states for screenshots of the list of outdated texts: with texts to decide about, with missing
 * dates, empty, loading, and failed.
 */
export const freshnessScenes: ScenesOf = () => [
  {
    name: 'freshness',
    path: '/documents?view=freshness',
    height: 1600,
    answers: serveFamilies,
    act: async (page) => {
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    name: 'freshness-settling',
    path: '/documents?view=freshness',
    height: 1600,
    answers: async (page) => {
      await serveFamilies(page)
      await alter<Document[]>(page, '/documents', (all) =>
        all.map((one, at) => ({ ...one, id: `d${at + 1}`, proposal_date: at === 2 ? '2019' : undefined })),
      )
    },
    act: async (page, { freshness }) => {
      await press(page, freshness.unknown.fill)
      await page
        .getByRole('button', { name: new RegExp(`^${freshness.settleNamed.split('{{')[0]}`) })
        .first()
        .click()
    },
  },
  { name: 'freshness-in-window', path: '/documents?view=freshness', answers: serveFamilies },
  {
    name: 'freshness-compared',
    path: '/documents?view=freshness',
    answers: async (page) => {
      await serveFamilies(page)
      await answer(page, '/search/section/1/differences', DIFFERENCES)
    },
    act: async (page, { families, freshness }) => {
      await press(page, freshness.compareNamed, false)
      await page.getByRole('dialog').getByRole('region', { name: families.differences.text }).waitFor()
    },
  },
  {
    name: 'freshness-none',
    path: '/documents?view=freshness&kind=superseded',
    answers: (page) =>
      alter<Freshness>(page, '/documents/freshness', (one) => ({
        ...one,
        reviewing: false,
        families: [],
        total: 0,
      })),
    act: (page, { freshness }) => page.getByText(freshness.none).waitFor(),
  },
  {
    name: 'freshness-loading',
    path: '/documents?view=freshness',
    answers: (page) => hold(page, '/documents/freshness'),
  },
  {
    name: 'freshness-failed',
    path: '/documents?view=freshness',
    answers: (page) => fail(page, '/documents/freshness'),
    act: failureShown,
  },
]
