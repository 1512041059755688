import { distinctWordsOf } from '@tenderwright/docx'
import { findNamedClients } from './client-cues.ts'
import { findOrganizations, findTenders, type NameFound } from './name-patterns.ts'

/** What is known about one source document. */
export interface NameEvidence {
  /** From the document's record; '-' and '' mean unknown. */
  organization: string
  tender: string
  /** Title, subject, keywords and the like of the file's own properties. */
  properties: string[]
  /** Values of properties whose own name says that they hold the customer: "Cliente", "Customer". */
  clientProperties?: string[]
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
const WEIGHTS = { record: 100, named: 60, properties: 30, cover: 40, header: 35, body: 1, namedInBody: 10 }
// In running text: named once is named in passing.
const LEAST_MENTIONS = 2
// Whose rules a proposal speaks of wherever it goes; a customer only when something says so.
const AUTHORITY =
  /^(?:minist[eé]rio|ministry|department of|ag[eê]ncia|governo|tribunal|conselho (?:federal|regional|nacional)|c[aâ]mara|senado|congresso|instituto nacional|world health|(?:indian|public|national) health service)\b/i
const MOST_FROM_MENTIONS = 20

/** Names of the earlier customer and tender a document may still carry, the likeliest first. */
export function suggestNames(evidence: NameEvidence, options: SuggestOptions): SuggestedNames {
  return {
    organizations: rank(evidence, options, options.organizationStrategy, {
      record: [evidence.organization, ...(evidence.clientProperties ?? [])],
      find: findOrganizations,
      named: findNamedClients,
    }),
    tenders: rank(evidence, options, options.tenderStrategy, {
      record: [evidence.tender],
      find: findTenders,
      named: () => [],
    }),
  }
}

interface Kind {
  record: string[]
  /** By the form of the name itself ... */
  find: (text: string) => NameFound[]
  /** ... and by what the text says in front of it. */
  named: (text: string) => NameFound[]
}

function rank(
  evidence: NameEvidence,
  { current, limit }: SuggestOptions,
  strategy: SuggestionStrategy,
  { record, find, named }: Kind,
): string[] {
  const ranking = new NameRanking(current)
  const uses = (place: SuggestionStrategy): boolean => strategy === 'all' || strategy === place
  if (uses('metadata')) {
    for (const name of record) ranking.add(name, WEIGHTS.record, { isSure: true })
    for (const text of evidence.properties) ranking.addAll(find(text), WEIGHTS.properties)
  }
  if (uses('cover')) {
    ranking.addAll(named(evidence.coverText), WEIGHTS.named, true)
    ranking.addAll(find(evidence.coverText), WEIGHTS.cover)
  }
  if (uses('headers')) {
    for (const text of evidence.headerTexts) {
      ranking.addAll(named(text), WEIGHTS.named, true)
      ranking.addAll(find(text), WEIGHTS.header)
    }
  }
  if (uses('patterns')) {
    ranking.addAll(named(evidence.bodyText), WEIGHTS.namedInBody, true)
    ranking.addMentions(find(evidence.bodyText), strategy === 'all' ? LEAST_MENTIONS : 1)
  }
  return ranking.best(limit)
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

interface Ranked {
  name: string
  weight: number
  shouted: boolean
  /** A record or a label says that it is the customer. */
  isSure: boolean
  places: number
}

class NameRanking {
  readonly #names = new Map<string, Ranked>()
  readonly #excluded: Set<string>

  constructor(current: string[]) {
    this.#excluded = new Set(current.map(nameKey))
  }

  add(name: string, weight: number, { isShouted = false, isSure = false } = {}): void {
    const trimmed = name.replace(/\s+/g, ' ').trim()
    const key = nameKey(trimmed)
    if (key === '' || this.#excluded.has(key)) return
    const known = this.#names.get(key)
    if (!known) {
      this.#names.set(key, { name: trimmed, weight, shouted: isShouted, isSure, places: 1 })
      return
    }
    known.weight += weight
    known.places++
    known.isSure ||= isSure
    // "Hospital São Lucas" reads better in a list than "HOSPITAL SAO LUCAS".
    if (known.shouted && !isShouted) Object.assign(known, { name: trimmed, shouted: false })
  }

  addAll(found: NameFound[], weight: number, isSure = false): void {
    for (const { name, isShouted } of found) this.add(name, weight, { isShouted, isSure })
  }

  /** In running text, words in capitals are a heading more often than a name: they only support what is known. */
  addMentions(found: NameFound[], least: number): void {
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
      const isKnown = this.#names.has(key)
      if (!isKnown && (isShouted || count < least)) continue
      this.add(name, Math.min(count, MOST_FROM_MENTIONS) * WEIGHTS.body, { isShouted })
    }
  }

  best(limit: number): string[] {
    return [...this.#names.values()]
      .filter(
        ({ name, isSure, places }) => isSure || (!isCommon(name) && (!AUTHORITY.test(name) || places > 2)),
      )
      .sort((a, b) => b.weight - a.weight)
      .slice(0, limit)
      .map(({ name }) => name)
  }
}

/** Nothing in it is a name's own, as in "Secretaria Municipal de Saúde": replaced everywhere, it would spoil the text. */
function isCommon(name: string): boolean {
  return !/\p{N}/u.test(name) && distinctWordsOf(name).length === 0
}
