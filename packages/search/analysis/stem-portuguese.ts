/**
 * Portuguese stemmer of Snowball (Porter: https://snowballstem.org/algorithms/portuguese/stemmer.html), rule for rule.
 * It is written by hand because the generated stemmer takes some twenty times as long, and stemming is the main cost of
 * a new word.
 */

// Only the longest known suffix of the word is considered, even if the rules do not allow removing it.
/** Action that the stemmer takes when a word ends with a suffix, such as deleting or replacing the suffix. */
type Rule = 'delete' | 'log' | 'u' | 'ente' | 'amente' | 'mente' | 'idade' | 'iva' | 'ira'

/** Node of a tree of word suffixes. The tree is read from the last letter of a word to its first. */
interface Suffix<T> {
  readonly length: number
  /** Rule for words that end with this suffix. Absent if this is only the end of longer suffixes with a rule. */
  rule?: T
  /** Longer suffixes that end with this one, by the letter in front of it. The key is the letter's UTF-16 unit. */
  readonly longer: Map<number, Suffix<T>>
}

const STANDARD = suffixes<Rule>([
  [
    'eza ezas ico ica icos icas ismo ismos ável ível ista istas oso osa osos osas amento amentos imento imentos ' +
      'adora ador aça~o adoras adores aço~es ante antes ância',
    'delete',
  ],
  ['logia logias', 'log'],
  ['uça~o uço~es', 'u'],
  ['ência ências', 'ente'],
  ['amente', 'amente'],
  ['mente', 'mente'],
  ['idade idades', 'idade'],
  ['iva ivo ivas ivos', 'iva'],
  ['ira iras', 'ira'],
])
const BEFORE_AMENTE = suffixes([['ic ad os iv', true]])
const BEFORE_MENTE = suffixes([['ante avel ível', true]])
const BEFORE_IDADE = suffixes([['ic abil iv', true]])
const OF_VERBS = suffixes([
  [
    'ada ida ia aria eria iria ara era ira ava asse esse isse aste este iste ei arei erei irei am iam ariam eriam ' +
      'iriam aram eram iram avam em arem erem irem assem essem issem ado ido ando endo indo ara~o era~o ira~o ar er ' +
      'ir as adas idas ias arias erias irias aras eras iras avas es ardes erdes irdes ares eres ires asses esses ' +
      'isses astes estes istes is ais eis areis ereis ireis áreis éreis íreis ásseis ésseis ísseis áveis íeis aríeis ' +
      'eríeis iríeis ados idos amos áramos éramos íramos ávamos íamos aríamos eríamos iríamos emos aremos eremos ' +
      'iremos ássemos êssemos íssemos imos armos ermos irmos ámos arás erás irás eu iu ou ará erá irá',
    true,
  ],
])
const RESIDUAL = suffixes([['os a i o á í ó', true]])

/** Table with 1 at the UTF-16 unit of each Portuguese vowel, and 0 elsewhere. All vowels are below U+0100. */
const VOWELS = new Uint8Array(0x100)
for (const vowel of 'aeiouáéíóúâêô') VOWELS[vowel.charCodeAt(0)] = 1

/**
 * Returns the Snowball stem of a Portuguese word: "resolução" becomes "resolu". The rules distinguish accents, so the
 * word must keep them.
 *
 * @param word in lower case, with its accents
 */
export function stemPortuguese(word: string): string {
  const marked = word.replaceAll('ã', 'a~').replaceAll('õ', 'o~')
  const afterVerb = beginOfRv(marked)
  const r1 = afterVowelAndConsonant(marked, 0)
  const r2 = afterVowelAndConsonant(marked, r1)
  let stem = withoutStandardSuffix(marked, afterVerb, r1, r2) ?? withoutVerbSuffix(marked, afterVerb)
  if (stem === null) stem = withoutSuffix(marked, RESIDUAL, afterVerb)
  else if (stem.endsWith('ci') && stem.length - 1 >= afterVerb) stem = stem.slice(0, -1)
  return withoutResidualForm(stem, afterVerb).replaceAll('a~', 'ã').replaceAll('o~', 'õ')
}

function suffixes<T>(groups: readonly (readonly [string, T])[]): Suffix<T> {
  const none: Suffix<T> = { length: 0, longer: new Map() }
  for (const [list, rule] of groups) for (const letters of list.split(' ')) addSuffix(none, letters, rule)
  return none
}

