import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { singular } from '../glossary/singular.ts'
import { findPhrase } from '../segment/posting/find-phrase.ts'
import type { PhraseWord } from '../segment/posting/find-phrase.ts'
import type { Posting } from '../segment/posting/posting.ts'
import { UnitedPosting } from '../segment/posting/united-posting.ts'
import type { PostingPart } from '../segment/posting/united-posting.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import type { Snapshot, SnapshotSegment } from '../snapshot/snapshot.ts'
import type { AnalyzedRequirement, RequirementEquivalents } from './analyze-requirement.ts'

/** Word of a synonym for a requirement's words, analysed in the language of the sections that are searched. */
interface AnalyzedWord {
  term: string
  stop: boolean
  /** Returns whether an inflection of the word counts, such as its plural. `null` if every inflection counts. */
  accepts: ((form: string) => boolean) | null
}

/**
 * Synonym or translation that the glossary has for words of a requirement, such as "bed" for "leito". A section that
 * contains it is scored as if it contained the requirement's own words.
 */
export interface Equivalent {
  /**
   * Name by which a cache stores where the synonym occurs. Two synonyms with equal names must therefore occur at the
   * same places.
   */
  name: string
  words: readonly AnalyzedWord[]
  /**
   * Words of the requirement that the synonym replaces, each with the word of the synonym that stands for it. `term` is
   * the index of the former, and `offset` that of the latter.
   */
  stands: readonly { term: number; offset: number }[]
  /**
   * Text that shows the synonym among the reasons of a score, such as "leito = bed". Null for a general word, which is
   * only translated.
   */
  through: string | null
}

/**
 * Returns synonyms of a requirement's words, for finding sections in one language. If the requirement is in another
 * language, they are translations.
 *
 * @param other language of the sections
 */
export function equivalentsIn(
  { language, terms, equivalents }: AnalyzedRequirement,
  other: Language,
): Equivalent[] {
  // A synonym in the requirement's own language matches in singular and plural only, a translation in any form.
  return equivalents.flatMap((known) => {
    if (other === language && !known.isConcept) return []
    return known.writings[other].flatMap(({ text, forms }) => {
      const words = forms.map((form) => ({
        ...analyzeForm(form, other),
        accepts: other === language ? isNumberOf(form, language) : null,
      }))
      const asked = new Set(known.terms.map((term) => terms[term]!.stem))
      const own = words.filter(({ stop, term }) => other === language && !stop && asked.has(term))
      // "Suporte" is not equivalent to "suporte técnico", because one of the words is missing.
      if (own.length === words.filter(({ stop }) => !stop).length) return []
      const has = (term: number) => own.some((word) => word.term === terms[term]!.stem)
      const stands = spread(known, words).filter(({ term }) => !has(term))
      const through = known.isConcept ? `${known.asked} = ${text}` : null
      const name = `${other === language ? 'number' : 'any'} ${forms.join(' ')}`
      return stands.length === 0 ? [] : [{ name, words, stands, through }]
    })
  })
}

/** Returns a filter that accepts the singular and plural forms of a word. */
function isNumberOf(word: string, language: Language): (form: string) => boolean {
  const own = singular(word, language)
  return (form) => singular(form, language) === own
}

/**
 * Returns where synonyms occur in the index, by the synonym's name and then by segment id. Occurrences that were found
 * for earlier requirements are reused.
 */
async function findWritings(
  equivalents: readonly Equivalent[],
  segments: readonly SnapshotSegment[],
  cache: PostingCache,
): Promise<Map<string, Map<number, Posting | null>>> {
  const found = new Map(equivalents.map(({ name }) => [name, new Map<number, Posting | null>()]))
  const missing = equivalents.filter(({ name }) => {
    for (const { info } of segments) {
      const posting = cache.phrases.find(info.id, name)
      if (posting === undefined) return true
      found.get(name)!.set(info.id, posting)
    }
    return false
  })
  if (missing.length === 0) return found
  const words = missing.flatMap((one) => one.words)
  const termsOf = (stop: boolean) => words.filter((word) => word.stop === stop).map(({ term }) => term)
  const opened = segments.map(({ open }) => open)
  const content = await cache.load('word', termsOf(false), opened)
  const stops = await cache.load('stop', termsOf(true), opened)
  for (const equivalent of missing) {
    for (const { info } of segments) {
      const phrase = equivalent.words.map(({ term, stop, accepts }): PhraseWord | null => {
        const posting = (stop ? stops : content).get(term)?.get(info.id)
        return posting === undefined ? null : { posting, accepts }
      })
      const posting = findPhrase(phrase, info.sectionCount)
      // If the phrase is a single word, its posting is in the cache of postings already, so it is not cached here.
      if (!phrase.some((word) => word?.posting === posting))
        cache.phrases.keep(info.id, equivalent.name, posting)
      found.get(equivalent.name)!.set(info.id, posting)
    }
  }
  return found
}

/**
 * Decides which word of a synonym stands for each word of the requirement. Words are assigned evenly and in order. Stop
 * words of the synonym, such as "of", are skipped.
 */
function spread({ terms }: RequirementEquivalents, words: readonly AnalyzedWord[]): Equivalent['stands'] {
  const content = words.flatMap(({ stop }, offset) => (stop ? [] : [offset]))
  if (content.length === 0) return []
  return terms.map((term, at) => ({
    term,
    offset: content[Math.floor((at * content.length) / terms.length)]!,
  }))
}

/**
 * Returns where a requirement's words or their synonyms from the glossary occur, by index segment and then by word.
 *
 * @param own occurrences of the words themselves, with the same indexes
 * @param snapshot view of the index with the sections of one language
 */
export async function addEquivalents(
  requirement: AnalyzedRequirement,
  own: (Posting | null)[][],
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<(Posting | null)[][]> {
  const [first] = snapshot.segments
  if (first === undefined || requirement.equivalents.length === 0) return own
  const parts = own.map((row) =>
    row.map((posting): PostingPart[] => (posting === null ? [] : [{ posting, offset: 0, through: null }])),
  )
  const equivalents = equivalentsIn(requirement, first.info.language)
  const found = await findWritings(equivalents, snapshot.segments, cache)
  snapshot.segments.forEach(({ info }, at) => {
    for (const { name, stands, through } of equivalents) {
      const posting = found.get(name)!.get(info.id) ?? null
      if (posting === null) continue
      for (const { term, offset } of stands) parts[at]![term]!.push({ posting, offset, through })
    }
  })
  return parts.map((row) =>
    row.map((all) => {
      const [only, ...others] = all
      if (only === undefined) return null
      return others.length === 0 && only.through === null && only.offset === 0
        ? only.posting
        : new UnitedPosting(all)
    }),
  )
}
