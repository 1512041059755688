import { SEARCH_SNIPPET_LENGTH, type SearchResult } from '@tenderwright/contract'

/**
 * Query and filter of the search screen. Both are stored in the screen's address, so that links and the browser's back
 * button work.
 */
export interface SearchAsked {
  query: string
  /** Ids of the documents to search. If empty, all documents are searched. */
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

/**
 * Maximum length of a last word that is dropped when a text is cut off. A longer word, usually an address or a code, is
 * cut instead.
 */
const LONGEST_WORD = 60

/**
 * Returns the beginning of a section's text for the card of a search result, at most 300 characters. If the server sent
 * only a preview of the text, the preview is used. A text that was cut ends with a whole word and "…".
 */
export function snippetOf({
  content,
  content_preview,
}: Pick<SearchResult, 'content' | 'content_preview'>): string {
  const text = content || content_preview
  // If the last character is half of a surrogate pair, it is removed.
  const cut = text.slice(0, SEARCH_SNIPPET_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  // The server cuts its preview at the same length, so a preview of this length may be cut, too.
  const isCut = cut.length < text.length || (!content && text.length >= SEARCH_SNIPPET_LENGTH)
  if (!isCut || /[.!?…]$/.test(cut.trimEnd())) return cut
  const isInWord = isWordCharacter(cut.at(-1)) && (!content || isWordCharacter(text[cut.length]))
  const begun = isInWord ? (/\s\S*$/.exec(cut)?.[0] ?? '') : ''
  const whole = begun.length <= LONGEST_WORD ? cut.slice(0, cut.length - begun.length) : cut
  return `${whole.trimEnd()}…`
}

/**
 * Returns the pages of a search result in its document as text: "14–16", or "14" for a single page. Returns `undefined`
 * if they are unknown.
 */
export function pagesOf({
  page_start,
  page_end,
}: Pick<SearchResult, 'page_start' | 'page_end'>): string | undefined {
  if (page_start === undefined) return undefined
  return page_end === undefined || page_end === page_start ? String(page_start) : `${page_start}–${page_end}`
}

export interface TextPart {
  /** 0-based position of this part in the whole text, in characters. */
  start: number
  text: string
  marked: boolean
}

/**
 * Returns a text in lower case without accents. It has the same length as `text`, so that a position in one is also
 * valid in the other.
 */
function fold(text: string): string {
  return text.replace(/[^\n]/g, (character) => {
    const plain = character.normalize('NFD')[0] ?? character
    const lower = plain.toLowerCase()
    return lower.length === character.length ? lower : character
  })
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * Splits a text into search terms and the parts between them, so that the terms can be highlighted. Only whole words
 * count. Case and accents are ignored. If several terms begin at one place, the longest term is used.
 */
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

/**
 * Returns the requirements of a tender that contain every word of a filter text. The words may occur in the number,
 * category, name or description, and may be parts of longer words. Case and accents are ignored.
 */
export function filterRequirements<
  Requirement extends { number?: string | undefined; category: string; item: string; description: string },
>(requirements: readonly Requirement[], typed: string): Requirement[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return requirements.filter(({ number = '', category, item, description }) => {
    const text = fold(`${number} ${category} ${item} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
