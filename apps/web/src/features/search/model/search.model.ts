import { SEARCH_SNIPPET_LENGTH, type SearchResult } from '@tenderwright/contract'

/** Query and filter of the search screen, stored in its address for links and the back button. */
export interface SearchAsked {
  query: string
  /** Ids of the documents to search. All documents are searched if empty. */
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

/** Maximum length of a word that is dropped instead of split at the end of a cut text. */
const LONGEST_WORD = 60

/** Returns at most 300 characters of a section's text. A cut text ends with a whole word and "…". */
export function snippetOf({
  content,
  content_preview,
}: Pick<SearchResult, 'content' | 'content_preview'>): string {
  // If the server sent only a preview of the text, the preview is used.
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

/** Returns the pages of a search result, such as "14–16" or "14"; `undefined` if unknown. */
export function pagesOf({
  page_start,
  page_end,
}: Pick<SearchResult, 'page_start' | 'page_end'>): string | undefined {
  if (page_start === undefined) return undefined
  return page_end === undefined || page_end === page_start ? String(page_start) : `${page_start}–${page_end}`
}

export interface TextPart {
  /** 0-based index of the part's first character in the text. */
  start: number
  text: string
  marked: boolean
}

/** Returns a text in lower case without accents and of equal length, so that positions stay valid. */
function fold(text: string): string {
  return text.replace(/[^\n]/g, (character) => {
    const plain = character.normalize('NFD')[0] ?? character
    const lower = plain.toLowerCase()
    return lower.length === character.length ? lower : character
  })
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Splits a text into search terms and the parts between them. Only whole words count; the longest term wins. */
export function markTerms(text: string, terms: readonly string[]): TextPart[] {
  // Case and accents are ignored.
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

/** Returns the requirements that contain every filter word in number, category, name or description. */
export function filterRequirements<
  Requirement extends { number?: string | undefined; category: string; item: string; description: string },
>(requirements: readonly Requirement[], typed: string): Requirement[] {
  // The words may be parts of longer words. Case and accents are ignored.
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return requirements.filter(({ number = '', category, item, description }) => {
    const text = fold(`${number} ${category} ${item} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
