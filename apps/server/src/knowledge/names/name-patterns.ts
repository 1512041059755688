import { acronymBeside } from './acronym-beside.ts'
import { isDescription } from './described-institutions.ts'

/** Name of an organization or a tender that was found in a text, in the text's spelling. */
export interface NameFound {
  name: string
  /** True if the name is entirely in capitals. In running text, such words are often a heading and not a name. */
  isShouted: boolean
}

// Words between the parts of a name: "Hospital das Clínicas de São Paulo", "Guy's and St Thomas'".
const JOINT = String.raw`(?:de|da|do|das|dos|e|d['’]|of|the|and|&)`
const NAME_WORD = String.raw`(?:(?:\p{Lu}\.){1,3}[ ]?\p{Lu}\p{L}{2,}|\p{Lu}\p{L}{0,2}\.(?=[ \t])|\p{Lu}[\p{L}\p{M}'’]*|\d{1,3}[ºª])(?:-\p{L}+){0,5}`
/** Source of a regular expression that matches the blanks between two words of a name on one line. */
export const GAP = String.raw`[ \t\u00A0]+`
// Words that may follow a name on one line of a cover or header without belonging to it.
const AFTER_NAME = String.raw`(?:Preg[aã]o|PREG[AÃ]O|Edital|EDITAL|Proposta|PROPOSTA|Concorr[eê]ncia|CONCORR[EÊ]NCIA|Chamamento|CHAMAMENTO|Processo|PROCESSO|Contrato|CONTRATO|Licita[cç][aã]o|LICITA[CÇ][AÃ]O|Termo|TERMO|Projeto|PROJETO|Anexo|ANEXO|Objeto|OBJETO|Vers[aã]o|VERS[AÃ]O|P[aá]gina|P[AÁ]GINA|Data|DATA|Rua|RUA|Avenida|AVENIDA|Av\.|Tel|Telefone|Fone|Endere[cç]o|CNPJ|CEP|Tender|TENDER|Proposal|PROPOSAL|Request|REQUEST|RFP|Page|Version|Contract)(?!\p{L})`
const TAIL = String.raw`(?:${GAP}(?:${JOINT}${GAP}){0,2}(?!${AFTER_NAME})${NAME_WORD}){1,9}`

const PORTUGUESE_HEADS = [
  'Hospital(?:es)?',
  'Santa Casa',
  'Maternidade',
  'Cl[ií]nicas?',
  'Policl[ií]nica',
  'Instituto',
  'Funda[cç][aã]o',
  'Secretaria',
  'Prefeitura',
  'Munic[ií]pio',
  'Irmandade',
  'Associa[cç][aã]o',
  'Pontif[ií]cia Universidade',
  'Universidade',
  'Centro Universit[aá]rio',
  'Complexo Hospitalar',
  'Grupo Hospitalar',
  'Rede Hospitalar',
  'Centro Hospitalar',
  'Centro M[eé]dico',
  'Casa de Sa[uú]de',
  'Sanat[oó]rio',
  'Pronto[- ]Socorro',
  'Cons[oó]rcio',
  'Minist[eé]rio',
  'Sociedade Beneficente',
  'Benefic[eê]ncia',
  'Empresa Brasileira',
  'Unimed',
  'Cooperativa',
  'Faculdade',
  'Laborat[oó]rio',
  'Fundo (?:Municipal|Estadual|Nacional)',
  'C[aâ]mara Municipal',
  'Servi[cç]o Social',
  'Caixa de Assist[eê]ncia',
  'Organiza[cç][aã]o Social',
  'Hemocentro',
  'Companhia',
  'Assembleia Legislativa',
  'Defensoria P[uú]blica',
  'Servi[cç]o Aut[oô]nomo',
  'Obras Sociais',
]
// Adjectives in small letters between the first word and the rest of a name: "Prefeitura municipal de Santos".
const QUALIFIER =
  '(?:municipal|estadual|federal|regional|geral|infantil|particular|cat[oó]lica|universit[aá]ri[oa]|p[uú]blic[oa]|de estado)'
