import { describe, expect, it, test } from 'vitest'
import { findRemainingNames } from './find-names.ts'

const NAMES = ['Hospital São Lucas', 'Santa Casa de Misericórdia de São Paulo']
const HC = 'Hospital das Clínicas da Faculdade de Medicina da Universidade de São Paulo'
const found = (text: string, names = NAMES): string[] =>
  findRemainingNames(text, names).map((hit) => `${hit.kind}: ${hit.found}`)

test.each([
  ['as it stands, whatever the letters', 'ao HOSPITAL SAO LUCAS', 'name: HOSPITAL SAO LUCAS'],
  ['in decomposed letters', 'ao Hospital Sa\u0303o Lucas', 'name: Hospital Sa\u0303o Lucas'],
  ['with soft hyphens', 'ao Hos\u00ADpital São Lu\u00ADcas', 'name: Hos\u00ADpital São Lu\u00ADcas'],
  ['over the end of a line', 'ao Hospital\nSão Lucas', 'name: Hospital\nSão Lucas'],
  ['with a possessive', "the Hospital São Lucas's staff", 'name: Hospital São Lucas'],
  ['hyphenated at the end of a line', 'ao Hospital São Lu-\ncas', 'variant: Hospital São Lu-\ncas'],
  ['with hyphens', 'ao Hospital São-Lucas', 'variant: Hospital São-Lucas'],
  ['in the plural', 'os Hospitais São Lucas', 'variant: Hospitais São Lucas'],
  [
    'without its small words',
    'Santa Casa Misericórdia São Paulo',
    'variant: Santa Casa Misericórdia São Paulo',
  ],
  [
    'in the other gender',
    'os Santos Casas de Misericórdia de São Paulo',
    'variant: Santos Casas de Misericórdia de São Paulo',
  ],
  ['without the kind of institution', 'no São Lucas', 'short: São Lucas'],
  ['as an acronym', 'o HSL', 'acronym: HSL'],
  ['as an acronym with dots', 'o H.S.L. e', 'acronym: H.S.L.'],
  ['as an acronym with dots and spaces', 'o H. S. L. e', 'acronym: H. S. L.'],
  ['in a web address', 'em www.hospitalsaolucas.com.br.', 'address: www.hospitalsaolucas.com.br'],
  ['in a bare domain', 'em saolucas.com.br, hoje', 'address: saolucas.com.br'],
  ['in a mail address', 'a compras@hospital-sao-lucas.org', 'address: compras@hospital-sao-lucas.org'],
  [
    'in the name of a file',
    'Proposta_Hospital_Sao_Lucas_v2.docx',
    'address: Proposta_Hospital_Sao_Lucas_v2.docx',
  ],
])('a name is found %s', (_, text, expected) => {
  expect(found(text)).toEqual([expected])
})

test.each([
  [
    'in an encoded address',
    'https://x.com/?c=Hospital%20S%C3%A3o%20Lucas',
    NAMES,
    'address: https://x.com/?c=Hospital%20S%C3%A3o%20Lucas',
  ],
  [
    'in an address encoded in Latin-1',
    'https://x.com/Hospital%20S%E3o%20Lucas',
    NAMES,
    'address: https://x.com/Hospital%20S%E3o%20Lucas',
  ],
  [
    'run together, as in the name of a style',
    'o estilo HospitalSãoLucas',
    NAMES,
    'address: HospitalSãoLucas',
  ],
  [
    'with marks of the writing direction',
    'no Hospital São Lu\u2068cas\u2069',
    NAMES,
    'name: Hospital São Lu\u2068cas',
  ],
  [
    'with Cyrillic letters that look alike',
    'no H\u043Espit\u0430l São Lucas',
    NAMES,
    'name: H\u043Espit\u0430l São Lucas',
  ],
  ['in the host of a short name', 'em www.hsl.org.br', ['HSL'], 'address: www.hsl.org.br'],
  ['in the mail address of a short name', 'a compras@hsl.org.br', ['HSL'], 'address: compras@hsl.org.br'],
  [
    'in the host of a short name in small letters',
    'em www.ceso.org.br',
    ['Ceso'],
    'address: www.ceso.org.br',
  ],
  ['of letters alone, with dots', 'o H.S.L. e', ['HSL'], 'acronym: H.S.L.'],
  [
    'in capitals without the acronym beside it',
    'o Hospital São Lucas',
    ['HOSPITAL SÃO LUCAS (HSL)'],
    'name: Hospital São Lucas',
  ],
  ['in capitals by the acronym beside it', 'o HSL', ['HOSPITAL SÃO LUCAS - HSL'], 'acronym: HSL'],
  [
    'with an abbreviated saint',
    'o Hospital Sto. Antônio',
    ['Hospital Santo Antônio'],
    'variant: Hospital Sto. Antônio',
  ],
  [
    'with an abbreviated kind',
    'a Sta. Casa de Santos',
    ['Santa Casa de Santos'],
    'variant: Sta. Casa de Santos',
  ],
  ['listed with a comma', 'a Unimed é', ['Unimed,'], 'name: Unimed'],
  ['listed in quotation marks', 'a Unimed é', ['“Unimed”'], 'name: Unimed'],
  [
    'with several abbreviations',
    'o Hosp. Mun. S. José',
    ['Hospital Municipal São José'],
    'variant: Hosp. Mun. S. José',
  ],
])('a name is found %s', (_, text, names, expected) => {
  expect(found(text, names)).toEqual([expected])
})

