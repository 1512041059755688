import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AssemblyProgress, Preflight } from '@tenderwright/contract'
import type { CompositionReport } from '@tenderwright/docx'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { FinishedProposal } from './finished-proposal.ts'
import { preflightProposal } from './preflight-proposal.ts'
import { addProposal, addTender, type EarlierProposal } from '../tender.fixture.ts'

const buyer = { client: 'Santa Casa de Santos', tender: 'Edital nº 9/2026' }
const proposal = (sections: EarlierProposal['sections']): EarlierProposal => ({
  fileName: 'proposta.docx',
  client: 'Hospital São Lucas',
  tender: 'Pregão nº 45/2023',
  header: 'Proposta técnica',
  // The fixture's last section contains the text that ends the shipped template.
  sections: { ...sections, Fim: [] },
})

async function preflightOf(
  app: TestApp,
  sessionId: string,
  body: Record<string, unknown> = {},
): Promise<Preflight> {
  const asked = await app.request<{ assembly_id: string }>('POST', '/assembly/generate', {
    session_id: sessionId,
    output_filename: 'proposta.docx',
    ...body,
  })
  expect(asked.json).toMatchObject({ status: 'pending' })
  await app.runJobs()
  const { json } = await app.request<AssemblyProgress>('GET', `/assembly/${asked.json.assembly_id}/status`)
  expect(json.status).toBe('completed')
  return json.report!.preflight!
}

const kinds = ({ findings }: Preflight) => findings.map(({ kind, text }) => `${kind}: ${text}`)

const finished = (file: string): FinishedProposal => ({
  path: file,
  items: [],
  composed: { trace: [], ledger: { total: [], sources: [] } } as unknown as CompositionReport,
  contents: { entries: [], isRendered: false },
  language: 'pt',
  fixHeadings: false,
  pageLimit: null,
  requirements: [],
  remaining: [],
  remainingTotals: { oldName: 0, possibleName: 0 },
  isUnlisted: () => true,
  isUnlistedTender: () => true,
  names: [],
  places: new Map(),
  today: '2026-01-05',
})

test('lists 200 findings of a kind, and counts all of every kind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'preflight-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'proposta.docx')
  await writeFile(file, smallDocx([{ title: 'Suporte', text: 'O suporte atende em todo o estado.' }]))
  const requirements = Array.from({ length: 1000 }, (_, id) => ({
    id: String(id),
    heading: `Item ${id}`,
    item: `Item ${id}`,
    description: '',
    isLeftOut: id < 990,
    isToBeWritten: false,
    isToReview: id >= 990,
  }))
  const remaining = [{ name: 'Vale Verde', place: 'Suporte', kind: 'name' as const }]
  const remainingTotals = { oldName: 700, possibleName: 0 }
  const found = await preflightProposal({ ...finished(file), requirements, remaining, remainingTotals })
  expect(found.totals).toEqual([
    { kind: 'oldName', count: 700 },
    { kind: 'unanswered', count: 990 },
    { kind: 'toReview', count: 10 },
  ])
  expect(found.findings).toHaveLength(1 + 200 + 10)
})

test("reports organizations that only a footnote names, but none of the template's header", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'preflight-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'proposta.docx')
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  const parts = {
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${kind}/footnotes" Target="footnotes.xml"/><Relationship Id="rId2" Type="${kind}/header" Target="header1.xml"/></Relationships>`,
    'word/footnotes.xml': `<w:footnotes ${word}><w:footnote w:id="1">${line('Medido em 2023 no Hospital Vale Verde de Itu.')}</w:footnote></w:footnotes>`,
    'word/header1.xml': `<w:hdr ${word}>${line('Parceira da Fundação Vale Azul')}</w:hdr>`,
  }
  await writeFile(
    file,
    smallDocx([{ title: 'Suporte', text: 'O suporte atende em todo o estado.' }], [], parts),
  )
  const found = await preflightProposal(finished(file))
  expect(found.findings).toMatchObject([
    { kind: 'otherOrganization', text: 'Hospital Vale Verde de Itu', story: 'footnotes', count: 1 },
  ])
})

