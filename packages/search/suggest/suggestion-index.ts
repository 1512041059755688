import { tokenize } from '../analysis/tokenize.ts'
import { SegmentGone } from '../snapshot/posting-cache.ts'
import { documentOf } from '../snapshot/snapshot.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { foldedWords } from './collect-suggestions.ts'
import { ListBlockCache, SuggestionListGone } from './list-block-cache.ts'
import type { SuggestionStore } from './list-block-cache.ts'
import { SegmentSuggestions } from './segment-suggestions.ts'
import type { Suggestion } from './segment-suggestions.ts'
import { StoredSuggestions } from './stored-suggestions.ts'
import { visibleDocumentsKey } from './suggestion-list-format.ts'

/**
 * Source of the suggestions from one index segment: memory or a stored list. `null` for a large segment without a list.
 */
type SegmentPart = SegmentSuggestions | StoredSuggestions | null

/**
 * Segments of the index in one snapshot. A snapshot is a view of the index that does not change while a query uses it.
 */
interface SeenSegments {
  segments: readonly { info: SegmentInfo }[]
}

/**
 * Number of visible sections from which an index segment's completions come only from a stored suggestion list. Those
 * of a smaller segment are sorted in memory, which takes about 120 bytes a section.
 */
export const LISTED_FROM = 5000

/**
 * Completes typed text in the search box from titles and frequent words of the whole index. A part of the index is read
 * again only when its visible documents have changed.
 */
export class SuggestionIndex {
  readonly #store: SuggestionStore
  readonly #blocks: ListBlockCache
  readonly #listedFrom: number
  #parts = new Map<string, SegmentPart>()
  #snapshot: SeenSegments | undefined
  /** True if a large index segment has no suggestion list yet, or an outdated one. */
  #waitsForLists = false
  /**
   * Ids of index segments whose suggestions were missing, although the store lists the segments. If they are missing
   * again, the segment's data is damaged.
   */
  readonly #missing = new Set<number>()
  /** Ids of stored suggestion lists that lack some of their blocks. */
  readonly #damagedLists = new Set<number>()

  constructor(store: SuggestionStore, listedFrom = LISTED_FROM) {
    this.#store = store
    this.#blocks = new ListBlockCache(store)
    this.#listedFrom = listedFrom
  }