test('a word of the new name does not hide an old name that contains it', () => {
  expect(findRemainingNames('o Hospital São Lucas', NAMES, { own: ['Hospital'] })).toHaveLength(1)
  expect(findRemainingNames('o São Lucas Sul', NAMES, { own: ['São Lucas Sul'] })).toEqual([])
})

test('a listed name inside the new name is found where it is alone, and another old name is not', () => {
  const own = ['Santa Casa de Santos']
  const text = 'Santa Casa de Santos, antes Santa Casa'
  const hits = findRemainingNames(text, ['Santa Casa'], { own, listed: ['Santa Casa'] })
  expect(hits.map(({ start }) => start)).toEqual([text.lastIndexOf('Santa Casa')])
  expect(findRemainingNames(text, ['Santa Casa'], { own })).toEqual([])
})

test.each([
  ['Santa Casa de Misericórdia de Santos', 'a Santa Casa de Santos', 'short: Santa Casa de Santos'],
  ['Prefeitura Municipal de Campinas', 'a Prefeitura de Campinas', 'short: Prefeitura de Campinas'],
  [
    'Secretaria Municipal de Saúde de Campinas',
    'a Secretaria de Saúde de Campinas',
    'short: Secretaria de Saúde de Campinas',
  ],
  ['Instituto Beltrame de Oncologia e Pesquisa', 'o Instituto Beltrame', 'short: Instituto Beltrame'],
])('"%s" is found without words that many names share', (name, text, expected) => {
  expect(found(text, [name])).toEqual([expected])
})

test.each([
  ['Santa Casa de Misericórdia de Santos', 'Dr. Santos, de Santos, da Santa Santos e da Santa Casa'],
  ['Ashdale Hospital', 'in Ashdale'],
  ['Prefeitura Municipal de Campinas', 'o Hospital de Campinas, a Prefeitura de Santos'],
])('"%s" is not found in words that do not tell it', (name, text) => {
  expect(found(text, [name])).toEqual([])
})

const MUNICIPAL = 'Hospital Municipal Dr. José Alencar'
test.each([
  ['without its title', 'Hospital Municipal José Alencar', 'variant: Hospital Municipal José Alencar'],
  ['by whom it is called after', 'no Hospital José Alencar', 'short: José Alencar'],
  ['by its initials without the title', 'o HMJA', 'acronym: HMJA'],
  ['by initials with soft hyphens', 'o HM\u00ADJA', 'acronym: HM\u00ADJA'],
  ['in a domain of its initials', 'em www.hmja.com.br', 'address: www.hmja.com.br'],
])('a name of a person is found %s', (_, text, expected) => {
  expect(found(text, [MUNICIPAL])).toEqual([expected])
})

