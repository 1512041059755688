import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { request, type BrowserContext } from '@playwright/test'
import { Api } from '../api.ts'
import { writeUnsureMatrix } from '../unsure-matrix.ts'

const FIXTURES = path.join(import.meta.dirname, '../fixtures')
const PROPOSALS: [file: string, organization: string, rfp: string][] = [
  ['proposta-hospital-santa-helena.docx', 'Hospital Santa Helena', 'Pregão Eletrônico nº 14/2024'],
  ['proposta-santa-casa-vale-verde.docx', 'Santa Casa de Vale Verde', 'Concorrência nº 3/2023'],
  ['proposta-titulos-localizados.docx', 'Hospital Regional Dom Pedro', 'Pregão Eletrônico nº 31/2022'],
  ['proposal-st-brendan-hospital.docx', 'St. Brendan Hospital', 'RFP 2024-07'],
  ['word-add-in-walkthrough.docx', 'Cork County Clinics', 'Framework 2023/118'],
]
const PORTUGUESE = 'matriz-de-requisitos.xlsx'
const ENGLISH = 'requirements-matrix.xlsx'

export type State = Awaited<ReturnType<BrowserContext['storageState']>>

export interface PreparedTenders {
  state: State
  /** Id of a tender for which sections are suggested and some requirements are answered. */
  underWay: string
  /** Id of a tender that is completely answered, and whose proposal has been generated. */
  answered: string
  /** Id of a tender whose requirements were just uploaded, and for which no sections are suggested yet. */
  fresh: string
  /**
   * Id of a tender whose uploaded workbook of requirements can be read in several ways, so that a person must check it.
   */
  unsure: string
}

/**
 * Fills an empty server with proposals, and with tenders at different stages, for screenshots. Returns the ids of the
 * tenders.
 */
export async function prepareTenders(url: string): Promise<PreparedTenders> {
  const context = await request.newContext({ baseURL: url })
  const api = new Api(context)
  await api.signUp('ana.souza@example.com')
  const ids: string[] = []
  for (const [file, organization_name, rfp_name] of PROPOSALS) {
    const upload = await api.upload(path.join(FIXTURES, file), { organization_name, rfp_name })
    if (upload.processing_id) await api.processing(upload.processing_id)
    ids.push(upload.document_id)
  }
  async function tender(matrix: string, organization_name: string, rfp_name: string, threshold?: number) {
    const names = { organization_name, rfp_name }
    const { session } = await api.uploadMatrix(path.resolve(FIXTURES, matrix), names)
    if (threshold === undefined) return session.id
    await api.match(session.id, { selected_document_ids: ids, max_matches_per_requirement: 5 })
    await api.autoselect(session.id, threshold)
    return session.id
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'unsure-'))
  const annex = await writeUnsureMatrix(path.join(folder, 'anexo-ii.xlsx'))
  const unsure = await tender(annex, 'Hospital das Clínicas', 'Pregão Eletrônico nº 21/2026')
  const fresh = await tender(ENGLISH, 'Mater Private Network', 'RFP 2026-11')
  await tender(ENGLISH, 'Galway University Hospital', 'RFP 2026-04', 90)
  const answered = await tender(PORTUGUESE, 'Fundação Santa Clara', 'Concorrência nº 5/2026', 10)
  const underWay = await tender(PORTUGUESE, 'Hospital Novo Horizonte', 'Pregão Eletrônico nº 9/2026', 90)
  await api.generate({
    session_id: answered,
    org_name: 'Fundação Santa Clara',
    rfp_name: 'Concorrência nº 5/2026',
    template_path: 'Tenderwright Classic.docx',
    include_title: false,
    old_org_names: ['Hospital Santa Helena', 'Santa Casa de Vale Verde'],
    old_rfp_names: ['Pregão Eletrônico nº 14/2024'],
  })
  // The first search of a server takes longer than later ones, and its time would be shown in the picture. So two
  // searches are made before.
  for (const query of ['treinamento', 'treinamento dos usuários'])
    await context.post('/api/search', { data: { query } })
  const state = await context.storageState()
  await context.dispose()
  return { state, underWay, answered, fresh, unsure }
}