describeOnSqlite('pre-flight', (open) => {
  async function start(sections: EarlierProposal['sections']) {
    const database = await open()
    const app = await startTestApp(database, { environment: { PAGE_NUMBERS: 'estimated' } })
    const added = await addProposal(app.services, database.dataDir, proposal(sections))
    return { app, ...added }
  }

  test('blocks a proposal with contradicting numbers, placeholders and an expired validity', async () => {
    const { app, sections } = await start({
      Disponibilidade: [['A disponibilidade do serviço é de 99,5 % em cada mês, medida na entrada da rede.']],
      Suporte: [['O suporte atende em até 4 horas em XX cidades, com equipe própria em todo o estado.']],
      Plantão: [['O suporte atende em até 8 horas; o certificado é válido até 31/12/2020, conforme anexo.']],
    })
    const tender = await addTender(app.services, buyer, [
      ['Técnico', 'Disponibilidade mínima de 99,9 %', sections.get('Disponibilidade')],
      ['Técnico', 'Atendimento', sections.get('Suporte')],
      ['Técnico', 'Plantão', sections.get('Plantão')],
      ['Técnico', 'Integração'],
    ])
    const found = await preflightOf(app, tender, { page_limit: 1 })
    expect(found.verdict).toBe('stop')
    expect(kinds(found)).toEqual([
      'contradiction: 99,5 %',
      'contradiction: 4 horas',
      'expired: 31/12/2020',
      'placeholder: XX',
      'tooManyPages: 3',
      'unanswered: Integração',
    ])
    const [wanted, others, over, crosses] = found.findings
    expect(wanted).toMatchObject({
      severity: 'stop',
      other: '99,9 %',
      requirement: 'Disponibilidade mínima de 99,9 %',
      mend: 'choose_section',
    })
    expect(others).toMatchObject({
      requirement: 'Atendimento',
      other: '8 horas',
      other_requirement: 'Plantão',
    })
    expect(over).toMatchObject({ requirement: 'Plantão' })
    expect(crosses).toMatchObject({ requirement: 'Atendimento', story: 'body', severity: 'stop' })
    expect(found).toMatchObject({ page_limit: 1, pages_about: 3 })
  })

  test('says that a proposal without findings is ready', async () => {
    const { app, sections } = await start({
      Disponibilidade: [
        ['A disponibilidade do serviço é de 99,95 % em cada mês, medida na entrada da rede.'],
      ],
      Suporte: [['O suporte atende em até 4 horas em todo o estado, com equipe própria em cada cidade.']],
    })
    const tender = await addTender(app.services, buyer, [
      ['Técnico', 'Disponibilidade mínima de 99,9 %', sections.get('Disponibilidade')],
      ['Técnico', 'Suporte', sections.get('Suporte')],
    ])
    const found = await preflightOf(app, tender, { page_limit: 40 })
    expect(kinds(found)).toEqual([])
    expect(found.verdict).toBe('ready')
  })

  test('warns about an answer in another language', async () => {
    const { app, sections } = await start({
      Support: [
        [
          'The support team of the company is at your service on every day of the year, and the customer can call us by phone or send a message from any of the computers in the hospital. We answer all of the questions within the time that is stated in the contract.',
        ],
      ],
    })
    const tender = await addTender(app.services, buyer, [['Técnico', 'Suporte', sections.get('Support')]])
    const found = await preflightOf(app, tender)
    expect(found.verdict).toBe('look')
    expect(kinds(found)).toEqual(['otherLanguage: en'])
    // An answer that changed after its review is reported as well.
    await app.services.db
      .updateTable('requirements')
      .set({ review_mark: 'reviewed', answer_revision: 1 })
      .where('session_id', '=', tender)
      .execute()
    expect(kinds(await preflightOf(app, tender))).toEqual(['toReview: Suporte', 'otherLanguage: en'])
  })

  test('does not guess the language of an answer that has almost no function words', async () => {
    const models = Array.from({ length: 25 }, (_, at) => `ProLiant DL380 Gen${at}, 256 GB, RAID, Xeon Gold`)
    const { app, sections } = await start({ Hardware: [[`Models: ${models.join('; ')}`]] })
    const tender = await addTender(app.services, buyer, [['Technical', 'Servers', sections.get('Hardware')]])
    await app.services.db.updateTable('rfp_sessions').set({ language: 'en' }).execute()
    expect(kinds(await preflightOf(app, tender))).toEqual([])
  })

  test('reports organizations that nobody listed', async () => {
    // The first lines of a document count as its cover, whose names are searched for anyway.
    const opening = Array.from({ length: 12 }, (_, line) => [`A empresa responde ao item ${line + 1}.`])
    const { app, sections } = await start({
      Abertura: opening,
      Suporte: [
        [
          'O suporte segue o acordo de 2023 com o Hospital Vale Verde de Itu, e a Fundação Vale Azul recebe cada relatório.',
        ],
        ['A equipe atende a Santa Casa de Santos e a UTI do Hospital Vale Verde de Itu em todo o estado.'],
        ['O contrato segue as regras do Ministério da Saúde e da Comissão de Infecção do hospital.'],
      ],
    })
    const tender = await addTender(app.services, buyer, [
      ['Técnico', 'Suporte com relatório à Fundação Vale Azul', sections.get('Suporte')],
    ])
    const found = await preflightOf(app, tender)
    expect(kinds(found)).toEqual(['otherOrganization: Hospital Vale Verde de Itu'])
    expect(found.verdict).toBe('look')
    expect(found.findings[0]).toMatchObject({
      count: 2,
      requirement: 'Suporte com relatório à Fundação Vale Azul',
      excerpt: expect.stringContaining('acordo de 2023'),
    })
    // A name that is replaced is no longer in the answer. The new one has another gender than the articles before it.
    const replaced = await preflightOf(app, tender, { old_org_names: ['Hospital Vale Verde de Itu'] })
    expect(kinds(replaced)).toEqual(['article: o Santa Casa de Santos', 'article: do Santa Casa de Santos'])
  })

  test('reports the remains of the old client and of the old numbers', async () => {
    const { app, sections } = await start({
      Suporte: [
        [
          'O suporte do Hospital São Lucas atende em todo o estado, com equipe própria do HSL, conforme a seção 3.1.',
        ],
      ],
    })
    const tender = await addTender(app.services, buyer, [['Técnico', 'Suporte', sections.get('Suporte')]])
    const found = await preflightOf(app, tender, { old_org_names: ['Hospital São Lucas'] })
    expect(kinds(found)).toEqual([
      'possibleName: HSL',
      'article: do Santa Casa de Santos',
      'typedReference: seção 3.1',
    ])
    expect(found.findings[2]).toMatchObject({ requirement: 'Suporte', severity: 'look' })
  })
})