test.each([
  [
    'HCor - Hospital do Coração',
    'o HCor e o Hospital do Coração',
    ['name: HCor', 'name: Hospital do Coração'],
  ],
  [
    'BP - A Beneficência Portuguesa de São Paulo',
    'na Beneficência Portuguesa de São Paulo',
    ['name: Beneficência Portuguesa de São Paulo'],
  ],
  ['Hospital São Lucas - Unidade Norte', 'do Hospital São Lucas', ['name: Hospital São Lucas']],
  ['Hospital São Lucas da PUCRS', 'no Hosp. São Lucas', ['variant: Hosp. São Lucas']],
  ['Hospital Vale Verde e Hospital Santa Rita', 'o Hospital Santa Rita', ['name: Hospital Santa Rita']],
  ['Irmandade da Santa Casa de Misericórdia de Itu', 'a Santa Casa de Itu', ['short: Santa Casa de Itu']],
  ['Associação Beneficente (Hospital São Camilo)', 'o Hospital São Camilo', ['name: Hospital São Camilo']],
  ['Unimed - Campinas', 'em Campinas', []],
  ['Hospital Vale Verde - Poços de Caldas', 'em Poços de Caldas', []],
  ['Hospital das Clínicas da UFMG', 'um Hospital das Clínicas', []],
])('of the name %s, each part that tells it is found', (name, text, expected) => {
  expect(found(text, [name])).toEqual(expected)
})

test('a name with initials is found with periods, blanks or neither', () => {
  expect(found('no A. C. Camargo', ['AC Camargo'])).toEqual(['variant: A. C. Camargo'])
  expect(found('no AC Camargo', ['A.C.Camargo'])).toEqual(['variant: AC Camargo'])
  expect(found('no A.C.Camargo', ['A.C.Camargo'])).toEqual(['name: A.C.Camargo'])
  expect(found('o H.S.L.', ['H.S.L.'])).toEqual(['name: H.S.L.'])
})

test('a part of an old name that the new client has too is no trace', () => {
  const own = ['Hospital São Lucas - Unidade Sul']
  const listed = ['Hospital São Lucas - Unidade Norte']
  expect(findRemainingNames('no Hospital São Lucas', listed, { own, listed })).toEqual([])
})

test('a tender is found by its number with another procedure, but dates and laws are not', () => {
  const tender = ['Pregão Eletrônico nº 45/2023']
  expect(found('conforme o PE 045/2023', tender)).toEqual(['variant: 045/2023'])
  expect(found('Edital 45-2023', tender)).toEqual(['variant: 45-2023'])
  expect(found('Edital N.º 045/2023', tender)).toEqual(['variant: 045/2023'])
  expect(found('Pregão nº. 45 / 2023', tender)).toEqual(['variant: 45 / 2023'])
  expect(found('Proc. Adm. n. 45, de 2023', tender)).toEqual(['variant: 45, de 2023'])
  expect(found('PE-45/2023 e RFP45/23', tender)).toEqual(['variant: 45/2023', 'variant: 45/23'])
  expect(found('Pregão n.º 90.012/2024', ['PE 90012/2024'])).toEqual(['variant: 90.012/2024'])
  expect(found('Fim do pregão. Em 45/2023, nada.', tender)).toEqual([])
  expect(found('RDC nº 45/2023 e Portaria 45/2023', tender)).toEqual([])
})

test('long acronyms are found in groups and as the label of a domain', () => {
  expect(found('HCFMUSP, HC-FMUSP, HC/FMUSP; ti@hcfmusp.br', [HC])).toEqual([
    'acronym: HCFMUSP',
    'acronym: HC-FMUSP',
    'acronym: HC/FMUSP',
    'address: ti@hcfmusp.br',
  ])
})

