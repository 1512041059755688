import type { Language } from '../analysis/language.ts'
import { BlockWriter, encodeDictionary } from './block.ts'
import type { PostingBlock } from './block.ts'
import { bestSuggestions } from './collect-suggestions.ts'
import { gramRows, skeletonRows, termRows } from './invert-words.ts'
import type { ReadWords } from './invert-words.ts'
import { Lexicon } from './lexicon.ts'
import type { KnownForm, KnownSurface } from './lexicon.ts'
import { enlarged, WordBounds } from './scan-words.ts'
import { encodeLengths, newSectionLengths } from './section-lengths.ts'
import type { PostingRow, SectionText, SegmentData } from './segment.ts'
import { encodeSuggestions } from './suggestion-blocks.ts'

const lexicons = new Map<Language, Lexicon>()
const bounds = new WordBounds()

/**
 * Builds the index of some sections of ONE document, in order: the section at index i becomes ordinal i.
 *
 * @param language of the document; both its sections and its statistics are analysed in it
 */
export function buildSegment(sections: readonly SectionText[], language: Language): SegmentData {
  let lexicon = lexicons.get(language)
  if (lexicon === undefined) lexicons.set(language, (lexicon = new Lexicon(language)))
  lexicon.begin()
  const words: ReadWords = {
    count: 0,
    forms: [],
    terms: [],
    formOf: new Uint32Array(4096),
    positionOf: new Uint32Array(4096),
    fieldOf: new Uint32Array(4096),
  }
  const lengths = newSectionLengths(sections.length)
  sections.forEach(({ title, text }, ordinal) => {
    lengths.titleGrams[ordinal] = readField(lexicon, words, ordinal, false, title)
    lengths.titleWords[ordinal] = bounds.count
    lengths.bodyGrams[ordinal] = readField(lexicon, words, ordinal, true, text)
    lengths.bodyWords[ordinal] = bounds.count
  })
  return {
    language,
    sectionCount: sections.length,
    lengths: encodeLengths(lengths),
    suggestions: encodeSuggestions([{ first: 0, entries: bestSuggestions(sections, words.forms) }]),
    ...inBlocks([
      gramRows(lexicon, words),
      termRows(words, true),
      termRows(words, false),
      skeletonRows(words),
    ]),
  }
}

/** Reads a field's words after those that were read before. @returns how many grams the field has */
function readField(
  lexicon: Lexicon,
  words: ReadWords,
  ordinal: number,
  inBody: boolean,
  text: string,
): number {
  bounds.scan(text)
  if (words.count + bounds.count > words.formOf.length) enlarge(words, 2 * (words.count + bounds.count))
  const { build } = lexicon
  const { starts, ends } = bounds
  const field = ordinal * 2 + (inBody ? 1 : 0)
  let grams = 0
  for (let position = 0; position < bounds.count; position++) {
    const surface = lexicon.surface(text.slice(starts[position], ends[position]))
    const { form } = surface
    if (form.build !== build) beginForm(words, form, build)
    if (surface.build !== build) beginSurface(surface, build)
    surface.count++
    if (form.lastOrdinal !== ordinal) {
      form.lastOrdinal = ordinal
      form.sections++
    }
    words.formOf[words.count] = form.local
    words.positionOf[words.count] = position
    words.fieldOf[words.count++] = field
    grams += form.grams.length
  }
  return grams
}

function beginForm({ forms, terms }: ReadWords, form: KnownForm, build: number): void {
  form.build = build
  form.local = forms.push(form) - 1
  form.index = -1
  form.sections = 0
  form.lastOrdinal = -1
  form.surfaces = []
  if (form.term.build === build) return
  form.term.build = build
  form.term.local = terms.push(form.term) - 1
}

function beginSurface(surface: KnownSurface, build: number): void {
  surface.build = build
  surface.count = 0
  surface.form.surfaces.push(surface)
}

function enlarge(words: ReadWords, length: number): void {
  words.formOf = enlarged(words.formOf, length)
  words.positionOf = enlarged(words.positionOf, length)
  words.fieldOf = enlarged(words.fieldOf, length)
}

function inBlocks(parts: readonly Iterable<PostingRow>[]): Pick<SegmentData, 'dictionary' | 'blocks'> {
  const writer = new BlockWriter()
  const blocks: PostingBlock[] = []
  for (const rows of parts) {
    for (const row of rows) {
      const full = writer.add(row)
      if (full !== null) blocks.push(full)
    }
  }
  const last = writer.finish()
  if (last !== null) blocks.push(last)
  return {
    dictionary: encodeDictionary(blocks.map(({ firstKey }) => firstKey)),
    blocks: blocks.map(({ bytes }) => bytes),
  }
}
