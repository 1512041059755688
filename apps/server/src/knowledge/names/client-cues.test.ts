import { describe, expect, it } from 'vitest'
import { findNamedClients, isClientLabel } from './client-cues.ts'
import { suggestNames } from '../../features/assembly/names/suggest-names.ts'

const named = (text: string): string[] => findNamedClients(text).map(({ name }) => name)

describe('customers that a text names as such', () => {
  it.each([
    ['Cliente: Unimed Campinas', 'Unimed Campinas'],
    ['CLIENTE: REDE MATER DEI', 'REDE MATER DEI'],
    ["Contratante: Rede D'Or São Luiz S.A.", "Rede D'Or São Luiz S.A"],
    ['Órgão: Prefeitura Municipal de Campinas – SP', 'Prefeitura Municipal de Campinas'],
    ['Elaborado para: Hospital Moinhos de Vento', 'Hospital Moinhos de Vento'],
    ['Proposta Técnica para o Grupo Beltrame', 'Grupo Beltrame'],
    ['Apresentada ao Hospital das Clínicas', 'Hospital das Clínicas'],
    ['À Santa Casa de Pindorama', 'Santa Casa de Pindorama'],
    ['Ao: Instituto Marajó (IMO)', 'Instituto Marajó'],
    ['Prepared for Northmoor Partnership', 'Northmoor Partnership'],
    ['Client: Ashdale Group | Version 2', 'Ashdale Group'],
    ['Customer\tAshdale Group', 'Ashdale Group'],
    ['Contratante – Grupo Beltrame', 'Grupo Beltrame'],
    ['Cliente: Hospital Dr. João Penido. A proposta', 'Hospital Dr. João Penido'],
    ['Submitted To | Ashdale Industries Pvt. Ltd.', 'Ashdale Industries Pvt. Ltd'],
    ['Client: Ashdale Hospitals Pvt. Ltd., Leeds', 'Ashdale Hospitals Pvt. Ltd'],
    ['Prepared For: Northmoor Partnership', 'Northmoor Partnership'],
    ['Cliente:\nUnimed Campinas', 'Unimed Campinas'],
    ['Prepared for:\nAshdale Group', 'Ashdale Group'],
    ['Contratante | Grupo Beltrame', 'Grupo Beltrame'],
    ['Grupo Beltrame S/A (CONTRATANTE)', 'Grupo Beltrame S/A'],
    ['Cliente | Fundação Arvoredo.', 'Fundação Arvoredo'],
    ['Contratante | BELTRAME SERVIÇOS LTDA, inscrita no CNPJ sob o nº 12', 'BELTRAME SERVIÇOS LTDA'],
    ['À\nBeltrame Serviços', 'Beltrame Serviços'],
    ['CONTRATANTE: Grupo Beltrame denominado Beltrame', 'Grupo Beltrame'],
    [
      'de um lado a empresa Grupo Beltrame, neste instrumento qualificada, doravante denominada CONTRATANTE',
      'Grupo Beltrame',
    ],
    [
      'by and between Ashdale Rental.com (“Client”) and Example Systems Inc. (“Contractor”)',
      'Ashdale Rental.com',
    ],
    [
      'between Ashdale Group, a company registered in Leeds (the “Client”), and Example Systems Ltd (the “Supplier”)',
      'Ashdale Group',
    ],
    ['Northmoor Partnership, hereinafter referred to as the Customer, orders', 'Northmoor Partnership'],
    [
      'De um lado, o Grupo Beltrame, pessoa jurídica de direito privado, inscrito no CNPJ sob o nº 12.345.678/0001-90, com sede na Rua A, doravante denominado CONTRATANTE; e de outro lado, Exemplo Sistemas Ltda., inscrita no CNPJ sob o nº 98.765.432/0001-10, doravante denominada CONTRATADA',
      'Grupo Beltrame',
    ],
  ])('%s', (text, name) => {
    expect(named(text)).toEqual([name])
  })

  it.each([
    'Ao Pregoeiro',
    'À Comissão Permanente de Licitação',
    'Ao Senhor Diretor',
    'Aos cuidados de Maria Souza',
    'Cliente: conforme o edital',
    'Cliente: [NOME DO CLIENTE]',
    'Prepared for: Client Name',
    'Prepared for: Client',
    'Cliente: CONTRATANTE',
    'Cliente: Nome {{razao_social}} Ltda',
    'De outro lado RAZÃO SOCIAL LTDA (CONTRATANTE)',
    'Cliente: ________',
    'Clientes atendidos em todo o país',
    'Customer Relationship Management',
    '7. Client References',
    'Client Name',
    'Client Responsibilities',
    'Ao longo do contrato, o suporte atende',
    'o cliente deverá informar os dados',
    'À vista, com desconto',
    'À VISTA     FINANCIAMENTO',
    'Client | Supplier',
    'Cliente | Responsável Técnico',
    'Client\nDatabase',
    'Example Systems Ltd (the “Supplier”) shall inform the customer',
    'Exemplo Sistemas Ltda., inscrita no CNPJ sob o nº 98.765.432/0001-10, doravante denominada CONTRATADA, e a CONTRATANTE',
  ])('none in "%s"', (text) => {
    expect(named(text)).toEqual([])
  })
})

it('a label is alone in its paragraph or cell, without the name', () => {
  expect(['Cliente:', 'CLIENTE', 'Prepared for', 'À'].map(isClientLabel)).toEqual([true, true, true, true])
  expect(['Cliente: Beltrame', 'O cliente', 'A', ''].map(isClientLabel)).toEqual([false, false, false, false])
})