function addSuffix<T>(none: Suffix<T>, letters: string, rule: T): void {
  let suffix = none
  for (let at = letters.length - 1; at >= 0; at--) {
    const unit = letters.charCodeAt(at)
    const longer = suffix.longer.get(unit) ?? { length: suffix.length + 1, longer: new Map() }
    suffix.longer.set(unit, longer)
    suffix = longer
  }
  suffix.rule = rule
}

/**
 * Returns the longest suffix of a word that has a rule, or undefined if there is none.
 *
 * @param none root of the tree of known suffixes
 * @param from lowest index in the word at which the suffix may begin
 */
function suffixOf<T>(word: string, none: Suffix<T>, from = 0): Suffix<T> | undefined {
  let longest: Suffix<T> | undefined
  let suffix: Suffix<T> | undefined = none
  for (let at = word.length - 1; at >= from; at--) {
    suffix = suffix.longer.get(word.charCodeAt(at))
    if (suffix === undefined) break
    if (suffix.rule !== undefined) longest = suffix
  }
  return longest
}

/**
 * Returns a word without its longest known suffix. If that suffix begins before the index `region`, the word stays
 * unchanged.
 */
function withoutSuffix(word: string, known: Suffix<boolean>, region: number): string {
  const start = word.length - (suffixOf(word, known)?.length ?? 0)
  return start >= region ? word.slice(0, start) : word
}

function isVowel(word: string, at: number): boolean {
  return VOWELS[word.charCodeAt(at)] === 1
}

/**
 * Returns the index at which the region RV of a word begins. RV is the part in which the Snowball stemmer may remove
 * verb endings.
 */
function beginOfRv(word: string): number {
  const { length } = word
  if (length < 2) return length
  let at = 2
  if (!isVowel(word, 1)) {
    // If the second letter is a consonant, RV begins after the next vowel.
    while (at < length && !isVowel(word, at)) at++
  } else if (isVowel(word, 0)) {
    // If the word begins with two vowels, RV begins after the next consonant.
    while (at < length && isVowel(word, at)) at++
  }
  return Math.min(length, at + 1)
}

/**
 * Returns the index after the first consonant that follows a vowel. For "casa" from index 0, this is 3. If there is
 * none, the result is the length of the word.
 */
function afterVowelAndConsonant(word: string, from: number): number {
  let at = from
  while (at < word.length && !isVowel(word, at)) at++
  while (at < word.length && isVowel(word, at)) at++
  return Math.min(word.length, at + 1)
}

/**
 * Returns a word without its standard suffix, such as "ismo" or "mente", or null when none may be removed. A suffix may
 * be removed only if it begins at or after `rv`, `r1` or `r2`, depending on the suffix.
 */
function withoutStandardSuffix(word: string, rv: number, r1: number, r2: number): string | null {
  const suffix = suffixOf(word, STANDARD)
  if (suffix === undefined) return null
  const rule = suffix.rule!
  const start = word.length - suffix.length
  const region = rule === 'ira' ? rv : rule === 'amente' ? r1 : r2
  if (start < region) return null
  const rest = word.slice(0, start)
  if (rule === 'ira') return rest.endsWith('e') ? `${rest}ir` : null
  if (rule === 'iva') return withoutAt(rest, r2)
  if (rule === 'mente') return withoutSuffix(rest, BEFORE_MENTE, r2)
  if (rule === 'idade') return withoutSuffix(rest, BEFORE_IDADE, r2)
  if (rule === 'amente') {
    const shorter = withoutSuffix(rest, BEFORE_AMENTE, r2)
    return shorter !== rest && rest.endsWith('iv') ? withoutAt(shorter, r2) : shorter
  }
  return rule === 'delete' ? rest : rest + rule
}

function withoutAt(word: string, r2: number): string {
  return word.endsWith('at') && word.length - 2 >= r2 ? word.slice(0, -2) : word
}

/**
 * Returns a word without its verb ending, or null when it has none. A verb ending must begin at or after the index
 * `rv`.
 */
function withoutVerbSuffix(word: string, rv: number): string | null {
  const suffix = suffixOf(word, OF_VERBS, rv)
  return suffix === undefined ? null : word.slice(0, -suffix.length)
}

function withoutResidualForm(word: string, rv: number): string {
  if (word.endsWith('ç')) return `${word.slice(0, -1)}c`
  if (!/[eéê]$/.test(word) || word.length - 1 < rv) return word
  const stem = word.slice(0, -1)
  return /(?:gu|ci)$/.test(stem) && stem.length - 1 >= rv ? stem.slice(0, -1) : stem
}
