import type { DeletedTender, Match, MatchGroup, MatchOverview, RfpSession } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { alter, answer, hold, openDialog, press, type ScenesOf } from './scene.ts'

const REQUIREMENT = /Acordo de nível de serviço/
const CONTINUITY = /Backup e plano de continuidade/
const RUN = { run_id: 'r9', status: 'completed', done: 12, total: 12, job_id: 'j1' } as const
const LONG_FILE =
  'Proposta_Técnica_Hospital-Regional_de_Especialidades_do_Vale_do_Paraíba_versão_final_assinada_digitalmente.docx'
const LONG_TEXT = [
  'Atendimento presencial em até 4 horas nos hospitais da capital e em até 8 horas nos demais.',
  'Atendimento remoto em até 30 minutos, todos os dias do ano, também à noite.',
  'Relatório mensal com cada chamado, sua prioridade, seu responsável e o tempo até a solução, assinado pelo fiscal do contrato e entregue até o quinto dia útil do mês seguinte.',
  'Multa por descumprimento conforme a cláusula 14 da minuta do contrato.',
].join('\n')

const FIRST_CONFLICT = {
  shown: '99,5%',
  excerpt: 'A disponibilidade mensal do sistema é de 99,5%, medida no ponto de entrega.',
}

const DELETED: DeletedTender[] = [
  {
    id: 't1',
    rfp_filename: 'matriz-de-requisitos.xlsx',
    organization_name: 'Santa Casa de Vale Verde',
    rfp_name: 'Pregão Eletrônico nº 21/2026',
    requirements_count: 1240,
    answered_count: 816,
    deleted_at: '2026-05-04T12:00:00Z',
    deleted_by: 'Ana Souza',
    days_left: 29,
  },
  {
    id: 't2',
    rfp_filename: LONG_FILE.replace('.docx', '.xlsx'),
    organization_name: '',
    rfp_name: '',
    requirements_count: 12,
    answered_count: 0,
    deleted_at: '2026-04-04T12:00:00Z',
    deleted_by: 'bruno.almeida.do.nascimento@hospitalregional.example.com',
    days_left: 0,
  },
]

async function pin(page: Page, requirement = REQUIREMENT): Promise<void> {
  await page.getByRole('button', { name: requirement }).first().click()
  await page.getByRole('article').first().waitFor()
  await page.locator('button[aria-haspopup=menu]').first().waitFor()
  await page.mouse.move(0, 0)
}

/**
 * Changes suggested sections in the server's responses to a page. The screen shows each suggested section as a card.
 */
const alterCards = (page: Page, change: (match: Match, at: number, all: readonly Match[]) => Match) =>
  alter<MatchGroup>(page, '/rfp/sessions/[^/]+/requirements/[^/]+/matches', (group) => ({
    ...group,
    matches: group.matches.map(change),
  }))

/**
 * Converts a suggested section to another version of a section, in the form of the API. Its date and outcome are
 * invented for the screenshot.
 */
const versionOf = ({ section_id, document_id, title, source_file, source_hospital }: Match) => ({
  section_id,
  document_id,
  title,
  source_file,
  source_hospital,
  proposal_date: '2024-03-12',
  outcome: 'won' as const,
})

const alterMatching = (page: Page, told: object) =>
  alter<RfpSession[]>(page, '/rfp/sessions', (sessions) =>
    sessions.map((session) => ({ ...session, matching: { ...RUN, ...told } })),
  )

/**
 * Returns the screen states for screenshots of a tender's requirements in unusual situations. Examples are notices,
 * long names, many rows, contradictory numbers, uploads, and suggestions that are being computed.
 */
