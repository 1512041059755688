import { findOrganizations, findTenders, type NameFound } from './name-patterns.ts'

/** What is known about one source document. */
export interface NameEvidence {
  /** From the document's record; '-' and '' mean unknown. */
  organization: string
  tender: string
  /** Title, subject, keywords and the like of the file's own properties. */
  properties: string[]
  coverText: string
  headerTexts: string[]
  /** Running text, as much as is worth reading. */
  bodyText: string
}

export type SuggestionStrategy = 'all' | 'metadata' | 'cover' | 'headers' | 'patterns'

export interface SuggestedNames {
  organizations: string[]
  tenders: string[]
}

export interface SuggestOptions {
  organizationStrategy: SuggestionStrategy
  tenderStrategy: SuggestionStrategy
  limit: number
  /** Names of the new proposal: they are not old. */
  current: string[]
}

// How much a place speaks for a name: what a person entered most, a passing mention least.
const WEIGHTS = { record: 100, properties: 30, cover: 40, header: 35, body: 1 }
const MOST_FROM_MENTIONS = 20

/** Names of the earlier customer and tender a document may still carry, the likeliest first. */
export function suggestNames(evidence: NameEvidence, options: SuggestOptions): SuggestedNames {
  const rank = (
    strategy: SuggestionStrategy,
    record: string,
    find: (text: string) => NameFound[],
  ): string[] => {
    const ranking = new NameRanking(options.current)
    const uses = (place: SuggestionStrategy): boolean => strategy === 'all' || strategy === place
    if (uses('metadata')) {
      ranking.add(record, WEIGHTS.record)
      for (const text of evidence.properties) ranking.addAll(find(text), WEIGHTS.properties)
    }
    if (uses('cover')) ranking.addAll(find(evidence.coverText), WEIGHTS.cover)
    if (uses('headers')) {
      for (const text of evidence.headerTexts) ranking.addAll(find(text), WEIGHTS.header)
    }
    if (uses('patterns')) ranking.addMentions(find(evidence.bodyText))
    return ranking.best(options.limit)
  }
  return {
    organizations: rank(options.organizationStrategy, evidence.organization, findOrganizations),
    tenders: rank(options.tenderStrategy, evidence.tender, findTenders),
  }
}

/** Several lists as one, first come first, without names that differ in case, accents and signs alone. */
export function mergeNames(lists: string[][], limit: number): string[] {
  const seen = new Map<string, string>()
  for (const name of lists.flat()) {
    const key = nameKey(name)
    if (key !== '' && !seen.has(key)) seen.set(key, name)
  }
  return [...seen.values()].slice(0, limit)
}

/** What makes two spellings the same name: letters and digits, without case and accents. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

class NameRanking {
  readonly #names = new Map<string, { name: string; weight: number; shouted: boolean }>()
  readonly #excluded: Set<string>

  constructor(current: string[]) {
    this.#excluded = new Set(current.map(nameKey))
  }

  add(name: string, weight: number, shouted = false): void {
    const trimmed = name.replace(/\s+/g, ' ').trim()
    const key = nameKey(trimmed)
    if (key === '' || this.#excluded.has(key)) return
    const known = this.#names.get(key)
    if (!known) this.#names.set(key, { name: trimmed, weight, shouted })
    else {
      known.weight += weight
      // "Hospital São Lucas" reads better in a list than "HOSPITAL SAO LUCAS".
      if (known.shouted && !shouted) Object.assign(known, { name: trimmed, shouted })
    }
  }

  addAll(found: NameFound[], weight: number): void {
    for (const { name, isShouted } of found) this.add(name, weight, isShouted)
  }

  /** In running text, words in capitals are a heading more often than a name: they only support what is known. */
  addMentions(found: NameFound[]): void {
    const counts = new Map<string, NameFound & { count: number }>()
    for (const each of found) {
      const key = nameKey(each.name)
      const known = counts.get(key)
      if (known) {
        known.count++
        if (!each.isShouted) Object.assign(known, each)
      } else counts.set(key, { ...each, count: 1 })
    }
    for (const [key, { name, isShouted, count }] of counts) {
      if (isShouted && !this.#names.has(key)) continue
      this.add(name, Math.min(count, MOST_FROM_MENTIONS) * WEIGHTS.body, isShouted)
    }
  }

  best(limit: number): string[] {
    return [...this.#names.values()]
      .sort((a, b) => b.weight - a.weight)
      .slice(0, limit)
      .map(({ name }) => name)
  }
}
