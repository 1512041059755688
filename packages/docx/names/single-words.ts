import { isOneEditApart } from '../replace/one-edit-apart.ts'
import { distinctWordsOf, isGeneric, isNamedAfterPlace } from './name-forms.ts'
import { isSaint, isSmallWord, isTitle, wordsOf } from './name-words.ts'
import type { TextWord } from './text-words.ts'

// Prepositions before a town, not before an institution that is called by one word: "em Campinas", but "no Einstein".
const BEFORE_TOWNS = new Set('em de para ate entre in from near to into between'.split(' '))
// Words before a name in the middle of a sentence, not before a town: "no Einstein", "by the Karolinska".
const ARTICLES = new Set('o a no na do da ao pelo pela the'.split(' '))
// Further words that begin a sentence before a name and are not a part of it: "Pelo Einstein".
const FUNCTION_WORDS = new Set(
  (
    'pelo pela pelos pelas com sem sob sobre apos antes durante segundo conforme quando como se que este esta esse essa seu ' +
    'sua nosso nossa cada todo toda by with from after before during when as if that this our your its each all every'
  ).split(' '),
)
// Words of names that also stand for something else after an article: common words, peoples, and regions that have an
// article in Portuguese.
const COMMON = new Set(
  // Persons, parts of the body and ideas.
  (
    'nossa nove crianca criancas mulher mulheres homem mae pai filho filha familia senhor senhora servidor servidores trabalhador ' +
    'trabalhadores irmao irmaos irma amigo amigos povo povos idoso coracao olho olhos rim rins visao torax pulmao sangue ' +
    'vida esperanca paz luz cruz deus jesus cristo maria graca gracas fe amor caridade providencia conceicao rosario ' +
    'policia militar bombeiros marinha exercito aeronautica escola princesa principe rei rainha imperador lar abrigo ' +
    // Places, directions, colours and times.
    'norte sul leste oeste alto alta baixo baixa medio media vale vales serra mar praia rio lagoa ilha ilhas monte campo ' +
    'campos porto ponte jardim jardins parque praca cidade vila bairro barra costa litoral sertao pantanal triangulo ' +
    'verde azul branco branca preto vermelha ouro prata novo nova novos velho bom boa belo bela grande pequeno pequena ' +
    'primeiro primeira maio julho setembro novembro brasil brasileira brasileiro parana bahia ceara para amazonas ' +
    'maranhao piaui acre tocantins paraiba pernambuco goias amapa roraima rondonia recife europa america americas london ' +
    'york boston chicago houston dallas ' +
    'alemao alema italiano italiana portugues portuguesa japones japonesa espanhol israelita evangelico catolica ' +
    // Trade.
    'digital inovacao tecnologia sistema sistemas gestao cuidado cuidados assistencia operadora plano planos rede ' +
    'base pronto diagnostico diagnosticos imagem imagens laboratorio laboratorios cooperativa trabalho medico medica medicos infantil ' +
    'clara claro apoio banco travel agency bank children childrens women womens mercy grace hope life lives human royal ' +
    'free great good new old north south east west central coast valley river lake park hill hills bay street house home ' +
    'mount green blue white black gold king queen prince princess general teaching research college school foundation commission ' +
    'texas california florida alberta ontario england scotland wales america american british canada canadian australian ' +
    'advanced united first premier best care cancer heart eye ear nose throat bone mind body'
  ).split(' '),
)
const BESIDE = /^(?:[^\S\n]|[-\u2010-\u2013'\u2019\u00B4])$/
const SHORTEST = 4
const SHORTEST_MISTYPED = 5
/**
 * Minimum number of letters of a single word that is recognised despite a typing error. The word must be long, because
 * no other word confirms the name.
 */
const SHORTEST_MISTYPED_ALONE = 8

/**
 * Returns the words by which people may call an institution, in lower case without accents: "einstein" for "Hospital
 * Israelita Albert Einstein". Common words, names of saints, and words after a preposition (usually places) are left
 * out. Institutions that are named after their place have no such words.
 */
function singleWordsOf({ name, words }: CalledName): string[] {
  if (isNamedAfterPlace(name)) return []
  const all = wordsOf(name)
  return [...words].filter((word) => {
    const before = all[all.indexOf(word) - 1] ?? ''
    return word.length >= SHORTEST && !isSmallWord(before) && !isSaint(before) && isProper(word)
  })
}

function isProper(word: string): boolean {
  return !isSaint(word) && !isTitle(word) && !COMMON.has(word)
}

/** Name of an institution, with those of its words that few other institutions have. */
interface CalledName {
  name: string
  words: ReadonlySet<string>
  /** True if the name has no other distinctive word. The word is then recognised even when another name follows it. */
  isOnly?: boolean
}

/**
 * Words of a text that call an institution by a part of its name. `first` and `last` are the indexes of the first and
 * last of these words.
 */
interface Call {
  name: string
  first: number
  last: number
}

/**
 * Finds institutions that a text does not call by their full name. The text may use one word of it ("no Einstein"),
 * some of its words ("Ashdale Hospital" for "Ashdale General Hospital"), or the name with a typing error.
 */
export class SingleWordFinder {
  readonly #byWord = new Map<string, CalledName[]>()
  /** Single words that people may use instead of an institution's name, such as "einstein". The key is the name. */
  readonly #singles = new Map<string, string[]>()
  /**
   * Words of names, by which words with a typing error are found. Each word is listed under itself and under itself
   * without one letter, so "abc" is listed under "abc", "bc", "ac" and "ab".
   */
  readonly #byRest = new Map<string, { word: string; name: string; words: ReadonlySet<string> }[]>()

  /**
   * Creates a finder for the names of the given institutions.
   * @param own names that belong to the new proposal; their words reveal no earlier client
   */
  constructor(names: readonly string[], own: readonly string[]) {
    const ownWords = new Set(own.flatMap(distinctWordsOf))
    for (const name of names) {
      // A name with a number is that of a tender.
      if (/\p{N}/u.test(name)) continue
      const words = new Set(distinctWordsOf(name))
      const isOnly = [...words].filter(isProper).length === 1
      const singles = singleWordsOf({ name, words }).filter((one) => !ownWords.has(one))
      this.#singles.set(name, singles)
      for (const word of singles)
        this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), { name, words, isOnly }])
      for (const word of words)
        if (word.length >= SHORTEST_MISTYPED && isProper(word) && !ownWords.has(word))
          for (const rest of restsOf(word))
            this.#byRest.set(rest, [...(this.#byRest.get(rest) ?? []), { word, name, words }])
    }
  }

  /**
   * Returns the words in a text that call an institution by a part of its name, such as "o Einstein".
   * @param text the original text from which the words come
   */
  find(words: readonly TextWord[], text: string): Call[] {
    const found: Call[] = []
    for (let first = 0; first < words.length; first++) {
      if (!isPartOfName(words[first]!)) continue
      let last = first
      while (
        last + 1 < words.length &&
        isBeside(words[last]!, words[last + 1]!, text) &&
        isPartOfName(words[last + 1]!)
      )
        last++
      const name = this.#nameOf(words, first, last)
      if (name !== undefined) found.push({ name, first, last })
      first = last
    }
    return found
  }

  /**
   * Returns the institution that some consecutive words with capital letters mean. Returns `undefined` if they mean
   * none.
   */
  #nameOf(words: readonly TextWord[], first: number, last: number): string | undefined {
    const run = words.slice(first, last + 1).filter(({ isInitial }) => !isInitial)
    const hasKind = run.some(({ word }) => isGeneric(word))
    for (const [at, { word }] of run.entries()) {
      for (const { name, words: ofName, isOnly } of this.#byWord.get(word) ?? []) {
        const isFirst = run.slice(0, at).every((other) => isGeneric(other.word))
        const isWhole = run.every((other) => ofName.has(other.word) || isGeneric(other.word))
        // "Samaritano Higienópolis": a word of its own before a place or the like.
        if (!isWhole && !(isOnly && isFirst && mayBeInstitution(words, first, last))) continue
        if (hasKind || run.length > 1 || mayBeInstitution(words, first, last)) return name
      }
      if (run.length === 1) {
        const alone = this.#mistypedAlone(words, first)
        if (alone !== undefined) return alone
        continue
      }
      const others = run.filter((other) => other.word !== word)
      for (const { name, words: ofName } of this.#mistyped(word)) {
        // A short word resembles many others, so it needs a second word of the name beside it.
        if (word.length <= SHORTEST_MISTYPED && !others.some((other) => ofName.has(other.word))) continue
        if (others.every((other) => ofName.has(other.word) || isGeneric(other.word))) return name
      }
    }
    return undefined
  }

  /**
   * Returns the institution that a single word with a typing error means, such as "o Einstain" for "Einstein". Returns
   * `undefined` if there is none. Only a word after an article counts, because any word may have a capital letter at
   * the beginning of a sentence.
   */
  #mistypedAlone(words: readonly TextWord[], at: number): string | undefined {
    const { word, start } = words[at]!
    const before = words[at - 1]
    if (word.length < SHORTEST_MISTYPED_ALONE || !before || !ARTICLES.has(before.word)) return undefined
    if (before.isCapital || start - before.end > 1) return undefined
    const isCalled = (name: string): boolean =>
      (this.#singles.get(name) ?? []).some((one) => isOneEditApart(word, one))
    return this.#mistyped(word).find(({ name }) => isCalled(name))?.name
  }

  /** Returns the institutions with a word in their name that differs from `written` by one typing error. */
  #mistyped(written: string): CalledName[] {
    if (written.length < SHORTEST_MISTYPED - 1 || isGeneric(written) || COMMON.has(written)) return []
    return restsOf(written)
      .flatMap((rest) => this.#byRest.get(rest) ?? [])
      .filter(({ word, words }) => !words.has(written) && isOneEditApart(written, word))
  }
}

