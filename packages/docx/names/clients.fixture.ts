/**
 * Made-up client for tests of the search for earlier clients' names: its name, and the registration, addresses and
 * phone that a proposal states beside it.
 */
export interface Client {
  name: string
  registration: string
  email: string
  domain: string
  phone: string
  postalCode: string
  street: string
  isEnglish: boolean
}

/** Returns the next random number from 0 up to, but without, 1. */
export type Random = () => number

/**
 * Returns a generator of random numbers that gives equal numbers for equal seeds (mulberry32), so that a failing test
 * can be repeated.
 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random element of a list. */
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

const PORTUGUESE = [
  'Hospital Municipal Dr. José Alencar',
  'Santa Casa de Misericórdia de Pindorama',
  'Hospital e Maternidade São Firmino',
  'Hospital Universitário Profa. Ângela Beltrão',
  'Fundação Hospitalar Vale do Arvoredo',
  'Hospital Regional do Alto Tocajé',
  'Hospital de Clínicas de Araripina do Norte (HCAN)',
  'Instituto de Oncologia Marajoara',
  'Secretaria Municipal de Saúde de Guaratuí',
  'Prefeitura Municipal de Nova Aliança do Sul',
  'Rede D’Ávila São Lourenço S.A.',
  'Unimed Pirajá Cooperativa de Trabalho Médico Ltda',
  'Complexo Hospitalar Irmã Benigna Figueiredo',
  'Associação Beneficente Nossa Senhora da Conceição',
  'Hospital Infantil Pequeno Aviador',
  'Hospital Geral Dr. Waldemar Falcão - CE',
  'Clínica Beltrame & Arantes',
  'Consórcio Intermunicipal de Saúde do Médio Paranã',
  'Hospital Prof. Edgard Santoro',
  'Maternidade Escola Januário Quintela',
  'Hospital da Polícia Militar de Ouro Verde',
  'Irmandade do Senhor Bom Jesus dos Passos',
  'Hospital Oftalmológico Visão Clara',
  'Centro Hospitalar Unimed Joinvale',
]
const ENGLISH = [
  'Ashdale NHS Foundation Trust',
  'St Bartholomew Infirmary of Northmoor',
  'Memorial Hospital of Greenfield Falls',
  "Saint Brendan's Children's Hospital",
  'Blackwater Regional Health Authority',
  'University Hospitals of Kestrel Bay',
  'Dr. Marion Whitcombe Medical Center',
  'Larkspur Valley Healthcare Services Inc.',
  'Royal Pennine Orthopaedic Hospital',
  'Tidewater County Health Department',
]
const KINDS = [
  'Hospital',
  'Hospital Municipal',
  'Hospital Estadual',
  'Santa Casa de',
  'Maternidade',
  'Instituto',
  'Policlínica',
  'Hospital e Maternidade',
]
const PERSONS = [
  'Dr. Otávio',
  'Dra. Celeste',
  'Prof. Anselmo',
  'Dom Rodrigo',
  'São Benedito',
  'Santa Ifigênia',
  'Irmã Dulcina',
  'Padre Gaspar',
]
const FAMILIES = [
  'Vasconcelos',
  'de Albuquerque',
  'Quintanilha',
  'da Rocha Pitta',
  'Moscoso',
  'dos Anjos Teles',
  'Cavalcanti',
  'Furquim',
]
const STREETS = [
  'Rua das Acácias',
  'Av. Brigadeiro Falcão',
  'Avenida Dr. Enéas Prado',
  'R. Coronel Fidêncio',
  'Praça Monsenhor Tabosa',
  'Alameda dos Ipês',
  'Rodovia do Café',
]
const ENGLISH_STREETS = ['Harrow Mill Road', 'Pemberton Street', 'Old Quay Lane', 'Marigold Avenue']

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/**
 * Returns the given number of made-up clients. Fixed names in Portuguese and English come first, then random
 * combinations.
 */
export function clientsOf(random: Random, count: number): Client[] {
  const names = new Set([...PORTUGUESE, ...ENGLISH].slice(0, count))
  while (names.size < count)
    names.add(`${pick(random, KINDS)} ${pick(random, PERSONS)} ${pick(random, FAMILIES)}`)
  return [...names].map((name) => {
    const isEnglish = ENGLISH.includes(name)
    // A domain that does not contain the name.
    const domain = `${pick(random, ['grupo', 'rede', 'care', 'portal'])}${digits(random, 3)}${bare(name).slice(-3)}.${isEnglish ? pick(random, ['org', 'com', 'org.uk']) : pick(random, ['com.br', 'org.br', 'sp.gov.br'])}`
    const number = digits(random, 8).replace(/^0/, '3')
    const area = `${1 + Math.floor(random() * 8)}${1 + Math.floor(random() * 8)}`
    return {
      name,
      isEnglish,
      domain,
      email: `${pick(random, ['compras', 'licitacao', 'tender', 'ti'])}@${domain}`,
      registration: `${digits(random, 2)}.${digits(random, 3)}.${digits(random, 3)}/0001-${digits(random, 2)}`,
      phone: isEnglish
        ? `+44 20 ${number.slice(0, 4)} ${number.slice(4)}`
        : `(${area}) ${number.slice(0, 4)}-${number.slice(4)}`,
      postalCode: isEnglish
        ? `NW${1 + Math.floor(random() * 9)} ${Math.floor(random() * 10)}QA`
        : `${digits(random, 5)}-${digits(random, 3)}`,
      street: isEnglish
        ? `${1 + Math.floor(random() * 200)} ${pick(random, ENGLISH_STREETS)}`
        : `${pick(random, STREETS)}, ${1 + Math.floor(random() * 3000)}`,
    }
  })
}
