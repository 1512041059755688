import { aliasKey } from '@tenderwright/contract'
import { distinctWordsOf } from '@tenderwright/docx'
import { findNamedClients } from '#knowledge/names/client-cues.ts'
import { findOrganizations, findTenders, type NameFound } from '#knowledge/names/name-patterns.ts'

/**
 * Texts in which the names of an earlier document's client and tender are looked for, such as the cover and page
 * headers.
 */
export interface NameEvidence {
  /** Client that is stored for the document. '-' and '' mean unknown. */
  client: string
  tender: string
  /** Values of the file's properties, such as title, subject and keywords. */
  properties: string[]
  /** Values of file properties that are meant for the client's name, such as "Cliente" or "Customer". */
  clientProperties?: string[]
  coverText: string
  headerTexts: string[]
  /** Beginning of the document's text, in which the names of its client and tender are looked for. */
  bodyText: string
}

export type SuggestionStrategy = 'all' | 'metadata' | 'cover' | 'headers' | 'patterns'

export interface SuggestedNames {
  clients: string[]
  tenders: string[]
}

interface SuggestOptions {
  clientStrategy: SuggestionStrategy
  tenderStrategy: SuggestionStrategy
  limit: number
  /** Names of the new proposal's client and tender. They are not suggested for replacement. */
  current: string[]
}

// Weights by the kind of place in which a name is found: highest for data that a person entered, lowest for a passing
// mention.
const WEIGHTS = { record: 100, named: 60, properties: 30, cover: 40, header: 35, body: 1, namedInBody: 10 }
// With fewer mentions than this in running text, a name is only mentioned in passing.
const LEAST_MENTIONS = 2
// Authorities, which all proposals mention. An authority is the client only if a label says so, or if more than two
// texts of the document name it.
const AUTHORITY =
  /^(?:minist[eé]rio|ministry|department of|ag[eê]ncia|governo|tribunal|conselho (?:federal|regional|nacional)|c[aâ]mara(?! municipal)|senado|congresso|instituto nacional(?! de (?:c[aâ]ncer|cardiologia|traumatologia|infectologia))|associa[cç][aã]o brasileira de normas|organiza[cç][aã]o mundial|world health|(?:indian|public|national) health service)\b/i
const MOST_FROM_MENTIONS = 20

/**
 * Suggests the names of the client and tender of an earlier document, most likely names first. People decide which of
 * them are replaced when sections are copied into a new proposal.
 */
export function suggestNames(evidence: NameEvidence, options: SuggestOptions): SuggestedNames {
  return {
    clients: rank(evidence, options, options.clientStrategy, {
      record: [evidence.client, ...(evidence.clientProperties ?? [])],
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
  /**
   * Finds phrases that look like a client's or tender's name although no label precedes them, for example because they
   * begin with "Hospital".
   */
  find: (text: string) => NameFound[]
  /** Finds the names of clients or tenders that follow a label, such as "Cliente:". */
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

/**
 * Merges lists of names in order, up to `limit` names. Names that differ only in case, accents and punctuation count as
 * one name with its first spelling.
 */
export function mergeNames(lists: string[][], limit: number): string[] {
  const seen = new Map<string, string>()
  for (const name of lists.flat()) {
    const key = aliasKey(name)
    if (key !== '' && !seen.has(key)) seen.set(key, name)
  }
  return [...seen.values()].slice(0, limit)
}

interface Ranked {
  name: string
  weight: number
  shouted: boolean
  /**
   * `true` if this certainly is the client's or tender's name. Stored data of the document or a label such as
   * "Cliente:" then confirms it.
   */
  isSure: boolean
  /**
   * Number of the document's texts that contain the name. Such texts are the properties, the cover, the page headers
   * and the body.
   */
  places: number
}

class NameRanking {
  readonly #names = new Map<string, Ranked>()
  readonly #excluded: Set<string>

  constructor(current: string[]) {
    this.#excluded = new Set(current.map(aliasKey))
  }

  add(name: string, weight: number, { isShouted = false, isSure = false, isSamePlace = false } = {}): void {
    const trimmed = name.replace(/\s+/g, ' ').trim()
    const key = aliasKey(trimmed)
    if (key === '' || this.#excluded.has(key)) return
    const known = this.#names.get(key)
    if (!known) {
      this.#names.set(key, { name: trimmed, weight, shouted: isShouted, isSure, places: 1 })
      return
    }
    known.weight += weight
    if (!isSamePlace) known.places++
    known.isSure ||= isSure
    // A spelling that is not all in capitals is preferred, because it reads better: "Hospital São Lucas", not "HOSPITAL
    // SAO LUCAS".
    if (known.shouted && !isShouted) Object.assign(known, { name: trimmed, shouted: false })
  }

  addAll(found: NameFound[], weight: number, isSure = false): void {
    const here = new Set<string>()
    for (const { name, isShouted } of found) {
      const key = aliasKey(name)
      this.add(name, weight, { isShouted, isSure, isSamePlace: here.has(key) })
      here.add(key)
    }
  }

  /**
   * Adds names that occur at least `least` times in the running text. Names in capitals are skipped, because they may
   * be headings. A name that is already known only gets more weight.
   */
  addMentions(found: NameFound[], least: number): void {
    const counts = new Map<string, NameFound & { count: number }>()
    for (const each of found) {
      const key = aliasKey(each.name)
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
      .filter(({ name, isSure, places }) => isSure || (!isCommon(name) && (!isAuthority(name) || places > 2)))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, limit)
      .map(({ name }) => name)
  }
}

const isAuthority = (name: string): boolean => AUTHORITY.test(name)

/**
 * Returns whether an organization may be the client of a proposal, judged by its name. Regulators and other authorities
 * are excluded, because all proposals mention them. General words such as "Secretaria de Saúde" are excluded, too.
 */
export function mayBeClient(name: string): boolean {
  return !isCommon(name) && !isAuthority(name)
}

/**
 * Returns whether a name consists of common words, like "Secretaria Municipal de Saúde". Replacing it everywhere would
 * damage the text.
 */
function isCommon(name: string): boolean {
  return !/\p{N}/u.test(name) && distinctWordsOf(name).length === 0
}
