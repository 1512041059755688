import { SHORT_ALIAS_LENGTH, type DocumentSuggestion, type GenerateRequest } from '@tenderwright/contract'

/** The two lists of old names kept for each source document. */
export const ALIAS_KINDS = ['organization', 'rfp'] as const
export type AliasKind = (typeof ALIAS_KINDS)[number]
export type SourceAliases = Record<AliasKind, string[]>
/** By source file. */
export type AliasesBySource = Readonly<Record<string, SourceAliases>>

/** What two spellings of one name share: letters and digits, without case and accents. */
export function aliasKey(alias: string): string {
  return alias
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** A name this short is likely to occur inside ordinary text, so adding it is asked about first. */
export function isShortAlias(alias: string): boolean {
  return aliasKey(alias).length < SHORT_ALIAS_LENGTH
}

/** Trimmed, without empty ones, each name once; the first spelling stays. */
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

const empty: SourceAliases = { organization: [], rfp: [] }

/** The lists of one source; empty when it has none. */
export function aliasesOf(all: AliasesBySource, source: string): SourceAliases {
  return all[source] ?? empty
}

function suggested(item: DocumentSuggestion, kind: AliasKind): string[] {
  return uniqueAliases(kind === 'organization' ? item.old_org_names : item.old_rfp_names)
}

/**
 * Puts what was suggested for each source behind what is already listed for it. Short names stay out: they are
 * offered by `offeredAliases` and pass the same question as a typed one.
 */
export function withSuggestions(all: AliasesBySource, items: readonly DocumentSuggestion[]): AliasesBySource {
  const next: Record<string, SourceAliases> = { ...all }
  for (const item of items) {
    const present = aliasesOf(next, item.source_file)
    const merged = (kind: AliasKind) =>
      uniqueAliases([...present[kind], ...suggested(item, kind).filter((alias) => !isShortAlias(alias))])
    next[item.source_file] = { organization: merged('organization'), rfp: merged('rfp') }
  }
  return next
}

/**
 * Puts in what was found on a second look. A name the first look had found and that is listed no more was taken away by
 * a person, and stays away.
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
      old_org_names: wanted(item, 'organization'),
      old_rfp_names: wanted(item, 'rfp'),
    })),
  )
}

/** Suggested names that are too short to be listed unasked and are not listed yet. */
export function offeredAliases(
  item: DocumentSuggestion,
  kind: AliasKind,
  listed: readonly string[],
): string[] {
  const present = new Set(listed.map(aliasKey))
  return suggested(item, kind).filter((alias) => isShortAlias(alias) && !present.has(aliasKey(alias)))
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

export function removeAlias(
  all: AliasesBySource,
  source: string,
  kind: AliasKind,
  alias: string,
): AliasesBySource {
  const present = aliasesOf(all, source)
  return { ...all, [source]: { ...present, [kind]: present[kind].filter((one) => one !== alias) } }
}

/** The lists as the generate call takes them: {source_file: [names]}, sources without names left out. */
export function aliasRequest(
  all: AliasesBySource,
): Required<Pick<GenerateRequest, 'old_org_names' | 'old_rfp_names'>> {
  const listsOf = (kind: AliasKind) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([, lists]) => lists[kind].length > 0)
        .map(([source, lists]) => [source, uniqueAliases(lists[kind])]),
    )
  return { old_org_names: listsOf('organization'), old_rfp_names: listsOf('rfp') }
}