/** Returns the clients suggested for a document of which nothing else is known. */
function suggestedIn(texts: { coverText?: string; bodyText?: string }): string[] {
  const evidence = {
    client: '',
    tender: '',
    properties: [],
    coverText: '',
    headerTexts: [],
    bodyText: '',
    ...texts,
  }
  return suggestNames(evidence, { clientStrategy: 'all', tenderStrategy: 'all', limit: 20, current: [] })
    .clients
}

describe('organizations that their own words tell', () => {
  it.each([
    'Unimed Vale do Arvoredo',
    'Cooperativa Arvoredo de Anestesiologistas',
    'Fundo Municipal de Saúde de Pindorama',
    'Câmara Municipal de Pindorama',
    'Laboratório Beltrame',
    'A.B.Prado Cancer Center',
    'Northmoor Health Services',
    'State of New Hampshire',
    'Ashdale City Health and Hospitals',
    'Ashdale County Health',
    'Ashdale Health Centre',
    'Pontifícia Universidade Arvoredo',
    'Prefeitura municipal de Pindorama',
    'Companhia de Saneamento de Pindorama',
    'Ashdale Charitable Trust',
  ])('%s', (name) => {
    expect(suggestedIn({ coverText: `Proposta\n${name}\n2026` })).toEqual([name])
  })

  it.each([
    'State of the Art',
    'Your Hospital',
    'Associação Brasileira de Normas Técnicas',
    'Under the laws of the State of Ashdale',
    'Online Dental Clinic',
    'Reduce Hospital Readmissions',
    'Hospital Support Module',
    'Azure Zero Trust',
    'Health Care Hospital',
  ])('not %s', (name) => {
    expect(suggestedIn({ coverText: `Proposta\n${name}\n2026` })).toEqual([])
  })

  it('a company is not suggested by its legal form alone, since the bidder is a company too', () => {
    const text = 'Beltrame Sistemas Ltda.\nAshdale Group, Inc.'
    expect(suggestedIn({ coverText: text, bodyText: `${text}\n${text}` })).toEqual([])
  })

  it('a possessive is no other name', () => {
    const bodyText = 'The City of Ashdale’s staff. The staff of the City of Ashdale. City of Ashdale’s data.'
    expect(suggestedIn({ bodyText })).toEqual(['City of Ashdale'])
  })
})

// Openings of proposals with all their expected suggestions, in order.
const OPENINGS: { cover: string; header?: string; body?: string; clients: string[] }[] = [
  {
    cover:
      'PROPOSTA TÉCNICA\nPregão Eletrônico nº 45/2023\nSanta Casa de Pindorama Pregão Eletrônico nº 45/2023',
    clients: ['Santa Casa de Pindorama'],
  },
  {
    cover: 'Ao\nHospital Vale do Arvoredo\nRua das Flores, 12',
    header: 'Hospital Vale do Arvoredo Proposta Comercial',
    body: 'Conforme o Ministério da Saúde e a Agência Nacional, o Ministério da Saúde exige.',
    clients: ['Hospital Vale do Arvoredo'],
  },
  {
    cover: 'Proposta Comercial\nCliente: Unimed Pirajá\nMarço de 2024',
    body: 'A Unimed Pirajá. O Hospital Digital. A Secretaria de Saúde e a Secretaria de Saúde.',
    clients: ['Unimed Pirajá'],
  },
  {
    cover: 'Termo de Referência\nSecretaria de Estado da Saúde do Paraná Processo nº 12/2024',
    clients: ['Secretaria de Estado da Saúde do Paraná'],
  },
  {
    cover: 'Contratante: Ministério da Saúde',
    body: 'O Ministério da Saúde.',
    clients: ['Ministério da Saúde'],
  },
  {
    cover: 'Implantação de sistema',
    body: 'No Hospital Santa Rita e no Hospital São Firmino. O Hospital Santa Rita tem 200 leitos. O Hospital Único.',
    clients: ['Hospital Santa Rita'],
  },
  {
    cover: 'Manual do usuário\nVersão 3',
    body: 'O Hospital e a Clínica. Hospital Sem Papel. Associação de Perfis. Associação de Perfis. Associação de Usuários.',
    clients: [],
  },
  {
    cover: 'Northmoor Hospital Management System\nHospital Information System',
    body: 'The Hospital Director and each Hospital Admin. The Hospital Director of Northmoor Hospital. Northmoor Hospital.',
    clients: ['Northmoor Hospital'],
  },
  {
    cover: 'Proposal\nPrepared for: Ashdale NHS Foundation Trust\nPublic Trust and Public Health Service',
    body: 'The Public Trust. The Public Trust.',
    clients: ['Ashdale NHS Foundation Trust'],
  },
]

it.each(OPENINGS)('exactly the customers are suggested of "$cover"', ({ cover, header, body, clients }) => {
  const evidence = {
    client: '',
    tender: '',
    properties: [],
    coverText: cover,
    headerTexts: header === undefined ? [] : [header],
    bodyText: body ?? '',
  }
  const options = { clientStrategy: 'all', tenderStrategy: 'all', limit: 20, current: [] } as const
  expect(suggestNames(evidence, { ...options, current: [] }).clients).toEqual(clients)
})

it('a property named after the customer counts like a record', () => {
  const evidence = {
    client: '',
    tender: '',
    properties: ['Fornecedor S.A.'],
    clientProperties: ['Rede Beltrame'],
    coverText: '',
    headerTexts: [],
    bodyText: '',
  }
  const options = { clientStrategy: 'all', tenderStrategy: 'all', limit: 20, current: [] } as const
  expect(suggestNames(evidence, { ...options, current: [] }).clients).toEqual(['Rede Beltrame'])
})
