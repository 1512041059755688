import { SEARCH_SNIPPET_LENGTH, type SearchResult } from '@tenderwright/contract'

/** Search described by the screen's address. */
export interface SearchAsked {
  query: string
  /** Documents to search; all when empty. */
  documentIds: string[]
}

export function readAddress(address: URLSearchParams): SearchAsked {
  return {
    query: (address.get('q') ?? '').trim(),
    documentIds: (address.get('documents') ?? '').split(',').filter(Boolean),
  }
}

export function writeAddress({ query, documentIds }: SearchAsked): URLSearchParams {
  const address = new URLSearchParams()
  if (query.trim()) address.set('q', query.trim())
  if (documentIds.length > 0) address.set('documents', documentIds.join(','))
  return address
}

/** Returns the first 300 characters of the content, or of the preview if only that was sent. "…" marks a cut. */
export function snippetOf({
  content,
  content_preview,
}: Pick<SearchResult, 'content' | 'content_preview'>): string {
  const text = content || content_preview
  // The last character may be half of a surrogate pair, which is removed.
  const cut = text.slice(0, SEARCH_SNIPPET_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  // The server cuts its preview at this length too.
  const isCut = cut.length < text.length || (!content && text.length >= SEARCH_SNIPPET_LENGTH)
  return isCut && !/[.!?…]$/.test(cut.trimEnd()) ? `${cut.trimEnd()}…` : cut
}

/** Returns "14–16", or only the first page; undefined for a file without pages. */
export function pagesOf({
  page_start,
  page_end,
}: Pick<SearchResult, 'page_start' | 'page_end'>): string | undefined {
  if (page_start === undefined) return undefined
  return page_end === undefined || page_end === page_start ? String(page_start) : `${page_start}–${page_end}`
}

export interface TextPart {
  /** Offset in the whole text. */
  start: number
  text: string
  marked: boolean
}

/** Folds case and accents. Each input character gives one output character, so that offsets stay valid. */
function fold(text: string): string {
  return text.replace(/[^\n]/g, (character) => {
    const plain = character.normalize('NFD')[0] ?? character
    const lower = plain.toLowerCase()
    return lower.length === character.length ? lower : character
  })
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Splits a text at the terms that occur as whole words, ignoring case and accents. The longest term wins. */
export function markTerms(text: string, terms: readonly string[]): TextPart[] {
  const folded = fold(text)
  const wanted = [...new Set(terms.map((term) => fold(term.trim())).filter(Boolean))].sort(
    (one, other) => other.length - one.length,
  )
  const parts: TextPart[] = []
  let plainFrom = 0
  let at = 0
  while (at < text.length) {
    const term = isWordCharacter(folded[at - 1])
      ? undefined
      : wanted.find((each) => folded.startsWith(each, at) && !isWordCharacter(folded[at + each.length]))
    if (term === undefined) {
      at += 1
      continue
    }
    if (at > plainFrom) parts.push({ start: plainFrom, text: text.slice(plainFrom, at), marked: false })
    parts.push({ start: at, text: text.slice(at, at + term.length), marked: true })
    at += term.length
    plainFrom = at
  }
  if (plainFrom < text.length) parts.push({ start: plainFrom, text: text.slice(plainFrom), marked: false })
  return parts
}

/** Returns the requirements that contain every typed word, ignoring case and accents. */
export function filterRequirements<
  Requirement extends { category: string; item: string; description: string },
>(requirements: readonly Requirement[], typed: string): Requirement[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return requirements.filter(({ category, item, description }) => {
    const text = fold(`${category} ${item} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
