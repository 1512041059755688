import { tokenize } from '../analysis/tokenize.ts'
import { SegmentGone } from '../snapshot/posting-cache.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SegmentStore } from '../segment/store/segment-store.ts'
import { foldedWords } from './collect-suggestions.ts'
import { SegmentSuggestions } from './segment-suggestions.ts'
import type { Suggestion } from './segment-suggestions.ts'

/**
 * Completes typed text from titles and frequent words. Segments never change, so a segment is read only when it is new
 * or when its visible documents have changed.
 */
export class SuggestionIndex {
  readonly #store: Pick<SegmentStore, 'loadSuggestions'>
  #parts = new Map<string, SegmentSuggestions>()
  #snapshot: Snapshot | undefined
  /** Segments whose suggestions were not stored although they were listed. */
  readonly #missing = new Set<number>()

  constructor(store: Pick<SegmentStore, 'loadSuggestions'>) {
    this.#store = store
  }

  /**
   * Follows a snapshot: reads new segments and forgets missing ones. The first time it reads all segments, and lets
   * other queries run after each.
   *
   * @throws {SegmentGone} when a segment is no longer stored
   */
  async follow(snapshot: Snapshot): Promise<void> {
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

  /** Returns the stored suggestions of a segment; none for one that is still listed after it was reported as gone. */
  async #load(segmentId: number): Promise<Uint8Array> {
    const suggestions = await this.#store.loadSuggestions(segmentId)
    if (suggestions !== null) return suggestions
    if (this.#missing.has(segmentId)) return new Uint8Array(0)
    this.#missing.add(segmentId)
    throw new SegmentGone(segmentId)
  }

  /**
   * Number of places in all segments. A place is the beginning of a word in a suggestion, at which a completion can
   * begin.
   */
  get size(): number {
    return this.#parts.values().reduce((sum, part) => sum + part.size, 0)
  }

  /**
   * Returns titles that begin with the typed text, then titles that contain it, then frequent words; each group is
   * sorted by frequency. When nothing fits, only the last word is completed, and appended to the text before it.
   */
  suggest(typed: string, limit: number): string[] {
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

/** Suggestion from all segments, named after the first segment that has it. */
interface Completion {
  part: SegmentSuggestions
  owner: number
  folded: string
  count: number
  rank: number
}

/** Returns a key that is equal for equal suggestions of different segments. */
function suggestionKey({ folded, title }: Suggestion): string {
  return `${title ? 'title' : 'word'} ${folded}`
}
