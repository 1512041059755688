import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document, DocumentDetails, MatchOverview } from '@tenderwright/contract'
import { alter, answer, type ScenesOf } from './scene.ts'

const PROPOSAL = path.join(import.meta.dirname, '../fixtures/proposta-titulos-localizados.docx')
const LONG =
  'Proposta técnica e comercial consolidada - Consórcio Intermunicipal de Saúde da Região Metropolitana - v12 final.docx'
const OWN_TEXT = { kind: 'text', title: 'Plantão', words: 42, excerpt: 'A central atende 24 horas.' } as const
const TENDERS = Array.from({ length: 4 }, (_, at) => ({
  session_id: `s${at}`,
  rfp_filename: 'matriz-de-requisitos-do-edital-retificado-em-novembro.xlsx',
  organization_name: `Consórcio Intermunicipal de Saúde ${at + 1}`,
  rfp_name: 'Pregão Eletrônico nº 21/2026',
  selections: at + 1,
}))

/**
 * Returns the screen states for screenshots of the documents screen with unusual contents. Examples are many documents,
 * equal names, long names, and texts of the team that are being indexed.
 */
export const libraryScenes: ScenesOf = ({ underWay }) => [
  {
    name: 'documents-namesakes',
    path: '/documents',
    answers: (page) =>
      alter<Document[]>(page, '/documents', (all) =>
        all.map((one, at) => ({
          ...one,
          file_name: at < 3 ? 'proposta.docx' : at === 3 ? LONG : one.file_name,
          ...(at === 1 && { hospital_name: all[0]?.hospital_name, rfp_name: all[0]?.rfp_name }),
        })),
      ),
  },
  {
    name: 'documents-many',
    path: '/documents',
    answers: (page) =>
      alter<Document[]>(page, '/documents', (all) =>
        Array.from({ length: 48 }).flatMap((_, round) =>
          all.map((one) => ({
            ...one,
            id: `${one.id}-${round}`,
            file_name: `${round + 1} ${one.file_name}`,
          })),
        ),
      ),
  },
  {
    name: 'documents-own-text',
    path: '/documents',
    answers: (page) =>
      alter<Document[]>(page, '/documents', ([first, ...others]) => [
        {
          ...first,
          kind: 'own_text',
          author: 'Ana Souza',
          status: 'pending',
          total_sections: 0,
          total_words: 0,
          file_name: 'Plantão de atendimento.docx',
        },
        ...others,
      ]),
  },
  {
    name: 'documents-none-found',
    path: '/documents',
    act: async (page, { documents }) => {
      await page.getByRole('searchbox', { name: documents.view.filter }).fill('zzzz')
      await page.getByText(documents.view.none).waitFor()
    },
  },
  {
    name: 'document-used',
    path: '/documents',
    answers: (page) =>
      alter<DocumentDetails>(page, '/documents/[^/]+/details', (details) => ({
        ...details,
        document: { ...details.document, file_name: LONG, proposal_date: '2024-03-12', outcome: 'won' },
        file_author: 'Maria da Conceição Albuquerque',
        file_created_at: '2024-03-01T08:00:00Z',
        file_modified_at: '2024-03-11T17:30:00Z',
        original_missing: true,
        left_out: [
          { kind: 'imported', count: 1 },
          { kind: 'notes', count: 3 },
          { kind: 'fields', count: 12 },
        ],
        tenders: [...details.tenders, ...TENDERS],
        proposals: [
          { assembly_id: 'a1', output_filename: LONG, completed_at: '2026-05-04T12:00:00Z', answers: 1 },
          ...details.proposals,
        ],
      })),
    act: async (page, { documents, library }) => {
      await page
        .getByRole('link', { name: new RegExp(`^${documents.card.open.split('{{')[0]}`) })
        .first()
        .click()
      await page.getByRole('heading', { name: library.used.title }).waitFor()
    },
  },
  {
    name: 'document-upload-dates',
    path: '/documents',
    answers: (page) =>
      answer(
        page,
        '/documents/cover-names',
        {
          organization_name: 'Hospital das Clínicas',
          rfp_name: 'Pregão Eletrônico nº 77/2025',
          offered_dates: [
            { date: '2024-04-03', place: 'cover', excerpt: 'Date: 03/04/2024' },
            { date: '2024-03-04', place: 'cover', excerpt: 'Date: 03/04/2024' },
          ],
        },
        'POST',
      ),
    act: async (page, { freshness }) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: LONG,
          mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          buffer: await readFile(PROPOSAL),
        })
      await page.getByRole('list', { name: freshness.dating.offered }).waitFor()
      await page.getByLabel(freshness.dating.dateOptional).fill('03/04/2024')
    },
  },
  {
    name: 'desk-text-being-indexed',
    path: `/rfp?session=${underWay}`,
    answers: (page) =>
      alter<MatchOverview[]>(page, '/rfp/sessions/[^/]+/matches/overview', ([first, ...others]) => {
        const answer = { ...OWN_TEXT, being_indexed: true }
        return [{ ...first, selected_section_id: undefined, matches: [], answer }, ...others]
      }),
    act: async (page, { answers }) => {
      await page
        .getByRole('button', { name: /Central de atendimento/ })
        .first()
        .click()
      await page.getByText(answers.text.beingIndexed).waitFor()
    },
  },
]
