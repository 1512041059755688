import { singular } from './units.ts'

const WORD = /\p{L}[\p{L}\p{N}]*/gu
const REACH = 120
const MOST_BEFORE = 8
const MOST_AFTER = 4

const STOP_WORDS = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sob sobre ate e ou ' +
    'que se ao aos the an of in on at by for with without from to and or is are be been was were will shall must should may ' +
    'can this that these those it its as per each any all every ser sera serao esta estao este esta esse essa isso sao foi ' +
    'deve devem devera deverao pode podem podera tem ter tera havera ha cada todo toda todos todas qualquer mais menos ' +
    'minimo minima minimos minimas maximo maxima maximos maximas superior superiores inferior inferiores igual iguais maior ' +
    'menor pelo ao nao not no least most more less than over under up within maximum minimum between entre exatamente exactly ' +
    'dentro limite total cerca aproximadamente about approximately nosso nossa nossos nossas our seu sua seus suas their we ' +
    'possui possuem dispoe oferece oferecemos oferecer garante garantimos garantir provide provides offer offers guarantee ' +
    'guarantees have has sistema system solucao solution empresa company contratada contratante contractor'
  ).split(' '),
)

/**
 * Pattern for the end of a sentence: a line break, ";", "!", "?", or a full stop before white space. The full stop of
 * an abbreviation, as in "máx. 4 horas", does not match.
 */
const SENTENCE_END = /[\n;!?]|(?<!\b(?:min|max|aprox|approx))\.(?=\s)/g

/**
 * Returns the offsets at which the sentence around the characters from `start` to `end` begins and ends. At most 120
 * characters are taken on each side.
 */
export function sentenceAround(text: string, start: number, end: number): { from: number; to: number } {
  const before = text.slice(Math.max(0, start - REACH), start)
  let from = start - before.length
  for (const mark of before.matchAll(SENTENCE_END)) from = start - before.length + mark.index + 1
  const after = text.slice(end, end + REACH)
  SENTENCE_END.lastIndex = 0
  const mark = SENTENCE_END.exec(after)
  return { from, to: end + (mark?.index ?? after.length) }
}

/**
 * Returns the words of a sentence that tell what a quantity in it measures. Example: "disponibilidade de 99,9 %" gives
 * "disponibilidade" (availability). Words before the quantity come first, beginning with the nearest.
 * @param text text in lower case and without accents
 * @param previous end of the previous quantity in the text, or 0
 * @param next start of the next quantity in the text, or the length of the text
 */
export function subjectAround(text: string, { start, end }: Place, previous: number, next: number): string[] {
  // If no words are between the previous quantity and this one, the words before the previous quantity count too.
  const { from, to } = sentenceAround(text, start, end)
  const own = contentWords(text.slice(Math.max(from, Math.min(previous, start)), start)).toReversed()
  const before = own.length > 0 ? own : contentWords(text.slice(from, start)).toReversed()
  const after = contentWords(text.slice(end, Math.max(end, Math.min(to, next))))
  return [...new Set([...before.slice(0, MOST_BEFORE), ...after.slice(0, MOST_AFTER)])]
}

interface Place {
  start: number
  end: number
}

function contentWords(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => word)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map(singular)
}
