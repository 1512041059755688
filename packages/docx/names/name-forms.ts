import { foldKey } from '../replace/fold-text.ts'
import { acronymsOf, bareNameOf } from './acronyms.ts'
import { isSmallWord, isTitle, spelledOut, wordsOf } from './name-words.ts'

/**
 * Forms in which a client's name may appear in a text. For example, its words may be in the plural, shortened to
 * initials, or written without spaces in an address.
 */
export interface NameForms {
  name: string
  /**
   * Stems of the name's words in order, that is, without their endings. Small words and titles are left out. Empty if
   * fewer than two such words are left, or if many institutions have all of them in their names.
   */
  stems: string[]
  /**
   * For each word in `stems`, true if the name is still recognisable without this word. For example, "Santa Casa de
   * Santos" is enough for "Santa Casa de Misericórdia de Santos". Empty if `shortStems` is enough, or if the name does
   * not begin with a kind of institution.
   */
  isOptional: boolean[]
  /**
   * Stems of the name's words, without general words such as "hospital". A stem is a word without its ending. For a
   * company with a legal form such as "Ltda", only the first two. Empty if fewer than two words or only a place would
   * be left.
   */
  shortStems: string[]
  /** Acronyms of the client's name, in capitals. */
  acronyms: string[]
  /**
   * Forms of the name without spaces, as in addresses and file names, such as "hospitalsaolucas". They are in lower
   * case without accents.
   */
  squeezed: string[]
  /**
   * The only distinctive word of the name, such as "ashdale", by which it is found in domain names such as
   * "ashdale.org". `undefined` if there are several or none.
   */
  label: string | undefined
  /**
   * Stem of a company's only distinctive word, without its ending: "cloudserve" for "CloudServe Solutions Ltd".
   * `undefined` for other institutions, whose only distinctive word is often a town.
   */
  shortWord: string | undefined
  /** The whole name, if it consists of a single word, such as "hsl". Addresses are searched for this word. */
  word: string | undefined
}

// Words that many names have: the kind of institution, its holder and its region.
const GENERIC = new Set(
  (
    'hospital hospitalar hospitalares hospitais clinica clinicas maternidade policlinica instituto fundacao associacao irmandade ' +
    'secretaria prefeitura ministerio universidade faculdade medicina centro complexo grupo rede casa santa misericordia sociedade ' +
    'beneficente filantropica consorcio intermunicipal servico servicos empresa companhia municipio governo camara ' +
    'estado municipal estadual federal regional geral universitario universitaria publico publica privado central nacional saude ' +
    'pronto socorro cirurgia oncologia cardiologia cancer ensino pesquisa ' +
    'health hospitals clinic clinics medical center centre trust foundation university institute company group council department ' +
    'ministry authority board infirmary healthcare care nhs city state county district national regional general public private ' +
    'service services system systems memorial community executiva ejecutiva ltda sa eireli me epp inc llc ltd plc'
  ).split(' '),
)
// Legal forms of companies.
const LEGAL = new Set(
  (
    'ltda sa sas eireli epp inc incorporated llc llp ltd limited plc pvt pty corp corporation gmbh ag kg bv nv ab oy aps srl sarl spa ' +
    'lda sl'
  ).split(' '),
)
// Words for what a company does or how it is held.
const COMPANY = new Set(
  (
    'solutions technologies technology tecnologia tecnologias solucoes soluciones software consulting consultoria holding holdings ' +
    'international internacional me'
  ).split(' '),
)
// States and large towns. If only such words are left of a name, it says where an institution is, but not which one.
const PLACES = new Set(
  (
    'sao paulo|rio janeiro|rio grande sul|rio grande norte|minas gerais|mato grosso|mato grosso sul|espirito santo|santa catarina|' +
    'distrito federal|belo horizonte|porto alegre|sao luis|joao pessoa|campo grande|boa vista|porto velho|rio branco|ribeirao preto|' +
    'sao bernardo campo|sao jose campos|sao jose rio preto|santo andre|juiz fora|caxias sul|foz iguacu|nova iguacu|duque caxias|' +
    'new york|new south wales|south australia|western australia|united kingdom|united states|new zealand|los angeles|san francisco|' +
    'north carolina|south carolina|new jersey|new mexico|hong kong'
  ).split('|'),
)
// Kinds of holders that are named after their place, such as a municipality.
const TERRITORIAL =
  /^(?:prefeitura|municipio|secretaria|governo|estado|camara|ministerio|city|county|state|department|ministry|council)\b/
const SHORTEST_SQUEEZED = 8
const SHORTEST_LABEL = 5
const SHORTEST_WORD = 3