  /**
   * Returns completions of the typed text: titles that begin with it, then titles in which a later word begins with it,
   * then frequent words. When nothing fits, only the last typed word is completed, and the text before it is kept.
   *
   * @throws {SegmentGone} when the suggestions of an index segment are no longer stored
   */
  async suggest(snapshot: SeenSegments, typed: string, limit: number): Promise<string[]> {
    for (;;) {
      const parts = await this.#follow(snapshot)
      try {
        return await suggestFrom(parts, typed, limit)
      } catch (error) {
        if (!(error instanceof SuggestionListGone)) throw error
        // The next round reads a newer list, or leaves the segment out.
        this.#damagedLists.add(error.listId)
        await this.#store.suggestionListLost?.(error.listId)
        this.#snapshot = undefined
        this.#parts = new Map(
          Array.from(this.#parts).filter(
            ([, part]) => !(part instanceof StoredSuggestions) || part.listId !== error.listId,
          ),
        )
      }
    }
  }

  /**
   * Returns the suggestions of all segments in a snapshot, a consistent view of the index. Opens the suggestions of new
   * segments, and forgets those of segments that are gone.
   */
  async #follow(snapshot: SeenSegments): Promise<SegmentPart[]> {
    if (snapshot === this.#snapshot && !this.#waitsForLists) return [...this.#parts.values()]
    let waitsForLists = false
    const parts = new Map<string, SegmentPart>()
    for (const { info } of snapshot.segments) {
      const key = `${info.id} ${visibleDocumentsKey(info)}`
      let part = this.#parts.get(key)
      if (this.#isListed(info)) {
        // Sorting a large segment takes seconds and much memory, so only a job does it.
        if (!(part instanceof StoredSuggestions && part.isCurrent)) part = await this.#openList(info, part)
        waitsForLists ||= part?.isCurrent !== true
      } else part ??= await this.#sort(info, key)
      this.#parts.set(key, part)
      parts.set(key, part)
    }
    this.#parts = parts
    this.#waitsForLists = waitsForLists
    this.#snapshot = snapshot
    return [...parts.values()]
  }

  #isListed({ documents }: SegmentInfo): boolean {
    return (
      this.#store.findSuggestionList !== undefined &&
      documents.reduce((sum, { count }) => sum + count, 0) >= this.#listedFrom
    )
  }

  /** Returns the suggestions of a large index segment from its newest suggestion list, or null when none is stored. */
  async #openList(info: SegmentInfo, known: SegmentPart | undefined): Promise<StoredSuggestions | null> {
    const list = (await this.#store.findSuggestionList?.(info)) ?? null
    if (list === null || this.#damagedLists.has(list.id)) return null
    if (known instanceof StoredSuggestions && known.listId === list.id && known.isCurrent === list.isCurrent)
      return known
    const directory = (await this.#store.loadListDirectory?.(list.id)) ?? null
    if (directory === null) return null
    const isVisible = list.isCurrent ? undefined : (first: number) => documentOf(info, first) !== undefined
    return new StoredSuggestions({ id: list.id, directory, isVisible }, this.#blocks)
  }

  async #sort(info: SegmentInfo, key: string): Promise<SegmentPart> {
    // Lets waiting queries run first, because the first call may have to read all segments.
    await new Promise((resolve) => setTimeout(resolve))
    const suggestions = await this.#load(info.id)
    // A query for the next keystroke may have read the suggestions meanwhile.
    return this.#parts.get(key) ?? new SegmentSuggestions(suggestions, info)
  }

  /**
   * Returns the stored suggestions of an index segment. If they are missing, the first call throws, so that the query
   * is repeated. Later calls return an empty array.
   */
  async #load(segmentId: number): Promise<Uint8Array> {
    // If the suggestions are missing again while the segment is still listed, its data are damaged.
    const suggestions = await this.#store.loadSuggestions(segmentId)
    if (suggestions !== null) return suggestions
    if (this.#missing.has(segmentId)) return new Uint8Array(0)
    this.#missing.add(segmentId)
    throw new SegmentGone(segmentId)
  }
}

/** Completes typed text from the suggestions of all index segments. The most frequent titles and words come first. */
async function suggestFrom(parts: readonly SegmentPart[], typed: string, limit: number): Promise<string[]> {
  const prefix = foldedWords(typed)
  if (prefix === '') return []
  const whole = await complete(parts, prefix, limit)
  if (whole.length > 0) return whole
  const lastWord = tokenize(typed).at(-1)!
  const before = typed.slice(0, lastWord.start)
  if (before.trim() === '') return []
  const words = await complete(parts, lastWord.form, limit, ({ title }) => !title)
  return words.map((word) => before + word)
}

async function complete(
  parts: readonly SegmentPart[],
  prefix: string,
  limit: number,
  accept: (suggestion: Suggestion) => boolean = () => true,
): Promise<string[]> {
  const found = new Map<string, Completion>()
  for (const suggestions of await Promise.all(parts.map(async (part) => part?.startingWith(prefix) ?? []))) {
    // A title that contains the prefix twice counts once.
    const counted = new Set<string>()
    for (const suggestion of suggestions) {
      if (!accept(suggestion)) continue
      const { folded, count, text } = suggestion
      const key = suggestionKey(suggestion)
      const rank = suggestion.title ? (suggestion.atStart ? 0 : 1) : 2
      const known = found.get(key)
      if (known === undefined) found.set(key, { text, folded, count, rank })
      else {
        if (!counted.has(key)) known.count += count
        known.rank = Math.min(known.rank, rank)
      }
      counted.add(key)
    }
  }
  const ranked = [...found.values()].sort(
    (a, b) => a.rank - b.rank || b.count - a.count || (a.folded < b.folded ? -1 : 1),
  )
  const seen = new Set<string>()
  return ranked
    .filter(({ folded }) => !seen.has(folded) && seen.add(folded))
    .slice(0, limit)
    .map(({ text }) => text)
}

/** Suggestion with its frequency in the whole index. It is spelt as in the first segment that has it. */
interface Completion {
  text: string
  folded: string
  count: number
  rank: number
}

/**
 * Returns a key that is equal for equal suggestions from different index segments. Case and accents make no difference,
 * but a title and a word never have equal keys.
 */
function suggestionKey({ folded, title }: Suggestion): string {
  return `${title ? 'title' : 'word'} ${folded}`
}