// Kinds of institutions whose name follows "of": "City of North Vancouver", "University of Leeds".
const ENGLISH_HEADS = [
  'City',
  'County',
  'Town',
  'Borough',
  'Municipality',
  'Province',
  'University',
  'State(?! of (?:the|The))',
  'Commonwealth',
]
const ENGLISH_TAILS = [
  'Hospitals?',
  'Medical Cent(?:er|re)',
  'Health(?:care)? (?:System|Service|Board|Authority|Trust|District|Network|Group)',
  'Health (?:Services|Sciences Cent(?:er|re)|Partners|Plan|Corporation|Alliance)',
  'Health and (?:Human Services(?: Commission)?|Hospitals|Social Care(?: Trust)?)',
  'County Health',
  'Healthcare',
  'Cancer Cent(?:er|re)',
  'Medical Group',
  'Clinic',
  'Health Cent(?:er|re)',
  '(?:NHS|Foundation|Charitable|Hospitals?|Health|Healthcare|Care|Partnership|Teaching|Ambulance|Community) Trust',
  'Infirmary',
  'Hospice',
  'University',
  '(?:City|County|Borough|District) Council',
]

// Words that begin a sentence and do not belong to the name after them.
const OPENERS =
  '(?:No|Na|Nos|Nas|O|A|Os|As|Ao|Do|Da|Em|The|In|At|Our|Your|Their|My|This|That|Each|Every|Any|All|Another|Other|Such|Same|For|To|An?)[ \\t]'
/**
 * Source of a regular expression that matches the place where a word begins: no letter or digit is directly before it.
 */
export const START = String.raw`(?<![\p{L}\p{N}])`
const HEADS = PORTUGUESE_HEADS.flatMap((head) => [head, shout(head)]).join('|')
const PORTUGUESE_ORGANIZATION = new RegExp(
  `${START}(?:${HEADS})(?:${GAP}${QUALIFIER}(?!\\p{L}))?${TAIL}`,
  'gu',
)
const SEATS = ENGLISH_HEADS.flatMap((head) => [`${head}${GAP}of`, `${shout(head)}${GAP}OF`]).join('|')
// A contract names the state whose law applies, which is not a party: "the laws of the State of Florida".
const LAW = String.raw`(?<!(?:laws?|courts?|Laws?|Courts?|LAWS?|COURTS?)[ ](?:of|in|OF|IN)(?:[ ](?:the|THE))?[ ])`
const ENGLISH_SEAT = new RegExp(`${START}${LAW}(?:${SEATS})${TAIL}`, 'gu')
const TAILS = ENGLISH_TAILS.flatMap((tail) => [tail, shout(tail)]).join('|')
const ENGLISH_ORGANIZATION = new RegExp(
  `${START}(?!${OPENERS})${NAME_WORD}(?:${GAP}(?:${JOINT}${GAP})?${NAME_WORD}){0,6}${GAP}(?:${TAILS})(?![\\p{L}\\p{N}])`,
  'gu',
)

