import { aliasKey, isShortAlias, type DocumentSuggestion, type GenerateRequest } from '@tenderwright/contract'

/** Kinds of old names listed for each source document. */
export const ALIAS_KINDS = ['client', 'tender'] as const
export type AliasKind = (typeof ALIAS_KINDS)[number]
export type SourceAliases = Record<AliasKind, string[]>
/** Old names by source file. */
export type AliasesBySource = Readonly<Record<string, SourceAliases>>

/** Returns the distinct aliases without blanks around them and without empty ones, in their first spelling. */
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

/** Returns the lists of one source; empty when it has none. */
export function aliasesOf(all: AliasesBySource, source: string): SourceAliases {
  return all[source] ?? empty
}

function suggested(item: DocumentSuggestion, kind: AliasKind): string[] {
  return uniqueAliases(kind === 'client' ? item.old_org_names : item.old_rfp_names)
}

/**
 * Adds suggestions to the lists of their sources. Short names are left out: `offeredAliases` returns them, and adding
 * one needs the same confirmation as a typed one.
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
 * Adds the names that a second search found. A name of the first search that is no longer listed was removed by a
 * person and stays removed.
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

/** Returns suggested names that are too short to be added without a question and are not listed yet. */
export function offeredAliases(
  item: DocumentSuggestion,
  kind: AliasKind,
  listed: readonly string[],
): string[] {
  const present = new Set(listed.map(aliasKey))
  return suggested(item, kind).filter((alias) => isShortAlias(alias) && !present.has(aliasKey(alias)))
}

/** Returns the given names that a list does not contain in any spelling. */
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

/** Adds a name to the lists of all sources, because the source of a finding is unknown. */
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

/** Old text that is no name, with its replacement. */
export interface OtherReplacement {
  from: string
  to: string
}

/** Returns the list with one more text. A listed text gets the new replacement. */
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

/** Returns the lists in the form of the generate call: {source_file: [names]}, without sources that have no names. */
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
