import { aliasKey, isShortAlias, type DocumentSuggestion, type GenerateRequest } from '@tenderwright/contract'
import { wordFilter } from '#ui/controls/word-filter.ts'

/** Kinds of names that are replaced in copied text: names of clients and of tenders. */
export const ALIAS_KINDS = ['client', 'tender'] as const
export type AliasKind = (typeof ALIAS_KINDS)[number]
export type SourceAliases = Record<AliasKind, string[]>
/** Names to replace in copied text, by the file name of the earlier proposal that contains them. */
export type AliasesBySource = Readonly<Record<string, SourceAliases>>

/** Trims names and removes blanks and duplicates. Ignores case, accents, spaces and punctuation when comparing. */
export function uniqueAliases(aliases: readonly string[]): string[] {
  // The first spelling is kept.
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

/** Returns the client and tender names to replace in text copied from one document. Empty lists if unknown. */
export function aliasesOf(all: AliasesBySource, source: string): SourceAliases {
  return all[source] ?? empty
}

function suggested(item: DocumentSuggestion, kind: AliasKind): string[] {
  return uniqueAliases(kind === 'client' ? item.old_org_names : item.old_rfp_names)
}

/** Adds names that the server found in earlier proposals to the names to replace, except very short ones. */
export function withSuggestions(all: AliasesBySource, items: readonly DocumentSuggestion[]): AliasesBySource {
  // Very short names may be ordinary words. `offeredAliases` returns them, so that a person can decide.
  const next: Record<string, SourceAliases> = { ...all }
  for (const item of items) {
    const present = aliasesOf(next, item.source_file)
    const merged = (kind: AliasKind) =>
      uniqueAliases([...present[kind], ...suggested(item, kind).filter((alias) => !isShortAlias(alias))])
    next[item.source_file] = { client: merged('client'), tender: merged('tender') }
  }
  return next
}

/** Adds the names of a repeated search to the names to replace. Names that a person removed stay removed. */
export function withFoundAgain(
  all: AliasesBySource,
  before: readonly DocumentSuggestion[],
  found: readonly DocumentSuggestion[],
): AliasesBySource {
  // A person removed the names that were found before (`before`) but are no longer listed.
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

/** Returns the very short names that the server found, which may be ordinary words. Listed names are omitted. */
export function offeredAliases(
  item: DocumentSuggestion,
  kind: AliasKind,
  listed: readonly string[],
): string[] {
  const present = new Set(listed.map(aliasKey))
  return suggested(item, kind).filter((alias) => isShortAlias(alias) && !present.has(aliasKey(alias)))
}

/** Returns the names in `aliases` that are not in `listed`. Ignores case, accents, spaces and punctuation. */
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

/** Adds a client or tender name to replace in text from every source document. */
export function addAliasToAll(
  all: AliasesBySource,
  sources: readonly string[],
  kind: AliasKind,
  alias: string,
): AliasesBySource {
  // Used for a name that a generated proposal still contains, because nobody knows its source document.
  let next = all
  for (const source of new Set([...Object.keys(all), ...sources])) next = addAlias(next, source, kind, alias)
  return next
}

/** Returns the source documents that contain every typed word in their name, found names or names to replace. */
export function sourcesNamed(
  items: readonly DocumentSuggestion[],
  aliases: AliasesBySource,
  typed: string,
): DocumentSuggestion[] {
  // Case and accents are ignored. A found name counts even if a person removed it from the list.
  const hasWords = wordFilter(typed)
  return items.filter((item) => {
    const { client, tender } = aliasesOf(aliases, item.source_file)
    const names = [...item.old_org_names, ...item.old_rfp_names, ...client, ...tender]
    return hasWords([item.display_name, item.source_file, ...names].join('\n'))
  })
}

/** Text to replace everywhere in a new proposal, such as a phone number or an address. */
export interface OtherReplacement {
  from: string
  to: string
}

/** Adds a replacement to the list, and drops an earlier one of an equal text. */
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

/** Converts the names to replace to request fields for clients and tenders, by source file. Skips empty lists. */
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
