import { foldedWords } from './collect-suggestions.ts'
import { firstIndex } from './first-index.ts'
import type { ListBlockCache } from './list-block-cache.ts'
import { KEPT_OF_MANY, MANY_PLACES } from './segment-suggestions.ts'
import type { FoundSuggestion } from './segment-suggestions.ts'
import { decodeListDirectory, ListBlockReader } from './suggestion-list-format.ts'
import type { ListLevel } from './suggestion-list-format.ts'

/**
 * Returns whether a document of an index segment is visible. The document is given by the number of its first section.
 */
export type IsVisible = (firstSection: number) => boolean

/**
 * Suggestions for the search box from one index segment, read block by block from a stored list. They equal those of
 * `SegmentSuggestions`, but are not all held in memory. From an outdated list, only suggestions of visible documents
 * are taken.
 */
export class StoredSuggestions {
  readonly listId: number
  readonly #isVisible: IsVisible | undefined
  readonly #levels: readonly ListLevel[]
  readonly #blocks: ListBlockCache

  /**
   * Opens a stored suggestion list.
   *
   * @param list stored suggestion list; without `isVisible`, all documents in it are visible
   */
  constructor(
    list: { id: number; directory: Uint8Array; isVisible?: IsVisible | undefined },
    blocks: ListBlockCache,
  ) {
    this.listId = list.id
    this.#levels = decodeListDirectory(list.directory)
    this.#isVisible = list.isVisible
    this.#blocks = blocks
  }

  /** True if the suggestion list is up to date: it covers exactly the documents of the segment that are visible now. */
  get isCurrent(): boolean {
    return this.#isVisible === undefined
  }

  /**
   * Returns the suggestions that have a typed prefix at the beginning of a word, once for each such word. If there are
   * more than `MANY_PLACES`, only the most frequent suggestions are returned.
   *
   * @param prefix in lower case without accents
   * @throws {SuggestionListGone} when stored blocks are missing
   */
  async startingWith(prefix: string): Promise<FoundSuggestion[]> {
    const [all] = this.#levels
    if (all === undefined) return []
    const range = blockRange(all, prefix)
    // Blocks between the first and the last one contain only entries with the prefix.
    if (all.starts[range.end - 1]! - all.starts[range.first + 1]! <= MANY_PLACES) {
      const found = await this.#scan(all, prefix, { highest: Infinity, enough: Infinity })
      if (found.length <= MANY_PLACES) return found
    }
    return this.#mostFrequent(prefix)
  }

  /**
   * Returns the most frequent suggestions with a prefix. Of equally frequent ones, those that come first in the order
   * of their words are returned.
   */
  async #mostFrequent(prefix: string): Promise<FoundSuggestion[]> {
    // Reading starts one level above the highest level that has enough entries. All entries of the upper level are
    // among the best. The level below has further entries, whose highest possible count is known (`above`). So reading
    // that level can stop as soon as enough entries with this count are found.
    const enough = this.#levels.findLastIndex((level) => entriesIn(level, prefix) >= KEPT_OF_MANY)
    let best: FoundSuggestion[] = []
    let highest = Infinity
    for (let at = Math.min(enough + 1, this.#levels.length - 1); at >= 0; at--) {
      const level = this.#levels[at]!
      const rest = await this.#scan(level, prefix, { highest, enough: KEPT_OF_MANY - best.length })
      best = best.concat(rest.sort((a, b) => b.count - a.count))
      if (best.length >= KEPT_OF_MANY) break
      highest = level.above
    }
    return best.slice(0, KEPT_OF_MANY)
  }

  /**
   * Returns the entries of a level that have a prefix, in the order of their keys. Entries with a count above `highest`
   * are left out. A level has all suggestions above a certain frequency. Stops after `enough` entries with the count
   * `highest`.
   */
  async #scan(
    level: ListLevel,
    prefix: string,
    { highest, enough }: { highest: number; enough: number },
  ): Promise<FoundSuggestion[]> {
    const range = blockRange(level, prefix)
    const found: FoundSuggestion[] = []
    let ofHighest = 0
    // Most entries of an outdated list may be hidden, so the blocks that are read for the rest are limited.
    const last = this.isCurrent ? range.end : Math.min(range.end, range.first + MOST_OUTDATED_BLOCKS)
    for (let first = range.first; first < last; first += BLOCKS_PER_READ) {
      const end = Math.min(first + BLOCKS_PER_READ, last)
      const blocks = await this.#blocks.read(this.listId, level.firstBlock + first, level.firstBlock + end)
      for (const { bytes, documents } of blocks) {
        if (!this.isCurrent && documents === null) continue
        const entry = new ListBlockReader(bytes, documents ?? undefined)
        while (entry.next()) {
          if (!entry.key.startsWith(prefix)) continue
          if (entry.count > highest || !this.#mayShow(entry)) continue
          found.push(suggestionOf(entry))
          if (entry.count === highest && ++ofHighest >= enough) return found
        }
      }
    }
    return found
  }

  #mayShow({ firstDocument, lastDocument }: ListBlockReader): boolean {
    const isVisible = this.#isVisible
    return isVisible === undefined || isVisible(firstDocument) || isVisible(lastDocument)
  }
}

/** Number of blocks of a suggestion list that are read together. A block is a stored row. */
const BLOCKS_PER_READ = 16
/**
 * Largest number of blocks that are read from each level of an outdated suggestion list: half a megabyte. Most of its
 * entries may be hidden. A level has all suggestions above a certain frequency.
 */
const MOST_OUTDATED_BLOCKS = 128

function suggestionOf({ key, wordsBefore, count, title, text }: ListBlockReader): FoundSuggestion {
  const atStart = wordsBefore === 0
  return { folded: atStart ? key : foldedWords(text), count, title, text, atStart }
}

/**
 * Returns the range of stored blocks in which entries with a prefix can be. There is always at least one block. A level
 * has all suggestions above a certain frequency.
 */
function blockRange({ firstKeys }: ListLevel, prefix: string): { first: number; end: number } {
  // The last block that begins before the prefix may have entries with the prefix at its end.
  const first = Math.max(0, firstIndex(firstKeys.length, (at) => firstKeys[at]! >= prefix) - 1)
  const end = firstIndex(
    firstKeys.length,
    (at) => firstKeys[at]! >= prefix && !firstKeys[at]!.startsWith(prefix),
  )
  return { first, end: Math.max(first + 1, end) }
}

/**
 * Returns an upper bound for the number of entries of a level that have a prefix. A level has all suggestions above a
 * certain frequency. All entries of the blocks that may have the prefix are counted.
 */
function entriesIn(level: ListLevel, prefix: string): number {
  const { first, end } = blockRange(level, prefix)
  return level.starts[end]! - level.starts[first]!
}
