import { between, pick } from './random.ts'
import type { Random } from './random.ts'

/**
 * Names, date and numbers of an invented client. The benchmark of finding near duplicates writes them into copies of a
 * section, so that each client has a different copy.
 */
export interface Client {
  organisation: string
  person: string
  city: string
  date: string
  amount: string
  percentage: string
  hours: string
}

const ORGANISATIONS = {
  pt: [
    'Hospital Santa Helena',
    'Hospital Regional do Vale do Jaguaribe',
    'Santa Casa de Misericórdia de Passos',
    'Clínica Nossa Senhora do Rosário',
    'Instituto Nacional de Traumatologia',
    'Fundação Pio XII',
    'HCFMUSP',
    'Maternidade Escola Assis Chateaubriand',
    'Hospital das Clínicas da Unicamp',
    'Unimed Araraquara',
    'Rede D’Or',
    'Beneficência Portuguesa',
    'Hospital Albert Einstein',
    'Prefeitura de Itabuna',
    'Secretaria de Estado da Saúde',
    'Hospital Municipal Dr. Mário Gatti',
    'Grupo Hospitalar Conceição',
  ],
  en: [
    'St Brendan Hospital',
    'Mercy General Hospital',
    'Royal Infirmary of Oakham',
    'Lakeshore Medical Center',
    'Northfield NHS Trust',
    'County of Wexford',
    'Blessed Trinity Clinic',
    'University Hospital Halden',
    'Kessler Institute',
    'Pinecrest Healthcare',
    'The Whitmore Foundation',
  ],
} as const

const PEOPLE = {
  pt: [
    'Dra. Wanderleia Praxedes',
    'Sr. Osvaldir Tonetto',
    'Eng. Tarcísio Bragança',
    'Maria Quitéria Bonfim',
    'João Batista Sgarbi',
    'Dr. Ubirajara Peçanha',
  ],
  en: ['Dr. Philippa Ashdown', 'Mr. Oswin Tarrant', 'Ms. Henrietta Vance', 'Mary Lockwood', 'John Castellan'],
} as const

const CITIES = {
  pt: [
    'São Paulo',
    'Ponta Grossa',
    'Campinas',
    'Fortaleza',
    'Juiz de Fora',
    'Sorocaba',
    'Porto Alegre',
    'Belo Horizonte',
  ],
  en: ['Boston', 'Bristol', 'Dublin', 'Leeds', 'Chicago', 'Houston'],
} as const

const MONTHS = {
  pt: [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'agosto',
    'setembro',
    'outubro',
    'dezembro',
  ],
  en: ['January', 'February', 'March', 'April', 'June', 'July', 'August', 'September', 'October', 'December'],
} as const

export function randomClient(random: Random, language: 'pt' | 'en'): Client {
  const [day, month, year] = [
    between(random, 1, 28),
    pick(random, MONTHS[language]),
    between(random, 2015, 2027),
  ]
  const thousands = `${between(random, 1, 9)}${language === 'pt' ? '.' : ','}${between(random, 100, 999)}`
  const written = language === 'pt' ? `${day} de ${month} de ${year}` : `${month} ${day}, ${year}`
  const slashed = `${String(day).padStart(2, '0')}/${String(between(random, 1, 12)).padStart(2, '0')}/${year}`
  return {
    organisation: pick(random, ORGANISATIONS[language]),
    person: pick(random, PEOPLE[language]),
    city: pick(random, CITIES[language]),
    date: random() < 0.5 ? written : slashed,
    amount: language === 'pt' ? `R$ ${thousands}.000,00` : `$${thousands},000.00`,
    percentage: `9${between(random, 0, 9)}${language === 'pt' ? ',' : '.'}${between(random, 1, 9)} %`,
    hours: String(pick(random, [2, 4, 6, 8, 12, 24, 36, 48, 72])),
  }
}

const FRAMES = {
  pt: [
    'No {organisation}, em {city}, o contrato assinado em {date} fixou {amount} por ano.',
    'A equipe do {organisation} acompanhou a implantação iniciada em {date}, com {percentage} de disponibilidade.',
    '{person} responde pelo projeto no {organisation} e atende em até {hours} horas.',
    'O valor de {amount} foi aprovado pelo {organisation} em {date}.',
    'Os chamados do {organisation} são atendidos em {hours} horas, com índice de {percentage} no período.',
  ],
  en: [
    'At {organisation} in {city} the contract signed on {date} set {amount} a year.',
    'The team of {organisation} followed the rollout that began on {date} with {percentage} availability.',
    '{person} leads the project at {organisation} and answers within {hours} hours.',
    'The amount of {amount} was approved by {organisation} on {date}.',
    'Calls from {organisation} are answered within {hours} hours, at a rate of {percentage} in the period.',
  ],
} as const

/**
 * Returns a random sentence with placeholders for a client's data, such as "{city}". The benchmark of finding near
 * duplicates fills it differently for each client.
 */
export function randomFrame(random: Random, language: 'pt' | 'en'): string {
  return pick(random, FRAMES[language])
}

export function fillFrame(text: string, client: Client): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => client[name as keyof Client] ?? whole)
}
