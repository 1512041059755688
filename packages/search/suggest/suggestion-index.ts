import { tokenize } from '../analysis/tokenize.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { foldedWords, SegmentSuggestions, suggestionKey } from './segment-suggestions.ts'
import type { Suggestion } from './segment-suggestions.ts'

/**
 * Completes what is being typed, from titles and frequent words. Segments never change, so each is read once, when it
 * is first seen or when other documents of it count; the rest of the index stays when the knowledge base grows.
 */
export class SuggestionIndex {
  #parts = new Map<string, SegmentSuggestions>()
  #snapshot: Snapshot | undefined

  /**
   * Takes over a view of the knowledge base: reads what is new in it and forgets what is gone. The first time that is
   * everything; other questions get their turn after each segment.
   */
  async follow(snapshot: Snapshot): Promise<void> {
    if (snapshot === this.#snapshot) return
    const parts = new Map<string, SegmentSuggestions>()
    for (const { open, info } of snapshot.segments) {
      const key = `${info.id} ${info.documents.map(({ first, count }) => `${first}+${count}`).join(' ')}`
      let part = this.#parts.get(key)
      if (part === undefined) {
        await new Promise((resolve) => setTimeout(resolve))
        // Somebody who typed on may have had it read meanwhile.
        part = this.#parts.get(key) ?? new SegmentSuggestions(open, info)
        this.#parts.set(key, part)
      }
      parts.set(key, part)
    }
    this.#parts = parts
    this.#snapshot = snapshot
  }

  /** Places that can be completed, over all segments. */
  get size(): number {
    return this.#parts.values().reduce((sum, part) => sum + part.size, 0)
  }

  /**
   * Titles that begin with what was typed, then titles that have it further on, then frequent words, each most frequent
   * first; when none of it fits, the last word alone is completed and put after what stands before it.
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
    const found = new Map<string, { text: string; folded: string; count: number; rank: number }>()
    for (const part of this.#parts.values()) {
      // A title that has the prefix twice counts once.
      const counted = new Set<Suggestion>()
      for (const { suggestion, atStart } of part.startingWith(prefix)) {
        if (!accept(suggestion)) continue
        const key = suggestionKey(suggestion)
        const rank = suggestion.title ? (atStart ? 0 : 1) : 2
        const known = found.get(key)
        if (known === undefined) {
          found.set(key, { text: suggestion.text, folded: suggestion.folded, count: suggestion.count, rank })
        } else {
          if (!counted.has(suggestion)) known.count += suggestion.count
          known.rank = Math.min(known.rank, rank)
        }
        counted.add(suggestion)
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
}
