import { aliasKey, isShortAlias, type DocumentSuggestion, type GenerateRequest } from '@tenderwright/contract'
import { wordFilter } from '#ui/controls/word-filter.ts'

/**
 * Kinds of names to replace in text that a new proposal copies from earlier ones: the names of their clients and of
 * their tenders.
 */
export const ALIAS_KINDS = ['client', 'tender'] as const
export type AliasKind = (typeof ALIAS_KINDS)[number]
export type SourceAliases = Record<AliasKind, string[]>
/**
 * Names of clients and tenders in earlier proposals. A new proposal that copies their text replaces them. The key is
 * the file name of the earlier proposal.
 */
export type AliasesBySource = Readonly<Record<string, SourceAliases>>

/**
 * Trims the names in a list, and removes blank and repeated ones. Names that differ only in case, accents, spaces or
 * punctuation count as repeated. The first spelling is kept.
 */
export function uniqueAliases(aliases: readonly string[]): string[] {
  const seen = new Set<string>()
  return aliases
    .map((alias) => alias.trim())
    .filter((alias) => {
      const key = aliasKey(alias)
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

const empty: SourceAliases = { client: [], tender: [] }

/**
 * Returns the names to replace in text copied from one document: a list of clients, and a list of tenders. Both lists
 * are empty if no names are known.
 */
export function aliasesOf(all: AliasesBySource, source: string): SourceAliases {
  return all[source] ?? empty
}

function suggested(item: DocumentSuggestion, kind: AliasKind): string[] {
  return uniqueAliases(kind === 'client' ? item.old_org_names : item.old_rfp_names)
}

/**
 * Adds names that the server found in earlier proposals to the names to replace. Very short names are not added,
 * because they may be ordinary words. `offeredAliases` returns those, so that a person can decide.
 */
export function withSuggestions(all: AliasesBySource, items: readonly DocumentSuggestion[]): AliasesBySource {
  const next: Record<string, SourceAliases> = { ...all }
  for (const item of items) {
    const present = aliasesOf(next, item.source_file)
    const merged = (kind: AliasKind) =>
      uniqueAliases([...present[kind], ...suggested(item, kind).filter((alias) => !isShortAlias(alias))])
    next[item.source_file] = { client: merged('client'), tender: merged('tender') }
  }
  return next
}

/**
 * Adds newly found names to the names to replace, after the server has searched again. Names that a person removed
 * after the earlier search (`before`) are not added again.
 */
export function withFoundAgain(
  all: AliasesBySource,
  before: readonly DocumentSuggestion[],
  found: readonly DocumentSuggestion[],
): AliasesBySource {
  const earlier = new Map(before.map((item) => [item.source_file, item]))
  const wanted = (item: DocumentSuggestion, kind: AliasKind) => {
    const first = earlier.get(item.source_file)
    const listed = new Set(aliasesOf(all, item.source_file)[kind].map(aliasKey))
    const removed = new Set(
      (first ? suggested(first, kind) : []).map(aliasKey).filter((key) => !listed.has(key)),
    )
    return suggested(item, kind).filter((alias) => !removed.has(aliasKey(alias)))
  }
  return withSuggestions(
    all,
    found.map((item) => ({
      ...item,
      old_org_names: wanted(item, 'client'),
      old_rfp_names: wanted(item, 'tender'),
    })),
  )
}

/**
 * Returns names of clients or tenders that the server found and that are very short. They may be ordinary words, so a
 * person must decide whether to replace them. Names that are already listed are omitted.
 */
export function offeredAliases(
  item: DocumentSuggestion,
  kind: AliasKind,
  listed: readonly string[],
): string[] {
  const present = new Set(listed.map(aliasKey))
  return suggested(item, kind).filter((alias) => isShortAlias(alias) && !present.has(aliasKey(alias)))
}

/**
 * Returns the names in `aliases` that are missing in `listed`. Names that differ only in case, accents, spaces or
 * punctuation count as equal.
 */
export function aliasesNotListed(aliases: readonly string[], listed: readonly string[]): string[] {
  const present = new Set(listed.map(aliasKey))
  return uniqueAliases(aliases).filter((alias) => !present.has(aliasKey(alias)))
}

export function addAlias(
  all: AliasesBySource,
  source: string,
  kind: AliasKind,
  alias: string,
): AliasesBySource {
  const present = aliasesOf(all, source)
  return { ...all, [source]: { ...present, [kind]: uniqueAliases([...present[kind], alias]) } }
}

/**
 * Adds the name of a client or tender to the names to replace, for every source document. It is called if a proposal
 * still contains the name and its source is unknown.
 */
export function addAliasToAll(
  all: AliasesBySource,
  sources: readonly string[],
  kind: AliasKind,
  alias: string,
): AliasesBySource {
  let next = all
  for (const source of new Set([...Object.keys(all), ...sources])) next = addAlias(next, source, kind, alias)
  return next
}

/**
 * Returns the source documents that contain all words of a filter text. The words are searched in the document's name
 * and in the names that were found in it or that it replaces. Case and accents are ignored.
 */
export function sourcesNamed(
  items: readonly DocumentSuggestion[],
  aliases: AliasesBySource,
  typed: string,
): DocumentSuggestion[] {
  const hasWords = wordFilter(typed)
  return items.filter((item) => {
    const { client, tender } = aliasesOf(aliases, item.source_file)
    const names = [...item.old_org_names, ...item.old_rfp_names, ...client, ...tender]
    return hasWords([item.display_name, item.source_file, ...names].join('\n'))
  })
}

/**
 * Text to replace everywhere in a new proposal (`from`), and its replacement (`to`). Examples are a phone number or an
 * address. Names of clients and tenders have lists of their own.
 */
export interface OtherReplacement {
  from: string
  to: string
}

/** Adds a replacement to a list of texts to replace. An earlier replacement of an equal text is dropped. */
export function addOther(all: readonly OtherReplacement[], added: OtherReplacement): OtherReplacement[] {
  return [...all.filter(({ from }) => from !== added.from), added]
}

export function removeAlias(
  all: AliasesBySource,
  source: string,
  kind: AliasKind,
  alias: string,
): AliasesBySource {
  const present = aliasesOf(all, source)
  return { ...all, [source]: { ...present, [kind]: present[kind].filter((one) => one !== alias) } }
}

/**
 * Converts the names to replace into two fields of a request, one for clients and one for tenders. In both, the key is
 * the file name of a source document. Documents without names are omitted.
 */
export function aliasRequest(
  all: AliasesBySource,
): Required<Pick<GenerateRequest, 'old_org_names' | 'old_rfp_names'>> {
  const listsOf = (kind: AliasKind) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([, lists]) => lists[kind].length > 0)
        .map(([source, lists]) => [source, uniqueAliases(lists[kind])]),
    )
  return { old_org_names: listsOf('client'), old_rfp_names: listsOf('tender') }
}