// Names of procurement procedures. In the name of a tender, such a name is followed by other words ("Eletrônico SRP",
// "de Licitação"), a sign such as "nº", and the number.
const PROCEDURES = [
  'Edital',
  'Preg[aã]o',
  'Concorr[eê]ncia',
  'Tomada de Pre[cç]os?',
  'Chamamento',
  'Chamada P[uú]blica',
  'Concurso P[uú]blico',
  'Carta[- ]Convite',
  'Convite',
  'Dispensa',
  'Inexigibilidade',
  'Processo (?:Administrativo|Licitat[oó]rio)',
  'Licita[cç][aã]o',
  'Cota[cç][aã]o',
  'Contrato de Gest[aã]o',
  'Ata de Registro de Pre[cç]os',
]
const NUMBER = String.raw`\d{1,6}(?:[.\-/]\d{1,6})*(?:[/-]\p{Lu}{2,12})?(?:/\d{2,4})?`
const MARK = String.raw`(?:n[º°o]?\.?[º°o]?|n[uú]mero|N[º°O]?\.?[º°O]?|N[UÚ]MERO|nr\.?|Nr\.?|#)[ \t\u00A0]*:?`
const PORTUGUESE_TENDER = new RegExp(
  `${START}(?:${PROCEDURES.flatMap((kind) => [kind, shout(kind)]).join('|')})` +
    String.raw`(?:[ \t\u00A0]+[\p{L}\p{M}-]{1,20}){0,6}?[ \t\u00A0]*(?:${MARK}[ \t\u00A0]*${NUMBER}|[ \t\u00A0]\d{1,6}/\d{2,4})`,
  'gu',
)
const ENGLISH_TENDER = new RegExp(
  `${START}(?:Request for (?:Proposals?|Quotations?|Tenders?|Information)|REQUEST FOR PROPOSALS?|RFP|RFQ|RFT|ITT|` +
    'Invitation to (?:Tender|Bid)|Tender|TENDER|Bid|Solicitation)' +
    String.raw`(?:[ \t]*\((?:RFP|RFQ|RFT|ITT)\))?[ \t]*(?:No\.?|NO\.?|Number|Ref(?:erence)?\.?|#|nº|-|(?<=RF[PQT]|ITT)[ \t])[ \t]*:?[ \t]*` +
    String.raw`(?=[A-Z0-9./-]*\d)[A-Z0-9]+(?:[./-][A-Z0-9]+)*`,
  'gu',
)

/**
 * Finds names of organizations in a text by a typical word. In Portuguese, this word begins the name ("Hospital …"). In
 * English, it ends the name ("… Medical Center"). If an acronym follows a name, it is returned as another name.
 */
export function findOrganizations(text: string): NameFound[] {
  const found = [PORTUGUESE_ORGANIZATION, ENGLISH_ORGANIZATION, ENGLISH_SEAT].flatMap((pattern) =>
    matches(text, pattern),
  )
  return found
    .flatMap(apart)
    .map(withoutPossessive)
    .filter(({ name }) => !isDescription(name))
}

// Words between two institutions. The pattern does not match "Hospital e Maternidade", which is one institution.
const NEXT_NAME =
  /[ \t]+(?:e|and|&)[ \t]+(?:[oa][ \t]+)?(?=(?:Hospital|Santa Casa|Instituto|Funda[cç][aã]o|Prefeitura|Secretaria|Universidade|Cl[ií]nica)\b)/iu

function apart({ name, isShouted }: NameFound): NameFound[] {
  return name.split(NEXT_NAME).map((each) => ({ name: each, isShouted }))
}

/** Removes an English possessive from the end of a name: "City of Leeds's" becomes "City of Leeds". */
const withoutPossessive = ({ name, isShouted }: NameFound): NameFound => ({
  name: name.replace(/(?<=\p{Ll})['’]s$/u, ''),
  isShouted,
})

/**
 * Finds the tenders that a text mentions, by the kind of procedure and its number. Examples: "Pregão Eletrônico nº
 * 45/2023", "RFP No. 2024-17".
 */
export function findTenders(text: string): NameFound[] {
  return [...matches(text, PORTUGUESE_TENDER), ...matches(text, ENGLISH_TENDER)]
}

function matches(text: string, pattern: RegExp): NameFound[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, index }) => {
    const name = whole
      .replace(/\s+/g, ' ')
      .replace(/[.,;:]+$/, '')
      .trim()
    const found = { name, isShouted: name === name.toUpperCase() }
    const acronym = acronymBeside(name, text, index + whole.length)
    return acronym === undefined ? [found] : [found, { name: acronym, isShouted: false }]
  })
}

/** Returns the source of a regular expression with its words converted to capitals. */
function shout(pattern: string): string {
  return pattern.replace(/\(\?:/g, '\u0001').toUpperCase().replaceAll('\u0001', '(?:')
}
