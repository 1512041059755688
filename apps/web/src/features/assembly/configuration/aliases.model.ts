import { aliasKey, isShortAlias, type DocumentSuggestion, type GenerateRequest } from '@tenderwright/contract'
import { wordFilter } from '#ui/controls/word-filter.ts'

/**
 * Kinds of old names (aliases) that a new proposal replaces in the text copied from earlier proposals: the name of the
 * earlier client, and that of the earlier tender.
 */
export const ALIAS_KINDS = ['client', 'tender'] as const
export type AliasKind = (typeof ALIAS_KINDS)[number]
export type SourceAliases = Record<AliasKind, string[]>
/**
 * Names of earlier clients and tenders that a new proposal replaces in the copied text. The key is the file name of the
 * source document in which they occur.
 */
export type AliasesBySource = Readonly<Record<string, SourceAliases>>

/**
 * Returns a list of names of earlier clients or tenders without surrounding spaces, blank names and repetitions. Names
 * that differ only in case, accents, spaces or punctuation are one name; the first spelling is kept.
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
 * Returns the names to replace in one source document: a list for earlier clients, and one for earlier tenders. Both
 * lists are empty if no names are known.
 */
export function aliasesOf(all: AliasesBySource, source: string): SourceAliases {
  return all[source] ?? empty
}

function suggested(item: DocumentSuggestion, kind: AliasKind): string[] {
  return uniqueAliases(kind === 'client' ? item.old_org_names : item.old_rfp_names)
}

/**
 * Adds the names of earlier clients and tenders that the server found in source documents to the lists of names to
 * replace. Very short names, which may be ordinary words, are left out. `offeredAliases` returns those, so that a
 * person decides about them.
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
 * Adds the names of earlier clients and tenders that a repeated search of the source documents found. If the earlier
 * search found a name that is no longer listed, a person has removed it, so it is not added again.
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
 * Returns suggested names of earlier clients or tenders that are so short that a person must decide whether to replace
 * them, because they may be ordinary words. Names that are listed already are left out.
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
 * Returns those names of `aliases` that the list `listed` does not contain. Names that differ only in case, accents,
 * spaces or punctuation count as equal.
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
 * Adds a name of an earlier client or tender to the names to replace in all source documents. It is used for a name
 * that remained in a generated proposal, because it is not known from which source document the name was copied.
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
 * Returns the source documents in which every typed word occurs: in the name of the document, in a name that was found
 * in it, or in a name to replace. Case and accents are ignored. Names that were found count even if a person has
 * removed them from the list.
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
 * Text to replace everywhere in the new proposal (`from`) and its replacement (`to`). It is used for texts other than
 * the names of clients and tenders, for example a phone number.
 */
export interface OtherReplacement {
  from: string
  to: string
}

/**
 * Returns the list of texts to replace with one more text. If the list already has the old text, this text gets the new
 * replacement instead.
 */
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
 * Converts the names of earlier clients and tenders to replace into two fields of the request that generates a
 * proposal. One field is for clients, the other for tenders. Each maps the name of a source file to a list of names.
 * Sources without names are left out.
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
