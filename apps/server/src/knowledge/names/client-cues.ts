import { findContractClients } from './contract-parties.ts'
import type { NameFound } from './name-patterns.ts'

// Nouns that label a client's name of any kind: "Cliente: Unimed Campinas". A colon, a dash or a tab must follow,
// because without it they begin other phrases: "Customer Relationship Management", "Client References".
const NOUNS = [
  'Clientes?',
  'Contratante',
  'Órgão(?: (?:Licitante|Contratante))?',
  'Entidade(?: Adjudicante)?',
  'Destinatári[oa]',
  'Interessad[oa]',
  'Razão Social do Cliente',
  'Nome do Cliente',
  'Client(?: Name)?',
  'Customer(?: Name)?',
]
// Words before a client's name. A colon may follow them.
const LEADS = [
  'Prepared for',
  'Submitted to',
  'Issued by',
  'Elaborad[oa] para',
  'Preparad[oa] para',
  'Apresentad[oa] (?:ao?|à|para(?: [oa])?)',
  'Proposta(?: (?:Técnica|Comercial|Técnico-Comercial|de Preços?)){0,2} (?:ao|à|para [oa])',
]
// Abbreviations within names. Their full stop does not end a sentence: "Hospital Dr. João Penido", "Ashdale Pvt. Ltd."
const ABBREVIATION =
  '(?:Dra?|Profa?|Sra?|St[ao]?|Mal|Cel|Gal|Gov|Pe|Mons|Des|Jr|N|D|Pvt|Ltd|Ltda|Cia|Co|Corp|Inc)'
const NAME_END = String.raw`(?=[ \t]*(?:$|[|;\t(–—]|,[ \t]|(?<!(?<!\p{L})${ABBREVIATION})\.(?:[ \t]|$)| - ))`
const LABELLED = new RegExp(
  String.raw`(?:^|[|;\t]|(?<=\.[ ]))[ \t]{0,40}(?:(?:${NOUNS.map(inAnyCase).join('|')})(?:[ \t\u00A0]*[:–-]|(?=\t))|(?:${LEADS.map(inAnyCase).join('|')})[ \t]*[:–-]?)[ \t\u00A0]+(?:[oa]s?[ \t]+)?([\p{Lu}\d][^|;\t\n(–—]{1,90}?)${NAME_END}`,
  'gmu',
)
// Salutations of a letter, such as "Ao" or "À", with the recipient after them in the same line.
const ADDRESSED = new RegExp(
  String.raw`^[ \t]*(?:À|Ao|AO|Aos|AOS|Às|ÀS)[ \t]*:?[ \t\u00A0]+(\p{Lu}[^|;:\t\n(–—]{2,90}?)${NAME_END}`,
  'gmu',
)
// Labels and salutations that are alone in a line or cell. The name is in the next line or cell: "Cliente:", then
// "Unimed Campinas".
const LABEL = String.raw`[ \t]*(?:${[...NOUNS, ...LEADS].map(inAnyCase).join('|')}|À|Ao|AO|Aos|AOS|Às|ÀS)[ \t\u00A0]*:?[ \t]*`
const LABEL_ALONE = new RegExp(`^${LABEL}$`, 'u')
const NAME_APART = String.raw`[ \t]*(?:[oa]s?[ \t]+)?(\p{Lu}[^|;:\t\n(–—]{2,90}?)`
const APART = new RegExp(
  String.raw`^${LABEL}(?:\n${NAME_APART}[ \t]*\.?[ \t]*$|\|${NAME_APART}${NAME_END})`,
  'gmu',
)
// Texts that are not names of clients: recipients within an organization, such as its director, and placeholders for a
// name.
const NO_CLIENT =
  /^(?:il(?:mo|ustr)|exmo|excelent|s(?:enho)?r[aes]?\b|pregoeir|comiss[aã]o|presidente|diretor|departamento|setor|ger[eê]n|equipe|coordena|cuidados|quem|mesm|vista\b|prazo\b|disposi[cç]|final|long|conform|todo|cada|nosso|vosso|usu[aá]ri|fornecedor|contratad|licitante|supplier|vendor|contractor|provider|signat|assinatura|to be|tbd|xx+|_|nome\b|n\/a|respons[aá]vel|raz[aã]o social|(?:(?:the )?(?:client|customer|company|organi[sz]ation|cliente|contratante|empresa)(?: name)?$))/i
// Words at the beginning of a contract's sentence, before the name of a party, and facts after the name: "de outro lado
// X, inscrita no CNPJ".
const BEFORE_PARTY = /^(?:e,? )?d[eo] (?:um|outro) lado,?:? (?:[oa]s? )?/i
const AFTER_PARTY =
  /,? (?:denominad[oa]|doravante|inscrit[oa]|pessoa jur[ií]dica|com sede|sediad[oa]|situad[oa]|localizad[oa]|neste ato|sociedade (?:limitada|an[oô]nima))(?!\p{L}).*$/iu
/**
 * Pattern for a Portuguese article with a capital letter before a name, as at the beginning of a sentence: O, A, Os or
 * As.
 */
const ARTICLE = /^[OA]s? (?=\p{Lu})/u
const LONGEST_WORDS = 12
const LONGEST_LABEL = 60

/**
 * Finds the names of clients (buying organizations) in a text by the label, salutation or contract wording around them.
 * Examples are "Cliente: Unimed Campinas" and "Prepared for Leeds Teaching Hospitals".
 */
export function findNamedClients(text: string): NameFound[] {
  const labelled = [LABELLED, ADDRESSED].flatMap((pattern) => textsOf(text, pattern))
  // The name must have two capitalized words, because a single word in the next line or cell is usually a heading.
  const apart = textsOf(text, APART).filter((name) => (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).length >= 2)
  const names = [...labelled, ...apart, ...findContractClients(text)].map((name) =>
    name
      .replace(/\s+/g, ' ')
      .replace(BEFORE_PARTY, '')
      .replace(AFTER_PARTY, '')
      .replace(/[.,;:]+$/, '')
      .trim()
      .replace(ARTICLE, ''),
  )
  return names.filter(isName).map((name) => ({ name, isShouted: name === name.toUpperCase() }))
}

/**
 * Returns whether a text is only a label or salutation, such as "Cliente:" or "Ao". The name of the client (the buying
 * organization) is then in the next paragraph or cell.
 */
export function isClientLabel(text: string): boolean {
  return text.length <= LONGEST_LABEL && LABEL_ALONE.test(text)
}

const textsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((hit) => hit[1] ?? hit[2] ?? '')

/**
 * Returns whether the text after a label such as "Cliente:" can be a name. It can if most of its words of four or more
 * letters begin with a capital.
 */
function isName(name: string): boolean {
  if (NO_CLIENT.test(name) || !/\p{L}{3}/u.test(name) || /[{}[\]<>_]/.test(name)) return false
  const words = name.split(' ')
  const long = words.filter((word) => /^\p{L}{4,}/u.test(word))
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word))
  return words.length <= LONGEST_WORDS && capitals.length * 2 > long.length
}

/**
 * Returns the source of a regular expression that matches a label in three spellings: as given, with each word
 * capitalised, and entirely in capitals.
 */
function inAnyCase(label: string): string {
  const shouted = label.replace(/\(\?:/g, '\u0001').toUpperCase().replaceAll('\u0001', '(?:')
  const titled = label.replace(/(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase())
  return [...new Set([label, titled, shouted])].join('|')
}
