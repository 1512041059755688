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

/** Suggestions of one segment, in memory or in a stored list; `null` for a large segment without a list. */
type SegmentPart = SegmentSuggestions | StoredSuggestions | null

/** Segments of one snapshot of the index. */
interface SeenSegments {
  segments: readonly { info: SegmentInfo }[]
}

// Suggestions of a smaller segment are sorted in memory, which takes about 120 bytes a section.
/** Number of visible sections from which a segment's suggestions come only from a stored list. */
export const LISTED_FROM = 5000

/** Completes typed text from titles and frequent words, reading a segment again only when its documents change. */
export class SuggestionIndex {
  readonly #store: SuggestionStore
  readonly #blocks: ListBlockCache
  readonly #listedFrom: number
  #parts = new Map<string, SegmentPart>()
  #snapshot: SeenSegments | undefined
  /** True if a large segment has no suggestion list yet, or an outdated one. */
  #waitsForLists = false
  /** Ids of listed segments whose suggestions were missing. */
  readonly #missing = new Set<number>()
  /** Ids of suggestion lists that lack some blocks. */
  readonly #damagedLists = new Set<number>()

  constructor(store: SuggestionStore, listedFrom = LISTED_FROM) {
    this.#store = store
    this.#blocks = new ListBlockCache(store)
    this.#listedFrom = listedFrom
  }

  /**
   * Completes typed text: titles that begin with it, titles with a later word that does, then frequent words.
   *
   * @throws {SegmentGone} when the suggestions of an index segment are no longer stored
   */
  async suggest(snapshot: SeenSegments, typed: string, limit: number): Promise<string[]> {
    // When nothing fits, only the last typed word is completed, and the text before it is kept.
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

  /** Returns the suggestions of each segment, opening new segments and forgetting removed ones. */
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

  /** Opens the newest suggestion list of a large segment; `null` if there is none. */
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
    // A query for the next keystroke may have read it meanwhile.
    return this.#parts.get(key) ?? new SegmentSuggestions(suggestions, info)
  }

  /** Returns the encoded suggestions of a segment. Missing ones throw the first time, and are empty after that. */
  async #load(segmentId: number): Promise<Uint8Array> {
    // If the suggestions are missing again while the segment is still listed, its data are damaged.
    const suggestions = await this.#store.loadSuggestions(segmentId)
    if (suggestions !== null) return suggestions
    if (this.#missing.has(segmentId)) return new Uint8Array(0)
    this.#missing.add(segmentId)
    throw new SegmentGone(segmentId)
  }
}

/** Completes typed text from the suggestions of all segments, most frequent titles and words first. */
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

/** Suggestion with its frequency in all segments, spelt as in the first of them. */
interface Completion {
  text: string
  folded: string
  count: number
  rank: number
}

/** Returns a key that is equal for titles (or words) of different segments that differ only in case and accents. */
function suggestionKey({ folded, title }: Suggestion): string {
  return `${title ? 'title' : 'word'} ${folded}`
}