/**
 * Returns whether some words may be the name of an institution and not a town or a person, judged by the words around
 * them.
 */
function mayBeInstitution(words: readonly TextWord[], first: number, last: number): boolean {
  const [before, after] = [words[first - 1], words[last + 1]]
  if (before === undefined) return true
  const gap = words[first]!.start - before.end
  // A period may be behind a title.
  if (isTitle(before.word) && gap <= 2) return false
  return gap > 1 || !BEFORE_TOWNS.has(before.word) || after?.isPossessive === true
}

function isPartOfName({ word, isCapital, isInitial, isPossessive }: TextWord): boolean {
  return (
    isCapital &&
    !isPossessive &&
    (isInitial || !(isSmallWord(word) || isTitle(word) || FUNCTION_WORDS.has(word)))
  )
}

/**
 * Returns whether two words belong together: only a blank, a hyphen, an apostrophe or the period of an initial is
 * between them. A colon, as in "Cliente:Einstein", or the end of a line separates them.
 */
function isBeside(before: TextWord, after: TextWord, text: string): boolean {
  const gap = text.slice(before.end, after.start)
  return BESIDE.test(gap) || (before.isInitial && (gap === '.' || gap === '. '))
}

/** Returns a word, and the word without each one of its letters: "abc" gives "abc", "bc", "ac" and "ab". */
function restsOf(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}