export const tenderStateScenes: ScenesOf = ({ underWay }) => {
  const desk = `/rfp?session=${underWay}`
  return [
    {
      name: 'desk-glossary-newer',
      path: desk,
      answers: (page) => alterMatching(page, { earlier_glossary: true }),
      act: (page) => pin(page),
    },
    {
      name: 'tenders-deleted',
      path: '/rfp',
      answers: (page) => answer(page, '/rfp/deleted', DELETED),
      act: async (page, say) => {
        await openDialog(page, say.rfp.deleted.open)
        await page.getByRole('button', { name: say.rfp.deleted.erase }).last().click()
      },
    },
    { name: 'desk-with-deleted', path: desk, answers: (page) => answer(page, '/rfp/deleted', DELETED) },
    {
      name: 'desk-without-meaning',
      path: desk,
      answers: (page) => alterMatching(page, { embeddings: 'partial' }),
    },
    {
      name: 'desk-selections-cleared',
      path: desk,
      answers: (page) =>
        alter<RfpSession[]>(page, '/rfp/sessions', (sessions) =>
          sessions.map((session) => ({
            ...session,
            notices: [
              {
                code: 'selections_cleared_by_delete',
                file_name: LONG_FILE,
                count: 1,
                at: '2026-05-04T12:00:00Z',
              },
            ],
          })),
        ),
      act: (page) => pin(page),
    },
    {
      name: 'desk-long-texts',
      path: desk,
      answers: async (page) => {
        await alter<RfpSession[]>(page, '/rfp/sessions', (sessions) =>
          sessions.map((session) => ({ ...session, rfp_filename: LONG_FILE.replace('.docx', '.xlsx') })),
        )
        await alter<MatchOverview[]>(page, '/rfp/sessions/[^/]+/matches/overview', (groups) =>
          groups.map((group) =>
            REQUIREMENT.test(group.item)
              ? {
                  ...group,
                  number: '4.2.1.10',
                  description: LONG_TEXT,
                  mark: 'partly',
                  comment: 'Atendemos em todos os hospitais da capital; nos demais em até 8 horas.',
                }
              : group,
          ),
        )
        await alterCards(page, (match) => ({ ...match, source_file: LONG_FILE }))
      },
      act: (page) => pin(page),
    },
    {
      name: 'desk-contradictions',
      path: desk,
      height: 1100,
      answers: (page) =>
        alterCards(page, (match, at, all) =>
          at > 0
            ? match
            : {
                ...match,
                alternatives: all.slice(1, 3).map(versionOf),
                proposal_date: '2024-03-12',
                outcome: 'won',
                conflicts: [
                  {
                    ...FIRST_CONFLICT,
                    others: [
                      {
                        section_id: all[1]?.section_id ?? '',
                        text: '99%',
                        excerpt: 'A disponibilidade é de 99%.',
                      },
                    ],
                  },
                ],
                expired: [
                  {
                    section_id: match.section_id,
                    date: '2025-12-31',
                    text: 'válido até 31/12/2025',
                    excerpt: 'Certificado ISO 27001 válido até 31/12/2025',
                  },
                ],
              },
        ),
      act: async (page) => {
        await pin(page, CONTINUITY)
        for (const warning of await page.locator('summary').all()) await warning.click()
      },
    },
    {
      name: 'desk-differences',
      path: desk,
      answers: (page) =>
        alterCards(page, (match, at, all) => ({
          ...match,
          alternatives: at === 0 ? all.slice(1, 3).map(versionOf) : [],
        })),
      act: async (page, { rfp, families }) => {
        await pin(page)
        const others = rfp.matches.alternatives_other.split('{{')[0] ?? ''
        await page
          .getByRole('button', { name: new RegExp(`^${others}`) })
          .first()
          .click()
        await openDialog(page, families.compareWith, false)
      },
    },
    {
      name: 'desk-reasons',
      path: desk,
      act: async (page, { rfp }) => {
        await pin(page)
        await page.getByRole('button', { name: rfp.matches.reasons.label }).first().click()
        await page.mouse.move(0, 0)
      },
    },
    {
      name: 'desk-comment',
      path: desk,
      act: async (page, { rfp }) => {
        await pin(page)
        await press(page, rfp.marks.addComment)
      },
    },
    {
      name: 'desk-many',
      path: desk,
      answers: (page) =>
        alter<MatchOverview[]>(page, '/rfp/sessions/[^/]+/matches/overview', (groups) =>
          Array.from({ length: 150 }).flatMap((_, round) =>
            groups.map((group, at) => ({
              ...group,
              requirement_id: round === 0 ? group.requirement_id : `${group.requirement_id}-${round}`,
              number: `${round + 1}.${at + 1}`,
              category: `${group.category} ${(round % 40) + 1}`,
            })),
          ),
        ),
      act: (page) => pin(page),
    },
    {
      name: 'rfp-upload-chosen',
      path: '/rfp',
      answers: (page) => hold(page, '/rfp/upload', 'POST'),
      act: async (page, { rfp }) => {
        await openDialog(page, rfp.upload.open)
        const dialog = page.getByRole('dialog')
        await dialog.locator('input[type=file]').setInputFiles({
          name: LONG_FILE.replace('.docx', '.xlsx'),
          mimeType: 'application/octet-stream',
          buffer: Buffer.alloc(90_000, 1),
        })
        await dialog.getByRole('button', { name: rfp.upload.submit, exact: true }).click()
        await dialog.getByRole('progressbar').waitFor()
      },
    },
    {
      name: 'rfp-upload-failed',
      path: '/rfp',
      act: async (page, { rfp }) => {
        await openDialog(page, rfp.upload.open)
        const dialog = page.getByRole('dialog')
        await dialog.locator('input[type=file]').setInputFiles({
          name: 'anexo-ii.xlsx',
          mimeType: 'application/octet-stream',
          buffer: Buffer.alloc(90, 1),
        })
        await dialog.getByRole('button', { name: rfp.upload.submit, exact: true }).click()
        await dialog.getByRole('alert').first().waitFor()
      },
    },
    {
      name: 'rfp-proposals-matching',
      path: desk,
      answers: (page) => hold(page, '/rfp/[^/]+/match', 'POST'),
      act: async (page, { rfp }) => {
        await openDialog(page, rfp.details.rematch)
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('checkbox').first().waitFor()
        await dialog.getByRole('button', { name: rfp.proposals.match_other.split('{{')[0] }).click()
      },
    },
  ]
}
