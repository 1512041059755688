import type { HospitalType } from '@tenderwright/contract'

/** Texts of a document that may name its client and tender. */
export interface NameSources {
  coverText: string
  headerTexts: string[]
  /** Title, subject, description and keywords of the file. */
  properties: string[]
}

/** Words in a client's name, Portuguese and English. */
const BUYER =
  /\b(hospital|hospitais|santa casa|maternidade|prefeitura|secretaria|fundação|fundacao|irmandade|beneficência|instituto|universidade|clínica|consórcio|medical cent(?:er|re)|health (?:trust|system|service|board|authority)|clinic|university|infirmary|nhs)\b/i
/** Signs of a sentence, as opposed to a name. */
const SENTENCE = /[.;:!?]\s|\b(que|para o|para a|the following|our|nossa?|this|este|esta)\b/i
const NAME_LENGTH = 120

const TENDER_KINDS = [
  'edital',
  'pregão(?:\\s+(?:eletrônico|presencial))?',
  'pregao(?:\\s+(?:eletronico|presencial))?',
  'concorrência(?:\\s+pública)?',
  'tomada\\s+de\\s+preços?',
  'chamamento(?:\\s+público)?',
  'chamada\\s+pública',
  'processo\\s+(?:licitatório|administrativo)',
  'dispensa(?:\\s+de\\s+licitação)?',
  'coleta\\s+de\\s+preços',
  'request\\s+for\\s+(?:proposals?|quotations?)',
  'invitation\\s+to\\s+tender',
  'tender',
  'rfp',
  'itt',
].join('|')
/** "Pregão Eletrônico nº 45/2023", "RFP No. 2024-017". */
const TENDER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${TENDER_KINDS})\\s*(?:n(?:[º°o]|úmero|umber)?\\.?\\s*)?(?:[:#-]\\s*)?([\\p{L}]{0,6}[-./]?\\d[\\p{L}\\d./-]*)`,
  'iu',
)

/** The lookbehind anchors the match at the start of a run; without it a long run would take n² steps. */
const TRAILING = /(?<![\s,;.–-])[\s,;.–-]+$/

function lines(text: string): string[] {
  return text.split(/[\n|\t]+/).map((line) => line.replace(/\s+/g, ' ').trim())
}

function namesBuyer(line: string): boolean {
  return line.length <= NAME_LENGTH && BUYER.test(line) && !SENTENCE.test(line)
}

/** Removes a label: "Cliente: Hospital São José" names Hospital São José. */
function withoutLabel(line: string): string {
  return line
    .replace(/^[^:]{1,30}:\s+/, '')
    .replace(/^(?:ao|à|aos|às|to|for|para)\s+(?:the\s+)?/iu, '')
    .replace(TRAILING, '')
}

/** Guesses the client of a document from its cover, then its headers, then its properties. */
export function guessOrganization({ coverText, headerTexts, properties }: NameSources): string | undefined {
  for (const line of [coverText, ...headerTexts, ...properties].flatMap(lines)) {
    const name = withoutLabel(line)
    if (namesBuyer(name)) return name
  }
  return undefined
}

/** Guesses the tender's name, such as "Pregão Eletrônico nº 45/2023". */
export function guessTender({ coverText, headerTexts, properties }: NameSources): string | undefined {
  for (const text of [coverText, ...headerTexts, ...properties]) {
    const [found] = TENDER.exec(text.replace(/\s+/g, ' ')) ?? []
    if (found !== undefined) return found.replace(TRAILING, '').trim()
  }
  return undefined
}

const TYPES: [HospitalType, RegExp][] = [
  [
    'university',
    /universi|universit[aá]ri|\bescola\b|teaching|\bHU\b|\bHC-?UF|\bUF[A-Z]{1,3}\b|unicamp|\busp\b/iu,
  ],
  [
    'philanthropic',
    /santa casa|irmandade|benefic[eê]n|filantr|miseric[oó]rdia|charit|funda[cç][aã]o|foundation/iu,
  ],
  [
    'public',
    /municip|estadual|federal|prefeitura|secretaria|\bsus\b|\bupa\b|\bnhs\b|county|public|p[uú]blic|regional|distrital|minist[eé]rio|governo|ebserh|veterans/iu,
  ],
  [
    'private',
    /rede d.?or|unimed|\bs\.?\/?a\.?$|ltda|einstein|s[ií]rio|privad|private|particular|\binc\b|\bllc\b/iu,
  ],
]

/** Guesses the type of hospital from a name; a person can correct it. */
export function guessHospitalType(name: string): HospitalType {
  return TYPES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'unknown'
}
