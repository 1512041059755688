import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { classicDesign, identifiersIn, writeTemplate, type TemplateDesign } from '@tenderwright/docx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOldNames } from './find-old-names.ts'
import { namesToFind, type NameCircumstances } from './names-to-find.ts'

type Block = TemplateDesign['cover'][number]
const node = (name: string, attributes: Record<string, string>, ...children: Block['children']): Block => ({
  name,
  attributes,
  children,
})
const line = (style: string, text: string): Block =>
  node(
    'w:p',
    {},
    node('w:pPr', {}, node('w:pStyle', { 'w:val': style })),
    node('w:r', {}, node('w:t', { 'xml:space': 'preserve' }, text)),
  )

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'old-names-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const look = { signal: new AbortController().signal, pages: new Map<string, number>() }
const wanted = (some: Partial<NameCircumstances> = {}) =>
  namesToFind({
    listed: { clients: ['Hospital São Lucas'], tenders: [] },
    sources: [],
    knownClients: [],
    own: ['Hospital São Pedro'],
    quoted: [],
    team: [],
    ...some,
  })

async function proposal(...cover: Block[]): Promise<string> {
  const file = path.join(folder, 'proposal.docx')
  await writeTemplate(file, { ...classicDesign, cover, header: [line('Header', 'Rodapé do São Lucas')] })
  return file
}

it('every trace has its form, its part of the document, its section and a few words around it', async () => {
  const file = await proposal(
    line('Heading1', 'Suporte'),
    line('Normal', 'A equipe do HSL atende em www.hospitalsaolucas.com.br.'),
    line('Heading1', 'Prazo'),
    line('Normal', 'O HSL pediu noventa dias.'),
  )
  const { remaining: found, total, totalOfNames } = await findOldNames(file, wanted(), look)
  expect([total, totalOfNames]).toEqual([4, 0])
  expect(found.map(({ name, place, kind, story }) => [name, place, kind, story])).toEqual([
    ['HSL', 'Suporte', 'acronym', 'body'],
    ['www.hospitalsaolucas.com.br', 'Suporte', 'address', 'body'],
    ['HSL', 'Prazo', 'acronym', 'body'],
    ['São Lucas', 'word/header1.xml', 'short', 'header'],
  ])
  expect(found[2]?.excerpt).toContain('Prazo O HSL pediu noventa dias.')
})

it('words of the new name are no trace of an old one', async () => {
  const file = await proposal(line('Normal', 'O Hospital São Pedro e a Santa Casa.'))
  const own = wanted({ listed: { clients: ['Hospital São'], tenders: [] } })
  expect((await findOldNames(file, own, look)).remaining).toEqual([])
})

it('a listed name that remains is found although the new name contains it', async () => {
  const file = await proposal(line('Normal', 'A Santa Casa de Santos, e a Santa Casa de 2019.'))
  const own = ['Santa Casa de Santos']
  const old = { clients: ['Santa Casa'], tenders: [] }
  const find = async (some: Partial<NameCircumstances>): Promise<string[]> =>
    (await findOldNames(file, wanted({ own, ...some }), look)).remaining
      .filter(({ story }) => story === 'body')
      .map(({ name, kind }) => `${kind}: ${name}`)
  expect(await find({ listed: old })).toEqual(['name: Santa Casa'])
  // A client that nobody listed may be the new client's short name.
  expect(await find({ listed: { clients: [], tenders: [] }, knownClients: ['Santa Casa'] })).toEqual([])
})

it('an old name in the name of the finished file is found', async () => {
  const file = await proposal(line('Normal', 'Texto.'))
  const { remaining } = await findOldNames(file, wanted(), {
    ...look,
    fileName: 'Proposta_Hospital_Sao_Lucas_2026.docx',
  })
  expect(remaining.filter(({ story }) => story === 'fileName').map(({ place }) => place)).toEqual([
    'Proposta_Hospital_Sao_Lucas_2026.docx',
  ])
})

it('text quoted from a requirement is no trace, but the same name elsewhere is one', async () => {
  const quote = 'Integrar os laudos do Hospital São Lucas ao prontuário em até um minuto.'
  const file = await proposal(
    line('Heading1', quote),
    line('Normal', 'Atende o Hospital São Lucas desde 2019.'),
  )
  const { remaining } = await findOldNames(file, wanted({ quoted: [quote] }), look)
  expect(remaining.filter(({ story }) => story === 'body').map(({ excerpt }) => excerpt)).toEqual([
    expect.stringContaining('Atende o Hospital São Lucas desde 2019.'),
  ])
})

it('the excerpt of a place begins and ends with whole words', async () => {
  const text =
    'A implantação foi concluída antecipadamente no Hospital São Lucas, que a recebeu sem quaisquer interrupções do atendimento.'
  const { remaining } = await findOldNames(await proposal(line('Normal', text)), wanted(), look)
  expect(remaining.find(({ story }) => story === 'body')?.excerpt).toBe(
    'A implantação foi concluída antecipadamente no Hospital São Lucas, que a recebeu sem quaisquer interrupções do…',
  )
})

