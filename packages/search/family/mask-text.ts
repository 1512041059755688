import { isStopWord } from '../analysis/stop-words.ts'
import { knownNames } from './known-names.ts'
import type { KnownNames } from './known-names.ts'
import {
  GIVEN_NAMES,
  MONTHS,
  NAME_CONNECTORS,
  NAME_CUES,
  NUMBERED_PARTS,
  ORGANISATION_HEADS,
  PERSON_TITLES,
  PLACES,
  STANDARD_BODIES,
  STATE_CODES,
} from './name-words.ts'
import { readWords } from './words-of-text.ts'
import type { Word } from './words-of-text.ts'

// Matches an e-mail or web address only at the beginning of a run without blanks. Trying every letter of a run of n
// letters would take n² steps.
const ADDRESS = /(?<!\S)\S+@\S+|https?:\S+|www\.\S+/gi

/**
 * Returns those words of a section's text that are about its subject, in lower case without accents. Leaves out stop
 * words, and the names, numbers, dates and addresses that differ from client to client. In near duplicates, the
 * remaining words are nearly equal.
 *
 * @param names names known to belong to the text's document, such as its client's
 */
export function maskText(text: string, names: readonly string[] = []): string[] {
  const words = readWords(
    text.includes('@') || /https?:|www\./i.test(text) ? text.replace(ADDRESS, ' ') : text,
  )
  const masked = new Uint8Array(words.length)
  maskNumbers(words, masked)
  maskSequences(words, masked)
  if (names.length > 0) maskKnown(words, masked, knownNames(names))
  const kept: string[] = []
  for (let i = 0; i < words.length; i++) {
    const { form, omitted } = words[i]!
    if (masked[i] === 1 || (omitted && !isDesignation(words, i))) continue
    const previous = words[i - 1]
    // The number of a standard (ISO 9001) is part of its name, so it is not masked.
    if (words[i]!.number) {
      if (previous !== undefined && STANDARD_BODIES.has(previous.form)) kept.push(previous.form + form)
    } else kept.push(form)
  }
  return kept
}

/**
 * Returns whether a word is a single capital letter that distinguishes things with the same name, as in "hepatite B"
 * and "proteína S".
 */
function isDesignation(words: readonly Word[], at: number): boolean {
  const { form, capitalized, separated } = words[at]!
  const previous = words[at - 1]
  if (form.length !== 1 || !capitalized || separated || previous === undefined) return false
  if (previous.number || previous.omitted || previous.form.length < 3 || NUMBERED_PARTS.has(previous.form))
    return false
  // A single letter between capitalised words is an ordinary word in a heading, as in "Gestão E Operação".
  const isWord = isStopWord(form, 'pt') || isStopWord(form, 'en')
  return !isWord || !(previous.allCapitals || words[at + 1]?.capitalized === true)
}

function maskNumbers(words: readonly Word[], masked: Uint8Array): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    if (word.number) {
      const before = words[i - 1]
      masked[i] = before !== undefined && STANDARD_BODIES.has(before.form) ? 0 : 1
    } else if (MONTHS.has(word.form) && (numberNear(words, i, -1) || numberNear(words, i, 1))) masked[i] = 1
  }
}

/**
 * Returns whether the word before or after a given word is a number, as in "10 de maio". A connecting word such as "de"
 * or "of" is skipped.
 *
 * @param at index of the given word
 * @param step 1 to look after the word, -1 to look before it
 */
function numberNear(words: readonly Word[], at: number, step: -1 | 1): boolean {
  const next = words[at + step]
  if (next?.number) return true
  return next !== undefined && NAME_CONNECTORS.has(next.form) && words[at + 2 * step]?.number === true
}

/**
 * Marks sequences of capitalised words that name an organisation, a person or a place. Names of products stay unmarked.
 *
 * @param masked receives 1 for each marked word
 */
function maskSequences(words: readonly Word[], masked: Uint8Array): void {
  for (let first = 0; first < words.length; first++) {
    if (!words[first]!.capitalized || words[first]!.number) continue
    let last = first
    for (let next = first + 1; next < words.length && !words[next]!.separated; next++) {
      if (words[next]!.capitalized) last = next
      else if (!NAME_CONNECTORS.has(words[next]!.form)) break
    }
    // A state may follow a town's name, as in "Passos/MG". Without the slash, it is the last word of the sequence.
    const state = [last + 1, last].find((at) => at > first && isState(words[at]))
    if (state !== undefined || isName(words, first, last))
      masked.fill(1, first, Math.max(last, state ?? 0) + 1)
    first = last
  }
}

function isState(word: Word | undefined): boolean {
  return word?.allCapitals === true && STATE_CODES.has(word.form.toUpperCase())
}

function isName(words: readonly Word[], first: number, last: number): boolean {
  const sequence = words.slice(first, last + 1)
  const capitals = sequence.filter(({ capitalized }) => capitalized)
  // If the whole line is in capitals, names cannot be distinguished from other words.
  if (capitals.length > 1 && capitals.every(({ allCapitals, form }) => allCapitals || form.length === 1))
    return false
  const before = words[first - 1]
  if (before !== undefined && !before.capitalized && PERSON_TITLES.has(before.form)) return true
  if (sequence.some(({ form }) => PERSON_TITLES.has(form)) && capitals.length > 1) return true
  if (capitals.length > 1 && sequence.some(({ form }) => ORGANISATION_HEADS.has(form))) return true
  if (sequence[0]!.first && capitals.length === 1) return false
  if (sequence.some(({ allCapitals }) => allCapitals)) return false
  if (capitals.some(({ form }) => GIVEN_NAMES.has(form) || PLACES.has(form))) return true
  return followsCue(words, first)
}

function followsCue(words: readonly Word[], first: number): boolean {
  for (let back = first - 1; back >= Math.max(0, first - 3); back--) {
    const { form, capitalized } = words[back]!
    if (NAME_CUES.has(form)) return true
    if (capitalized || !(NAME_CONNECTORS.has(form) || isStopWord(form, 'pt'))) return false
  }
  return false
}

function maskKnown(words: readonly Word[], masked: Uint8Array, names: KnownNames): void {
  for (let i = 0; i < words.length; i++) {
    for (const name of names.sequences) {
      if (name.every((form, offset) => words[i + offset]?.form === form)) masked.fill(1, i, i + name.length)
    }
    // Part of a client's name may be a common word such as "Vida". It counts as the name only with a capital letter.
    if (words[i]!.capitalized && names.parts.has(words[i]!.form)) masked[i] = 1
  }
}
