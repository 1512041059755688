import { fold } from '../analysis/fold.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { knownNames } from './known-names.ts'
import type { KnownNames } from './known-names.ts'
import {
  DECISIVE_SMALL_WORDS,
  GIVEN_NAMES,
  MONTHS,
  NAME_CONNECTORS,
  NAME_CUES,
  NUMBER_WORDS,
  ORGANISATION_HEADS,
  PERSON_TITLES,
  PLACES,
  STANDARD_BODIES,
  STATE_CODES,
} from './name-words.ts'

/** What is known of a word by its letters alone. */
interface WordFacts {
  form: string
  /** Starts with a capital. */
  capital: boolean
  /** More than one letter, all capitals: also an acronym, so no sign of a name. */
  shout: boolean
  number: boolean
  dropped: boolean
}

interface Word extends WordFacts {
  /** The first word of a sentence or line has a capital whatever it is. */
  first: boolean
  /** Anything but blanks, hyphens and an abbreviation's point stands between it and the word before. */
  apart: boolean
}

const WORD =
  /\p{N}+(?:[.,:/]\p{N}+)*\p{L}{0,3}(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*/gu
// An e-mail address is looked for from the beginning of a run of letters alone: from every letter of a run of n without a
// blank, the search would take n² steps.
const ADDRESS = /(?<!\S)\S+@\S+|https?:\S+|www\.\S+/gi
const INVISIBLE = /[\u00ad\u200c\u200d]/g
const LETTERS = /\p{L}/u
const SENTENCE_END = /[\n\r\t\v\f.!?;:•|]/
const ONE_POINT = /^\.\s*$/
const BLANKS = /^[ \u00a0\-–'’&]*$/
const LONGEST_WORD = 64
/** Shorter words before a point are abbreviations ("Dr.", "art.", "Av.") and end no sentence. */
const ABBREVIATION_LETTERS = 4

// Vocabularies grow slowly; the cap only bounds hostile input.
const MEMO_LIMIT = 200_000
const memo = new Map<string, WordFacts>()

/**
 * The words of a text that say what it is about, folded and in order: without names, numbers, dates, amounts and
 * addresses (whatever differs between two clients' copies of one text) and without stop words.
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
    const { form, dropped } = words[i]!
    if (masked[i] === 1 || dropped) continue
    const previous = words[i - 1]
    // The number of a standard belongs to its name.
    if (words[i]!.number) {
      if (previous !== undefined && STANDARD_BODIES.has(previous.form)) kept.push(previous.form + form)
    } else kept.push(form)
  }
  return kept
}

function readWords(text: string): Word[] {
  const words: Word[] = []
  let end = 0
  let previous = ''
  for (const found of text.matchAll(WORD)) {
    const between = text.slice(end, found.index)
    const abbreviated = previous.length < ABBREVIATION_LETTERS && ONE_POINT.test(between)
    const first = end === 0 || (!abbreviated && SENTENCE_END.test(between))
    const apart = first || (!abbreviated && !BLANKS.test(between))
    const surface = found[0]
    words.push({ ...factsOf(surface), first, apart })
    end = found.index + surface.length
    previous = surface
  }
  return words
}

function factsOf(surface: string): WordFacts {
  let facts = memo.get(surface)
  if (facts !== undefined) return facts
  const plain = surface.replace(INVISIBLE, '').slice(0, LONGEST_WORD)
  const form = fold(plain)
  const initial = plain.charAt(0)
  const capital = initial !== initial.toLowerCase()
  const number = /^\p{N}+(?:[.,:/]\p{N}+)*\p{L}{0,3}$/u.test(plain)
  const stop = isStopWord(form, 'pt') || isStopWord(form, 'en')
  facts = {
    form,
    capital,
    shout: capital && plain.length > 1 && plain === plain.toUpperCase(),
    number,
    dropped:
      (!number && form.length < 2) ||
      NUMBER_WORDS.has(form) ||
      (stop && !DECISIVE_SMALL_WORDS.has(form)) ||
      (!number && !LETTERS.test(form)),
  }
  if (memo.size >= MEMO_LIMIT) memo.clear()
  memo.set(surface, facts)
  return facts
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

/** Whether a number stands on that side, with at most a "de" or "of" between. */
function numberNear(words: readonly Word[], at: number, step: -1 | 1): boolean {
  const next = words[at + step]
  if (next?.number) return true
  return next !== undefined && NAME_CONNECTORS.has(next.form) && words[at + 2 * step]?.number === true
}

/** Masks capitalised sequences that name an organisation, a person or a place; products keep their names. */
function maskSequences(words: readonly Word[], masked: Uint8Array): void {
  for (let first = 0; first < words.length; first++) {
    if (!words[first]!.capital || words[first]!.number) continue
    let last = first
    for (let next = first + 1; next < words.length && !words[next]!.apart; next++) {
      if (words[next]!.capital) last = next
      else if (!NAME_CONNECTORS.has(words[next]!.form)) break
    }
    // "Passos/MG": a state tells that a town stands before it. Without a slash it is the sequence's last word.
    const state = [last + 1, last].find((at) => at > first && isState(words[at]))
    if (state !== undefined || isName(words, first, last))
      masked.fill(1, first, Math.max(last, state ?? 0) + 1)
    first = last
  }
}

function isState(word: Word | undefined): boolean {
  return word?.shout === true && STATE_CODES.has(word.form.toUpperCase())
}

function isName(words: readonly Word[], first: number, last: number): boolean {
  const sequence = words.slice(first, last + 1)
  const capitals = sequence.filter(({ capital }) => capital)
  // In a line of capitals nothing tells a name from the rest of it.
  if (capitals.length > 1 && capitals.every(({ shout, form }) => shout || form.length === 1)) return false
  const before = words[first - 1]
  if (before !== undefined && !before.capital && PERSON_TITLES.has(before.form)) return true
  if (sequence.some(({ form }) => PERSON_TITLES.has(form)) && capitals.length > 1) return true
  if (capitals.length > 1 && sequence.some(({ form }) => ORGANISATION_HEADS.has(form))) return true
  if (sequence[0]!.first && capitals.length === 1) return false
  if (sequence.some(({ shout }) => shout)) return false
  if (capitals.some(({ form }) => GIVEN_NAMES.has(form) || PLACES.has(form))) return true
  return followsCue(words, first)
}

function followsCue(words: readonly Word[], first: number): boolean {
  for (let back = first - 1; back >= Math.max(0, first - 3); back--) {
    const { form, capital } = words[back]!
    if (NAME_CUES.has(form)) return true
    if (capital || !(NAME_CONNECTORS.has(form) || isStopWord(form, 'pt'))) return false
  }
  return false
}

function maskKnown(words: readonly Word[], masked: Uint8Array, names: KnownNames): void {
  for (let i = 0; i < words.length; i++) {
    for (const name of names.sequences) {
      if (name.every((form, offset) => words[i + offset]?.form === form)) masked.fill(1, i, i + name.length)
    }
    // A part of a name may also be a plain word ("Vida"): only its capital tells.
    if (words[i]!.capital && names.parts.has(words[i]!.form)) masked[i] = 1
  }
}