it('words beside a client are searched for, except those shared by proposals to several clients', async () => {
  const phone = { kind: 'phone' as const, key: '34567890', text: '(11) 3456-7890' }
  const ours = { kind: 'email' as const, key: 'vendas@fornecedor.com', text: 'vendas@fornecedor.com' }
  const source = (client: string, ...identifiers: (typeof phone | typeof ours)[]) => ({
    clients: [client],
    tenders: ['Pregão Eletrônico nº 45/2023'],
    identifiers,
  })
  const find = wanted({
    listed: { clients: [], tenders: [] },
    sources: [source('Clínica Beltrame', phone, ours), source('Clínica Arantes', ours)],
    knownClients: ['Hospital', '-', 'Hospital Municipal Dr. José Alencar', 'Hospital São Pedro'],
  })
  expect(find.lookedFor).toEqual([
    'Clínica Beltrame',
    'Clínica Arantes',
    'Pregão Eletrônico nº 45/2023',
    '(11) 3456-7890',
    'Hospital Municipal Dr. José Alencar',
  ])
  const file = await proposal(
    line('Normal', 'Fale com vendas@fornecedor.com ou 11 3456 7890, conforme o PE 045/2023 do HMJA.'),
  )
  const { remaining } = await findOldNames(file, find, look)
  expect(remaining.map(({ name, kind, looked_for, about }) => [name, kind, looked_for, about])).toEqual([
    ['11 3456 7890', 'phone', '(11) 3456-7890', 'client'],
    ['045/2023', 'variant', 'Pregão Eletrônico nº 45/2023', 'tender'],
    ['HMJA', 'acronym', 'Hospital Municipal Dr. José Alencar', 'client'],
  ])
})

it("numbers and addresses of the team's profile are no trace of a client, including every mailbox of its domain", () => {
  const text =
    'Contato: maria@inovasaude.com.br, www.inovasaude.com.br, (11) 3456-7890, CNPJ 12.345.678/0002-71, Rua das Flores, 100, ana@gmail.com'
  const identifiers = identifiersIn(text).map(({ kind, key, text: written }) => ({
    kind,
    key,
    text: written,
  }))
  const sources = [{ clients: ['Clínica Beltrame'], tenders: [], identifiers }]
  const lookedFor = (...team: string[]): string[] =>
    wanted({ listed: { clients: [], tenders: [] }, sources, team }).lookedFor.slice(1)
  expect(lookedFor()).toHaveLength(6)
  expect(
    lookedFor(
      '12345678000190',
      'Rua das Flores, 100 · São Paulo',
      'vendas@inovasaude.com.br · Tel. 11 3456 7890',
    ),
  ).toEqual(['ana@gmail.com'])
  expect(lookedFor('vendas@gmail.com')).toContain('ana@gmail.com')
})

it('a name after more places than the report lists is listed all the same', async () => {
  const acronyms = Array.from({ length: 510 }, (_, at) =>
    line('Normal', `O HSL pediu o item ${at} da lista.`),
  )
  const file = await proposal(line('Heading1', 'Suporte'), ...acronyms, line('Normal', 'Hospital São Lucas.'))
  const { remaining: found, total, totalOfNames } = await findOldNames(file, wanted(), look)
  expect([found.length, total, totalOfNames]).toEqual([500, 512, 1])
  expect(found.map(({ kind }) => kind)).toContain('name')
})

describe('a tender that nobody listed', () => {
  const isUnlistedTender = (tender: string): boolean =>
    wanted({
      listed: { clients: [], tenders: ['Pregão Eletrônico nº 45/2023'] },
      own: ['Edital nº 9/2026', 'RFP 77120'],
      quoted: ['Conforme o Processo Administrativo nº 310/2025'],
    }).isUnlistedTender(tender)

  it.each(['Pregão nº 12/2021', 'RFP No. 2024-17', 'RFP 8810', 'Edital nº 9/2025'])('%s', (tender) => {
    expect(isUnlistedTender(tender)).toBe(true)
  })

  it.each(['Pregão n.º 009/2026', 'PE 045/2023', 'RFP No. 77120', 'processo nº 310/25'])(
    'is not %s',
    (tender) => {
      expect(isUnlistedTender(tender)).toBe(false)
    },
  )
})

describe('an organization that nobody listed', () => {
  const isUnlisted = (organization: string, own: string): boolean =>
    wanted({ own: [own] }).isUnlisted(organization)

  it.each([
    ['Beltrame Sistemas Ltda.', 'Beltrame Sistemas'],
    ['Beltrame Sistemas', 'Beltrame Sistemas S.A.'],
    ['Município de Pindorama', 'Prefeitura Municipal de Pindorama'],
    ['prefeitura de Pindorama', 'Secretaria Municipal de Saúde de Pindorama'],
    ['HCPA', 'Hospital de Clínicas de Porto Alegre'],
    ['Hospital de Clínicas de Porto Alegre', 'HCPA'],
  ])('%s is the new proposal’s own %s', (organization, own) => {
    expect(isUnlisted(organization, own)).toBe(false)
  })

  it('is not one that an old name only resembles in letters', () => {
    const { isUnlisted: isUnknown } = wanted({ listed: { clients: ['Ativa', 'São Lucas'], tenders: [] } })
    expect(isUnknown('Clínica Criativa')).toBe(true)
    expect(isUnknown('Clínica Ativa do Sul')).toBe(false)
    expect(isUnknown('Hospital São-Lucas')).toBe(false)
  })

  it.each([
    ['Santa Casa de Pindorama', 'Prefeitura Municipal de Pindorama'],
    ['Município de Arvoredo', 'Prefeitura Municipal de Pindorama'],
    ['Município de Pindorama', 'Hospital Pindorama'],
  ])('%s is not the own %s', (organization, own) => {
    expect(isUnlisted(organization, own)).toBe(true)
  })
})