describe('texts that are no trace of a name', () => {
  it.each([
    ['words of it in prose', 'em casos santos de misericórdia em são paulo'],
    ['other institutions', 'Hospital São João, Santa Casa de Santos, São Paulo'],
    ['a longer word', 'o HSLX e o xHSL'],
    ['an acronym in small letters', 'hsl'],
    ['another address', 'www.saude.gov.br e lucas@sao.org'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([])
  })

  it('an acronym that is in every tender', () => {
    expect(found('ISO 9001, SUS', ['Instituto de Saúde Oeste', 'Santa Úrsula Saúde'])).toEqual([])
  })
})

it('gives the place', () => {
  const text = 'ao HSL.'
  const [hit] = findRemainingNames(text, NAMES)
  expect(text.slice(hit?.start, hit?.end)).toBe('HSL')
})

test.each([
  [
    'directly before digits',
    'Beltrame Soluções Ltda124',
    'Beltrame Soluções Ltda',
    'name: Beltrame Soluções Ltda',
  ],
  ['directly after digits', '2024Beltrame', 'Beltrame', 'name: Beltrame'],
  ['at the beginning of a longer word', 'BeltrameNAS', 'Beltrame', 'address: BeltrameNAS'],
  ['at a capital inside a word', 'ClinicaBeltrame2', 'Beltrame', 'address: ClinicaBeltrame2'],
  ['between Chinese words', '附件为四川大学的招标文件', '四川大学', 'name: 四川大学'],
  ['between words of another script', '附件为Beltrame的招标文件', 'Beltrame', 'name: Beltrame'],
  [
    'as the only distinctive word of a company',
    'The Beltrame team',
    'Beltrame Solutions Ltd.',
    'short: Beltrame',
  ],
  [
    'as the first two words of a company',
    'pela Beltrame Viagens',
    'Beltrame Viagens e Turismo S.A.',
    'short: Beltrame Viagens',
  ],
  [
    'as the first two words of a company in an address',
    'em beltrameviagensmg.com.br',
    'Beltrame Viagens e Turismo Ltda',
    'address: beltrameviagensmg.com.br',
  ],
])('a name is found %s', (_, text, name, expected) => {
  expect(found(text, [name])).toEqual([expected])
})

test.each([
  ['a short name beside digits', 'HSL2', 'HSL'],
  ['the number of a tender inside another number', 'RFP 12/20245', 'RFP 12/2024'],
  ['a short word inside another', 'Nortecom', 'Norte'],
  ['the only word of a company in small letters', 'the beltrame', 'Beltrame Solutions Ltd.'],
  ['a place at the beginning of a company', 'in São Paulo', 'São Paulo Viagens e Turismo Ltda'],
  ['the only word of an institution, which may be a town', 'in Ashdale', 'University of Ashdale'],
])('%s is not found', (_, text, name) => {
  expect(found(text, [name])).toEqual([])
})

describe('an institution that is called by a part of its name', () => {
  const called = (name: string, text: string, own: string[] = []) =>
    findRemainingNames(text, [name], { own }).map((hit) => `${hit.kind}: ${hit.found}`)

  test.each([
    ['Hospital Israelita Albert Einstein', 'Implantado no Einstein em 2023.', 'short: Einstein'],
    ['Hospital Israelita Albert Einstein', 'o Hospital Albert Einstein', 'short: Hospital Albert Einstein'],
    ['Hospital Israelita Albert Einstein', 'o Hospital A. Einstein', 'short: Hospital A. Einstein'],
    ['Hospital Israelita Albert Einstein', 'Cliente: Einstein', 'short: Einstein'],
    ['Hospital Sírio-Libanês', 'Pelo Sírio responde a gerência.', 'short: Sírio'],
    ['Hospital Samaritano', 'O Samaritano aprovou o plano.', 'short: Samaritano'],
    ['Hospital Samaritano', 'SAMARITANO', 'short: SAMARITANO'],
    ['Unimed Belo Horizonte', 'Os leitos da Unimed são integrados.', 'short: Unimed'],
    ['Ashdale General Hospital', 'a bed at Ashdale Hospital', 'short: Ashdale Hospital'],
    ['Ashdale General Hospital', 'Training for Ashdale staff', 'short: Ashdale'],
    ['Ashdale General Hospital', "In Ashdale's wards", 'short: Ashdale'],
  ])('%s is found in "%s"', (name, text, expected) => {
    expect(called(name, text)).toEqual([expected])
  })

  test.each([
    ['Hospital São Lucas', 'o Hospital São Lcuas', 'short: Hospital São Lcuas'],
    ['Hospital Samaritano', 'o Hospital Samartiano', 'short: Hospital Samartiano'],
    ['Ashdale General Hospital', 'Asdhale General Hospital', 'short: Asdhale General Hospital'],
    ['Hospital Israelita Albert Einstein', 'o Albert Einsten', 'short: Albert Einsten'],
    ['Hospital Samaritano', 'os leitos do Samartiano', 'short: Samartiano'],
    ['Karolinska Hospital', 'a bed at the Karolinksa', 'short: Karolinksa'],
  ])('%s is found with a typing error in "%s"', (name, text, expected) => {
    expect(called(name, text)).toEqual([expected])
  })

  test.each([
    ['a town is meant', 'Clínica Bragança', 'A equipe de Bragança trabalha em Bragança.'],
    ['a word after a preposition is a town', 'Hospital de Bragança', 'A Bragança de hoje cresce.'],
    [
      'a municipality is named after its town',
      'Prefeitura Municipal de Campinas',
      'A Campinas de hoje cresce.',
    ],
    ['a common word is not a name', 'Hospital do Servidor Público', 'A ficha do Servidor é arquivada.'],
    ['a saint has many institutions', 'Casa de Saúde Santa Rita', 'A Rita coordena a equipe.'],
    [
      'a person has another name too',
      'Hospital Albert Einstein',
      'Albert Lima e o Einstein Júnior coordenam.',
    ],
    ['a person has a title', 'Hospital Albert Einstein', 'o Dr. Einstein'],
    ['a word in small letters is another one', 'Hospital Samaritano', 'O gesto do samaritano.'],
    ["a person's possession", 'Ashdale Hospital', "John Ashdale's report."],
    ['a short word only resembles it', 'Alder Hospital', 'ALTER SYSTEM'],
  ])('is not found where %s', (_, name, text) => {
    expect(called(name, text)).toEqual([])
  })

  test.each([
    ['before a place', 'O Samaritano Higienópolis aprovou.', 'short: Samaritano Higienópolis'],
    ['at the beginning of a line', 'Clientes\nSamaritano Higienópolis', 'short: Samaritano Higienópolis'],
    ['below a title', 'Cliente Atual\nSamaritano', 'short: Samaritano'],
    ['in an entry of an index', 'XE "Clientes:Samaritano"', 'short: Samaritano'],
    ['behind a stroke', 'Rede/Samaritano', 'short: Samaritano'],
  ])('is found %s when the word is the only proper one of its name', (_, text, expected) => {
    expect(called('Hospital Samaritano', text)).toEqual([expected])
  })

  test.each([
    ['a town', 'obras em Samaritano Alto'],
    ['a person with a title', 'o Dr. Samaritano Lima'],
    ['a person with a name before it', 'João Samaritano Lima'],
    ['another word at the beginning of a sentence', 'Samaritana é a equipe.'],
    ['another word after a capital letter', 'A Samaritana'],
  ])('is not found in %s', (_, text) => {
    expect(called('Hospital Samaritano', text)).toEqual([])
  })

  test('is not found when the new client has the word in its name', () => {
    const own = ['Hospital Samaritano de Sorocaba']
    expect(called('Hospital Samaritano', 'O Samaritano aprovou o plano.', own)).toEqual([])
  })
})

describe('a name in another spelling', () => {
  test.each([
    [
      'letters set apart',
      'H O S P I T A L   S Ã O   L U C A S',
      'variant: H O S P I T A L   S Ã O   L U C A S',
    ],
    [
      'letters with periods',
      'H.O.S.P.I.T.A.L. S.Ã.O. L.U.C.A.S',
      'variant: H.O.S.P.I.T.A.L. S.Ã.O. L.U.C.A.S',
    ],
    ['a letter on each line', Array.from('HOSPITAL SÃO LUCAS').join('\n'), undefined],
    ['an abbreviation run together', 'o arquivo hospsaolucas', 'address: hospsaolucas'],
  ])('%s is found', (_, text, expected) => {
    const hits = findRemainingNames(text, ['Hospital São Lucas']).map((hit) => `${hit.kind}: ${hit.found}`)
    expect(hits).toEqual([expected ?? `variant: ${text}`])
  })

  test('other letters set apart are not found', () => {
    expect(findRemainingNames('a b c d e f g h i j k', ['Hospital São Lucas'])).toEqual([])
  })
})
