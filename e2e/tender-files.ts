import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Language, RfpSession } from '@tenderwright/contract'
import { writeMatrix } from '../packages/workbook/index.ts'
import type { Api } from './api.ts'
import { Hand } from './hand.ts'
import { fill, words, type Words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'

/**
 * Sections of an earlier proposal for browser tests. Each test uploads a copy with the name of its own client. The
 * texts are long enough for the server to keep each heading as a separate section.
 */
export const SECTIONS = [
  {
    heading: 'Suporte técnico',
    text: 'O suporte técnico é prestado 24 horas por dia, com resposta a incidentes críticos em até 30 minutos. Os chamados são abertos por telefone, portal ou chat, recebem número de protocolo e prioridade, e seguem até a confirmação de quem os abriu. A cada mês o contratante recebe um relatório com os chamados atendidos, os tempos medidos e as melhorias propostas pela equipe.',
  },
  {
    heading: 'Treinamento de usuários',
    text: 'O treinamento presencial dos usuários-chave tem carga de 40 horas e material didático em português. As turmas têm no máximo quinze pessoas, são formadas por setor e terminam com uma avaliação de aprendizado. Quem falta a uma aula pode refazê-la na turma seguinte, e os vídeos das aulas ficam disponíveis enquanto durar o contrato.',
  },
  {
    heading: 'Backup e recuperação',
    text: 'O backup é diário, com retenção de cinco anos e teste de restauração a cada trimestre. As cópias são cifradas, ficam em dois sítios distantes entre si e são conferidas por soma de verificação. O plano de recuperação prevê a volta da operação em até quatro horas, é ensaiado uma vez por ano e o resultado do ensaio é entregue ao contratante.',
  },
]

/**
 * Rows of a requirements workbook for browser tests. Proposals of the tests answer these requirements. Each row has a
 * category, an item and a text. An empty category repeats the one above.
 */
export const ROWS: [string, string, string][] = [
  [
    'Serviços',
    'Suporte técnico',
    'Suporte técnico 24 horas com resposta a incidentes críticos em 30 minutos.',
  ],
  ['', 'Treinamento', 'Treinamento presencial dos usuários-chave com material em português.'],
  ['Dados', 'Backup', 'Backup diário com retenção de cinco anos e teste de restauração.'],
]

/**
 * Uploads a copy of the test proposal, waits until it is indexed, and returns its file name and id. Every section of
 * the copy names `client`, so that the copies of different tests differ.
 */
export async function indexProposal(
  api: Api,
  folder: string,
  client: string,
): Promise<{ name: string; id: string }> {
  const name = `Proposta ${client}.docx`
  const file = await writeSmallDocument(
    path.join(folder, name),
    SECTIONS.map(({ heading, text }) => ({ heading, text: `${text} Atende ao ${client}.` })),
  )
  return { name, id: await api.index(file, { organization_name: client, rfp_name: 'Edital nº 12/2023' }) }
}

export async function writeTenderMatrix(
  folder: string,
  name: string,
  rows: readonly [string, string, string][] = ROWS,
): Promise<string> {
  const file = path.join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(file, await writeMatrix(rows, 'pt'))
  return file
}

/**
 * Uploads a workbook of requirements, and makes the server suggest sections of the given documents for all of them.
 * Returns the tender.
 * @param threshold score above which a requirement's best section is also selected; without it, none is selected
 */
export async function matchedSession(
  api: Api,
  matrix: string,
  names: { organization_name: string; rfp_name: string },
  documentIds: string[],
  threshold?: number,
): Promise<RfpSession> {
  const { session } = await api.uploadMatrix(matrix, names)
  await api.match(session.id, { selected_document_ids: documentIds, max_matches_per_requirement: 5 })
  if (threshold !== undefined) await api.autoselect(session.id, threshold)
  return api.session(session.id)
}

/**
 * Prepares a tender for one test by calls to the server. Uploads a proposal written for `client`, and the requirements
 * of another client. Makes the server suggest sections of this proposal only.
 */
export async function matchedTender(
  api: Api,
  folder: string,
  client: string,
  { rows = ROWS, threshold }: { rows?: readonly [string, string, string][]; threshold?: number } = {},
): Promise<{ session: RfpSession; proposal: { name: string; id: string }; matrix: string }> {
  const proposal = await indexProposal(api, folder, client)
  const matrix = await writeTenderMatrix(folder, `${client}.xlsx`, rows)
  const names = { organization_name: 'Hospital Novo Horizonte', rfp_name: 'Pregão 9/2026' }
  return { session: await matchedSession(api, matrix, names, [proposal.id], threshold), proposal, matrix }
}

/**
 * Uploads a document as a person does: selects the file, enters client and tender, and sends the form. The documents
 * screen must be shown.
 */
export async function uploadProposal(
  page: Page,
  file: string,
  names: { organization: string; rfp: string },
  language: Language = 'en',
): Promise<void> {
  const { documents } = words[language]
  await page.locator('input[type=file]').setInputFiles(file)
  const details = page.getByRole('dialog', { name: documents.details.title })
  await details.getByLabel(documents.details.organization).fill(names.organization)
  await details.getByLabel(documents.details.rfp).fill(names.rfp)
  await details.getByRole('button', { name: documents.details.continue }).click()
}

/**
 * Uploads a client's workbook with requirements as a person does, with the names of the client and the tender. The list
 * of tenders must be shown.
 */
export async function sendMatrix(
  page: Page,
  matrix: string,
  names: { organization: string; rfp: string },
  language: Language = 'en',
): Promise<void> {
  const { rfp } = words[language]
  await page.getByRole('button', { name: rfp.upload.open }).first().click()
  const upload = page.getByRole('dialog', { name: rfp.upload.title })
  await upload.locator('input[type=file]').setInputFiles(matrix)
  await upload.getByLabel(rfp.upload.organization).fill(names.organization)
  await upload.getByLabel(rfp.upload.rfpName).fill(names.rfp)
  await upload.getByRole('button', { name: rfp.upload.submit, exact: true }).click()
}

/**
 * Selects proposals in the open dialog for suggesting sections, starts the suggestion, and waits until the dialog is
 * closed.
 * @param hand device that operates the controls: mouse or keyboard
 */
export async function matchWith(
  page: Page,
  proposals: readonly string[],
  language: Language = 'en',
  hand = new Hand(page, 'mouse'),
): Promise<void> {
  const { rfp } = words[language]
  const choice = page.getByRole('dialog', { name: rfp.proposals.title })
  for (const file of proposals) {
    // The dialog begins with the documents with which the tender was matched last.
    const box = choice.getByRole('checkbox', { name: file })
    if (!(await box.isChecked())) await hand.press(box)
  }
  const count = proposals.length
  const match = fill(count === 1 ? rfp.proposals.match_one : rfp.proposals.match_other, { count })
  await hand.press(choice.getByRole('button', { name: match, exact: true }))
  await expect(choice).toBeHidden({ timeout: 60_000 })
}

/**
 * Uploads a client's workbook with requirements as a person does, and makes the product suggest sections of the given
 * proposals. The list of tenders must be shown.
 */
export async function uploadTender(
  page: Page,
  matrix: string,
  names: { organization: string; rfp: string },
  proposals: readonly string[],
  language: Language = 'en',
): Promise<void> {
  await sendMatrix(page, matrix, names, language)
  await matchWith(page, proposals, language)
}

/**
 * Opens the screen with a tender's requirements and the sections suggested for them, and waits until the requirements
 * are listed.
 */
export async function openDesk(page: Page, sessionId: string): Promise<void> {
  await page.goto(`/rfp?session=${sessionId}`)
  await page
    .getByRole('list', { name: /^(Requirements|Requisitos)$/ })
    .getByRole('listitem')
    .first()
    .waitFor()
}

/**
 * Selects a requirement in the list, by arrow keys or by a click on its line, so that its details stay shown.
 * @param item text with which the requirement's line begins
 */
export async function pinRequirement(page: Page, hand: Hand, { rfp }: Words, item: string): Promise<void> {
  const line = page.getByRole('button', { name: new RegExp(`^${item}`) }).first()
  const pinned = page.getByRole('region', { name: rfp.requirements.pinned })
  const own = pinned.getByRole('button', { name: new RegExp(`^${item}`) })
  if (hand.name === 'mouse') await line.click()
  else {
    await line.waitFor()
    for (let step = 0; step < ROWS.length && !(await own.isVisible()); step++) {
      await page.keyboard.press('ArrowDown')
      await expect(pinned).toBeVisible()
    }
  }
  await expect(own).toBeVisible()
}
