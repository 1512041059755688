import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document, MatchOverview } from '@tenderwright/contract'
import { alter, answer, type ScenesOf } from './scene.ts'

const PROPOSAL = path.join(import.meta.dirname, '../fixtures/proposta-titulos-localizados.docx')
const LONG =
  'Proposta técnica e comercial consolidada - Consórcio Intermunicipal de Saúde da Região Metropolitana - v12 final.docx'
const OWN_TEXT = { kind: 'text', title: 'Plantão', words: 42, excerpt: 'A central atende 24 horas.' } as const

/** The library and the desk with many documents, documents of one name, long names and own texts being indexed. */
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
    act: async (page, { documents, freshness }) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: LONG,
          mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          buffer: await readFile(PROPOSAL),
        })
      await page.getByLabel(documents.details.organization).fill('Hospital das Clínicas')
      await page.getByLabel(documents.details.rfp).fill('Pregão Eletrônico nº 77/2025')
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
