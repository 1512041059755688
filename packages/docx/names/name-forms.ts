import { foldKey } from '../replace/fold-text.ts'
import { acronymsOf, bareNameOf } from './acronyms.ts'
import { isSmallWord, isTitle, spelledOut, wordsOf } from './name-words.ts'

// Also with words in another gender or number, or without spaces in an address.
/** Forms in which a client's name may appear in a text, such as shortened or as initials. */
export interface NameForms {
  name: string
  // Empty if the name has fewer than two such words, or only words that many institutions have in their names.
  /** Stems (words without endings) of the name in order, without small words and titles. */
  stems: string[]
  // Many institutions have such a word. Empty if `shortStems` is enough, or if the first word of the name is no kind of
  // institution.
  /**
   * True for each stem of `stems` that the name may lack. "Santa Casa de Santos" is enough for "Santa Casa de
   * Misericórdia de Santos".
   */
  isOptional: boolean[]
  // Of a company with a legal form, only the first two. Empty if fewer than two words or only a place would be left.
  /** Stems (words without endings) without common words such as "hospital". */
  shortStems: string[]
  /** Acronyms of the client's name, in capitals. */
  acronyms: string[]
  /** Variants of the name without spaces, accents and capitals, as in addresses and file names. */
  squeezed: string[]
  /** The name's only distinctive word, such as "ashdale" for domains like "ashdale.org"; otherwise `undefined`. */
  label: string | undefined
  // The only word of other institutions is often a town.
  /** Stem of a company's only distinctive word: "cloudserve" for "CloudServe Solutions Ltd"; otherwise `undefined`. */
  shortWord: string | undefined
  /** The whole name if it is a single word, such as "hsl", for addresses; otherwise `undefined`. */
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

/** Returns the forms in which a client's name may appear in a text. A name with a number counts as that of a tender. */
export function formsOf(name: string): NameForms {
  // The name of a tender has hardly any other forms.
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
 * Returns the distinctive words of a company's name, without its legal form; none if there is no legal form.
 *
 * @param distinct words of the name that few institutions have
 */
function coreOfCompany(name: string, distinct: readonly string[]): string[] {
  // "Beltrame Travel Agency S.A." gives "beltrame", "travel" and "agency", of which people use the first two alone.
  // Also empty if the first two words are only a place.
  const isCompany = wordsOf(withJoinedInitials(foldKey(name)))
    .slice(1)
    .some((word) => LEGAL.has(word))
  const core = distinct.filter((word) => !LEGAL.has(word) && !COMPANY.has(word))
  return isCompany && !PLACES.has(core.slice(0, 2).join(' ')) ? core : []
}

/** Returns a name with its initials joined: "a.c. camargo" becomes "ac camargo". */
function withJoinedInitials(name: string): string {
  return name.replaceAll(
    /(?<![\p{L}\p{N}])(?:\p{L}\. ?){2,}/gu,
    (initials) => `${initials.replaceAll(/[. ]/g, '')} `,
  )
}

/** Returns a name's distinctive words in lower case without accents: "Hospital São Lucas" gives "sao" and "lucas". */
export function distinctWordsOf(name: string): string[] {
  // Small words ("de") and words that many institutions have ("hospital") are left out.
  return wordsOf(name).filter((word) => !isSmallWord(word) && !GENERIC.has(word))
}

/**
 * Returns true for a word that many institutions have in their names, such as "hospital". Pass lower case without
 * accents.
 */
export const isGeneric = (word: string): boolean => GENERIC.has(word)

/** Returns true for the name of a municipality, a state or a similar body, which is named after its place. */
export function isNamedAfterPlace(name: string): boolean {
  return TERRITORIAL.test(foldKey(name))
}

/** Returns true for a name with a word such as "hospital" or "foundation" that is more than the name of a place. */
export function isInstitution(name: string): boolean {
  return wordsOf(name).some((word) => GENERIC.has(word)) && !PLACES.has(distinctWordsOf(name).join(' '))
}

/**
 * Returns a word without its endings of gender and number: "hospitais" and "hospital" have one stem. Pass lower case
 * without accents.
 */
export function stemOf(word: string): string {
  // Endings in Portuguese and English. "novas" and "novo" have one stem too.
  if (word.length < 4) return word
  return word
    .replace(/[ae]is$/, (ending) => `${ending[0]}l`)
    .replace(/(oes|aes|aos)$/, 'ao')
    .replace(/ns$/, 'm')
    .replace(/s$/, '')
    .replace(/(?<=\p{L}{3})[aoe]$/u, '')
}
