import type { Language } from '../../analysis/language.ts'
import { encodeDictionary } from '../store/dictionary.ts'
import { BlockBuffer } from '../store/block-buffer.ts'
import { bestSuggestions } from './collect-suggestions.ts'
import { GramsEncoder } from './encode-grams.ts'
import { SkeletonsEncoder } from './encode-skeletons.ts'
import { WordsEncoder } from './encode-words.ts'
import { Lexicon } from './lexicon.ts'
import { SegmentWords } from './read-words.ts'
import { WordBounds } from './scan-words.ts'
import { encodeLengths, newSectionLengths } from '../store/section-lengths.ts'
import type { SectionText, SegmentData } from '../store/segment.ts'
import { encodeSuggestions } from '../store/suggestion-blocks.ts'

const bounds = new WordBounds()
const wordsEncoder = new WordsEncoder()
const gramsEncoder = new GramsEncoder()
const skeletonsEncoder = new SkeletonsEncoder()
const buffer = new BlockBuffer()

/**
 * Cache of analysed words, by language. It keeps the words of one index segment for the next ones. When a language has
 * too many words, they are forgotten.
 */
export class KnownWords {
  readonly #mostSurfaces: number | undefined
  readonly #words = new Map<Language, SegmentWords>()

  /**
   * Creates an empty cache of words.
   *
   * @param mostSurfaces number of spellings at which the words of a language are forgotten; by default, the limit of
   * `Lexicon`
   */
  constructor(mostSurfaces?: number) {
    this.#mostSurfaces = mostSurfaces
  }

  in(language: Language): SegmentWords {
    let words = this.#words.get(language)
    if (words === undefined || words.lexicon.isFull)
      this.#words.set(language, (words = new SegmentWords(new Lexicon(language, this.#mostSurfaces), bounds)))
    words.clear()
    return words
  }
}

const knownWords = new KnownWords()

/**
 * Builds a segment of the search index from some sections of one document. A segment is never changed later. Its
 * sections are numbered in the given order; these numbers are called ordinals.
 *
 * @param language language of the document, in which all its sections are analysed
 */
export function buildSegment(
  sections: readonly SectionText[],
  language: Language,
  known = knownWords,
): SegmentData {
  const words = known.in(language)
  const lengths = newSectionLengths(sections.length)
  for (let ordinal = 0; ordinal < sections.length; ordinal++) {
    const { title, text } = sections[ordinal]!
    lengths.titleGrams[ordinal] = words.readField(ordinal, false, title)
    lengths.titleWords[ordinal] = bounds.count
    lengths.bodyGrams[ordinal] = words.readField(ordinal, true, text)
    lengths.bodyWords[ordinal] = bounds.count
  }
  words.addKeysOfForms()
  writePostings(words)
  return {
    language,
    sectionCount: sections.length,
    lengths: encodeLengths(lengths),
    suggestions: encodeSuggestions([{ first: 0, entries: bestSuggestions(sections, words) }]),
    ...takeBlocks(),
  }
}

/** Writes the occurrences of all terms to the index segment, in ascending order of the terms' keys. */
function writePostings(words: SegmentWords): void {
  // The first letter of a key tells its kind. The order of the letters puts 4-grams first, then stop words, stems and
  // skeletons.
  gramsEncoder.begin(words)
  for (const gram of words.gramKeys.inOrder()) gramsEncoder.write(words, gram, buffer)
  wordsEncoder.begin(words)
  for (const term of words.terms.inOrder()) wordsEncoder.write(words, term, buffer)
  for (const skeleton of words.skeletons.inOrder()) skeletonsEncoder.write(words, skeleton, buffer)
  buffer.finish()
}

function takeBlocks(): Pick<SegmentData, 'dictionary' | 'blocks'> {
  const { blocks } = buffer
  // All blocks share one buffer, because allocating a thousand small ones takes longer than copying into one.
  const bytes = buffer.bytes.slice(0, blocks.at(-1)?.end ?? 0)
  buffer.clear()
  return {
    dictionary: encodeDictionary(blocks.map(({ firstKey }) => firstKey)),
    blocks: blocks.map(({ start, end }) => bytes.subarray(start, end)),
  }
}
