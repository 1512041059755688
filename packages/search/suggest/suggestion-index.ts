import { tokenize } from '../analysis/tokenize.ts'
import { SegmentGone } from '../snapshot/posting-cache.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SegmentStore } from '../segment/store/segment-store.ts'
import { foldedWords } from './collect-suggestions.ts'
import { SegmentSuggestions } from './segment-suggestions.ts'
import type { Suggestion } from './segment-suggestions.ts'

/**
 * Completes typed text in the search box from titles and frequent words of all segments (parts) of the index. A segment
 * is read again only when its visible documents have changed.
 */
export class SuggestionIndex {
  readonly #store: Pick<SegmentStore, 'loadSuggestions'>
  #parts = new Map<string, SegmentSuggestions>()
  #snapshot: Snapshot | undefined
  /** Ids of segments that the store listed, but whose suggestions were missing. */
  readonly #missing = new Set<number>()

  constructor(store: Pick<SegmentStore, 'loadSuggestions'>) {
    this.#store = store
  }

  /**
   * Takes over the segments of a snapshot (a consistent view of the index): reads the suggestions of new segments, and
   * forgets segments that are no longer in it.
   *
   * @throws {SegmentGone} when a segment's suggestions are no longer stored
   */
  async follow(snapshot: Snapshot): Promise<void> {
    // Before it reads a segment, it lets other queries run, because the first call has to read all segments.
    if (snapshot === this.#snapshot) return
    const parts = new Map<string, SegmentSuggestions>()
    for (const { info } of snapshot.segments) {
      const key = `${info.id} ${info.documents.map(({ first, count }) => `${first}+${count}`).join(' ')}`
      let part = this.#parts.get(key)
      if (part === undefined) {
        await new Promise((resolve) => setTimeout(resolve))
        const suggestions = await this.#load(info.id)
        // A query for the next keystroke may have read it meanwhile.
        part = this.#parts.get(key) ?? new SegmentSuggestions(suggestions, info)
        this.#parts.set(key, part)
      }
      parts.set(key, part)
    }
    this.#parts = parts
    this.#snapshot = snapshot
  }

  /**
   * Returns the encoded suggestions of a segment. If they are missing, throws the first time, and returns none after
   * that.
   */
  async #load(segmentId: number): Promise<Uint8Array> {
    // After the first error the segment is still listed, so its data are damaged.
    const suggestions = await this.#store.loadSuggestions(segmentId)
    if (suggestions !== null) return suggestions
    if (this.#missing.has(segmentId)) return new Uint8Array(0)
    this.#missing.add(segmentId)
    throw new SegmentGone(segmentId)
  }

  /**
   * Number of places in the suggestions of all segments. A place is the beginning of a word, at which a completion can
   * begin.
   */
  get size(): number {
    return this.#parts.values().reduce((sum, part) => sum + part.size, 0)
  }

  /**
   * Returns completions of the typed text: titles that begin with it, then titles in which a later word begins with it,
   * then frequent words. When nothing fits, only the last typed word is completed, and the text before it is kept.
   */
  suggest(typed: string, limit: number): string[] {
    // The most frequent suggestions of each of the three come first.
    const prefix = foldedWords(typed)
    if (prefix === '') return []
    const whole = this.#complete(prefix, limit)
    if (whole.length > 0) return whole
    const lastWord = tokenize(typed).at(-1)!
    const before = typed.slice(0, lastWord.start)
    if (before.trim() === '') return []
    return this.#complete(lastWord.form, limit, ({ title }) => !title).map((word) => before + word)
  }

  #complete(
    prefix: string,
    limit: number,
    accept: (suggestion: Suggestion) => boolean = () => true,
  ): string[] {
    const found = new Map<string, Completion>()
    for (const part of this.#parts.values()) {
      // A title that contains the prefix twice counts once.
      const counted = new Set<number>()
      for (const { owner, atStart } of part.startingWith(prefix)) {
        const suggestion = part.suggestionOf(owner)
        if (!accept(suggestion)) continue
        const key = suggestionKey(suggestion)
        const rank = suggestion.title ? (atStart ? 0 : 1) : 2
        const known = found.get(key)
        if (known === undefined) {
          found.set(key, { part, owner, folded: suggestion.folded, count: suggestion.count, rank })
        } else {
          if (!counted.has(owner)) known.count += suggestion.count
          known.rank = Math.min(known.rank, rank)
        }
        counted.add(owner)
      }
    }
    const ranked = [...found.values()].sort(
      (a, b) => a.rank - b.rank || b.count - a.count || (a.folded < b.folded ? -1 : 1),
    )
    const seen = new Set<string>()
    return ranked
      .filter(({ folded }) => !seen.has(folded) && seen.add(folded))
      .slice(0, limit)
      .map(({ part, owner }) => part.textOf(owner))
  }
}

/**
 * Suggestion with its frequency in all segments of the index. Its text is spelt as in the first segment that has it.
 */
interface Completion {
  part: SegmentSuggestions
  owner: number
  folded: string
  count: number
  rank: number
}

/**
 * Returns a key for a suggestion. It is equal for two titles, or two words, of different segments that differ only in
 * case and accents.
 */
function suggestionKey({ folded, title }: Suggestion): string {
  return `${title ? 'title' : 'word'} ${folded}`
}
