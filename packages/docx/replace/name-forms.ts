import { foldKey } from './fold-text.ts'

/** Forms in which a name turns up besides its exact spelling. */
export interface NameForms {
  name: string
  /** Stems of its words that carry meaning, in order; empty when there are fewer than two. */
  stems: string[]
  /**
   * Returns the name without the words for the kind of institution: "São Lucas"; empty when too little is
   * left.
   */
  shortStems: string[]
  /** In capitals: with and without its small words. */
  acronyms: string[]
  /** Letters run together, as addresses and file names have them. */
  squeezed: string[]
}

// Words an acronym leaves out, in Portuguese and English.
const SMALL_WORDS = new Set(
  'a o e as os da de do das dos d em na no nas nos para por com the of and for in on at to an'.split(' '),
)
// Words for the kind of institution, its holder and its reach, which many names share.
const GENERIC = new Set(
  (
    'hospital hospitalar hospitais clinica clinicas maternidade instituto fundacao associacao irmandade secretaria prefeitura ' +
    'ministerio universidade centro complexo grupo rede casa santa misericordia sociedade beneficente empresa companhia municipio ' +
    'estado municipal estadual federal regional geral universitario universitaria publico publica privado central nacional saude ' +
    'health hospitals clinic medical center centre trust foundation university institute company group council department ministry ' +
    'city state county national general public service system executiva ejecutiva ltda sa eireli me inc llc ltd plc'
  ).split(' '),
)
// Acronyms of standards, laws, authorities and machines that are common in tenders.
const WELL_KNOWN = new Set(
  (
    'API APP BDI CEP CID CLT CNAE CNPJ CPF CPU CRM CSV DNS DPO DRG ECF ERP FAQ FTP GED GPS HIS HTML HTTP IBGE IBM ICMS IDE ISO ISS ITIL ' +
    'JSON LAN LDAP LGPD LIS NBR NFE NTP PACS PCI PDF PIX PMI RAM RFP RIS SAC SAP SAS SDK SGBD SIP SLA SMS SOA SQL SSL SSO SUS TCE TCP ' +
    'TCU TLS UPS URL USB USP VPN WAN WEB XLS XML ANS ABNT ANVISA CFM COFEN DICOM HIMSS TISS TUSS'
  ).split(' '),
)
// States and capitals: what is left of a name when it is only where the institution is.
const PLACES = new Set(
  (
    'sao paulo|rio janeiro|rio grande sul|rio grande norte|minas gerais|mato grosso|mato grosso sul|espirito santo|santa catarina|' +
    'distrito federal|belo horizonte|porto alegre|sao luis|joao pessoa|campo grande|boa vista|porto velho|rio branco|' +
    'new york|new south wales|south australia|western australia|united kingdom|united states|new zealand'
  ).split('|'),
)
const SHORTEST_ACRONYM = 3
const SHORTEST_SQUEEZED = 8

/**
 * Returns all forms by which a name may be recognised. A tender's name has a number in it and only counts as
 * it is.
 */
export function formsOf(name: string): NameForms {
  const words = wordsOf(name)
  const full = words.filter((word) => !SMALL_WORDS.has(word))
  const isTender = /\p{N}/u.test(name)
  const distinct = full.filter((word) => !GENERIC.has(word))
  const isPlace = PLACES.has(distinct.join(' '))
  const isShorter = distinct.length >= 2 && distinct.length < full.length && !isPlace
  const squeezed = [words.join(''), full.join(''), ...(isShorter ? [distinct.join('')] : [])]
  return {
    name,
    stems: isTender || full.length < 2 || distinct.length === 0 ? [] : full.map(stemOf),
    shortStems: isTender || !isShorter ? [] : distinct.map(stemOf),
    acronyms: acronymsOf(name),
    squeezed: [...new Set(squeezed)].filter((form, at) => form.length >= (at === 0 ? 5 : SHORTEST_SQUEEZED)),
  }
}

/**
 * Returns the initials of a name of three words and more, with and without its small words: "HSL", "SCMSP". A
 * name with a number in it is a tender's, which is never abbreviated by initials.
 */
export function acronymsOf(name: string): string[] {
  if (/\p{N}/u.test(name)) return []
  const words = wordsOf(name)
  const full = words.filter((word) => !SMALL_WORDS.has(word))
  return [...new Set([initials(full), initials(words)])].filter(
    (acronym) => acronym.length >= SHORTEST_ACRONYM && !WELL_KNOWN.has(acronym),
  )
}

/** Returns the words of a name that are its own: neither small ones nor those that many institutions share; folded. */
export function distinctWordsOf(name: string): string[] {
  return wordsOf(name).filter((word) => !SMALL_WORDS.has(word) && !GENERIC.has(word))
}

export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word)
}

/**
 * Returns a folded word without what number and gender change in Portuguese and English: "hospitais" and "hospital", "novas"
 * and "novo" are one.
 */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/[ae]is$/, (ending) => `${ending[0]}l`)
    .replace(/(oes|aes|aos)$/, 'ao')
    .replace(/ns$/, 'm')
    .replace(/s$/, '')
    .replace(/(?<=\p{L}{3})[aoe]$/u, '')
}

function wordsOf(name: string): string[] {
  return foldKey(name).match(/[\p{L}\p{N}]+/gu) ?? []
}

function initials(words: string[]): string {
  return words.map((word) => word.slice(0, 1).toUpperCase()).join('')
}