/**
 * Returns the forms in which a client's name may appear in a text. A name with a number is treated as the name of a
 * tender, which has hardly any other forms.
 */
export function formsOf(name: string): NameForms {
  const bare = bareNameOf(name)
  const written = wordsOf(bare)
  const words = wordsOf(withJoinedInitials(foldKey(bare).replaceAll(/'s(?![\p{L}\p{N}])/gu, ''))).map(
    spelledOut,
  )
  const full = words.filter((word) => !isSmallWord(word) && !isTitle(word))
  const isTender = /\p{N}/u.test(bare)
  const distinct = full.filter((word) => !GENERIC.has(word))
  const isPlace = PLACES.has(distinct.join(' ')) || isNamedAfterPlace(name)
  const isShorter = distinct.length >= 2 && distinct.length < full.length && !isPlace
  const significant = words.filter((word) => !isSmallWord(word))
  const squeezed = [
    written.join(''),
    words.join(''),
    significant.join(''),
    full.join(''),
    ...(isShorter ? [distinct.join('')] : []),
  ]
  const [only = ''] = distinct
  // Many file names, bookmarks and addresses abbreviate the word: "hospsaolucas".
  if (!isTender && words[0] === 'hospital' && distinct.length > 0) squeezed.push(`hosp${distinct.join('')}`)
  const core = coreOfCompany(name, distinct)
  if (core.length > 1) squeezed.push(core.slice(0, 2).join(''))
  return {
    name,
    stems: isTender || full.length < 2 || distinct.length === 0 ? [] : full.map(stemOf),
    isOptional:
      isShorter || !GENERIC.has(full[0] ?? '')
        ? []
        : full.map((word, at) => at > 0 && word !== 'casa' && GENERIC.has(word)),
    shortStems: isTender ? [] : (core.length > 1 ? core.slice(0, 2) : isShorter ? distinct : []).map(stemOf),
    acronyms: acronymsOf(name),
    squeezed: [...new Set(squeezed)].filter((form, at) => form.length >= (at === 0 ? 5 : SHORTEST_SQUEEZED)),
    label: !isTender && distinct.length === 1 && only.length >= SHORTEST_LABEL ? only : undefined,
    shortWord:
      isTender || core.length !== 1 || core[0]!.length < SHORTEST_LABEL ? undefined : stemOf(core[0]!),
    word: !isTender && words.length === 1 && only.length >= SHORTEST_WORD ? only : undefined,
  }
}

/**
 * Returns the distinctive words of a company's name without its legal form. "Beltrame Travel Agency S.A." gives
 * "beltrame", "travel" and "agency". Empty if the name has no legal form, or if its first two words are only a place.
 * @param distinct words of the name that few institutions have
 */
function coreOfCompany(name: string, distinct: readonly string[]): string[] {
  const isCompany = wordsOf(withJoinedInitials(foldKey(name)))
    .slice(1)
    .some((word) => LEGAL.has(word))
  const core = distinct.filter((word) => !LEGAL.has(word) && !COMPANY.has(word))
  return isCompany && !PLACES.has(core.slice(0, 2).join(' ')) ? core : []
}

/** Returns a name in which initials are joined into one word: "a.c. camargo" becomes "ac camargo". */
function withJoinedInitials(name: string): string {
  return name.replaceAll(
    /(?<![\p{L}\p{N}])(?:\p{L}\. ?){2,}/gu,
    (initials) => `${initials.replaceAll(/[. ]/g, '')} `,
  )
}

/**
 * Returns the distinctive words of a client's name in lower case without accents: "Hospital São Lucas" gives "sao" and
 * "lucas". Small words ("de") and words that many institutions have ("hospital") are left out.
 */
export function distinctWordsOf(name: string): string[] {
  return wordsOf(name).filter((word) => !isSmallWord(word) && !GENERIC.has(word))
}

/**
 * Returns whether many institutions have a word in their names, such as "hospital" or "regional". The word must be in
 * lower case without accents.
 */
export const isGeneric = (word: string): boolean => GENERIC.has(word)

/** Returns whether a name is that of a municipality, a state or a similar body, which is named after its place. */
export function isNamedAfterPlace(name: string): boolean {
  return TERRITORIAL.test(foldKey(name))
}

/**
 * Returns whether a name is that of an institution. It must contain a word such as "hospital" or "foundation", and be
 * more than the name of a place.
 */
export function isInstitution(name: string): boolean {
  return wordsOf(name).some((word) => GENERIC.has(word)) && !PLACES.has(distinctWordsOf(name).join(' '))
}

/**
 * Returns the stem of a word, without Portuguese and English endings of gender and number. "hospitais" and "hospital"
 * have one stem, and so have "novas" and "novo". The word must be in lower case without accents.
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
