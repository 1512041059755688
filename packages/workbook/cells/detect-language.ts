import { foldText } from '../sheet/fold-name.ts'

/**
 * Language of a client's requirements matrix. It decides how dates are shown, and the names of the columns added for
 * answers.
 */
export type MatrixLanguage = 'pt' | 'en'

/**
 * Words that show that a text is Portuguese and not English. Some are function words, such as "dos". Others, such as
 * "cadastro", are frequent in short names of requirements.
 */
const PORTUGUESE = wordsOf(`
  de da do das dos para com em na no nas nos ao aos uma um que por pela pelo deve dever sistema ser ou e os seu sua
  quando cadastro cadastrar usuario usuarios cliente clientes produto produtos tela gerar relatorio relatorios dados
  requisito requisitos pagamento`)
const ENGLISH = wordsOf(`
  the of and to for with in must shall should is are be by on an or that system from at can will all each when not view
  user users customer customers product products account accounts add create update delete edit manage management
  verify check track search display show identify report reports performance requirement requirements business payment`)

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/**
 * Returns the language of texts in a requirements matrix, recognised by common words and letters such as "ã". If these
 * do not decide, returns `otherwise`. Its default is Portuguese, because most tenders are in Portuguese.
 */
export function detectLanguage(texts: string[], otherwise: MatrixLanguage = 'pt'): MatrixLanguage {
  let portuguese = 0
  let english = 0
  for (const text of texts) {
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      if (PORTUGUESE.has(word) || /[ãõçáâàéêíóôú]/.test(word)) portuguese += 1
      else if (ENGLISH.has(word)) english += 1
    }
  }
  if (english === portuguese) return otherwise
  return english > portuguese ? 'en' : 'pt'
}

/** Function words that Portuguese has and Spanish and French do not have. They are without accents. */
const ONLY_PORTUGUESE = wordsOf(`
  o os do dos da das em na no nas nos ao aos uma pelo pela com e ser seu sua nao sao deve devem devera deverao`)
/** Function words that Spanish or French has and Portuguese does not have. They are without accents. */
const ONLY_OTHERS = wordsOf(`
  el los las del y con una en al su sus es son debe deben debera deberan segun tambien hasta desde sin
  le les des du et une dans pour par sur aux est sont doit doivent devra devront avec ou`)
/** Smallest number of Spanish or French words in texts that may count as Spanish or French. */
const MIN_OTHERS = 3

/**
 * Returns whether texts that look Portuguese are in fact Spanish or French. A person should know, because requirements
 * in other languages than Portuguese and English are matched worse (`benchmarks/notes/spanish-requirements.md`).
 */
export function isOtherLanguage(texts: readonly string[]): boolean {
  let [portuguese, others] = [0, 0]
  for (const text of texts) {
    for (const word of foldText(text).match(/\p{L}+/gu) ?? []) {
      if (ONLY_PORTUGUESE.has(word)) portuguese += 1
      else if (ONLY_OTHERS.has(word)) others += 1
    }
  }
  return others >= MIN_OTHERS && others > portuguese
}
