import type { SearchResult } from '@tenderwright/contract'

/** Maximum size of all search results in one answer, in bytes of JSON. Longer texts are shortened. */
const ANSWER_BYTES = 1_000_000
/**
 * Maximum size of the text of one search result, in bytes of JSON. The call for a single section gives the whole text.
 */
const CONTENT_BYTES = 64_000
/**
 * Maximum size of all nearly equal sections that one answer lists beside its results, in bytes of JSON. Further
 * sections are only counted.
 */
const VERSIONS_BYTES = 300_000
const PATH_CHARACTERS = 600
const MARKED_CHARACTERS = 400
const ALL_MARKED_CHARACTERS = 1000

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/**
 * Limits the search results of one answer to about a megabyte by shortening very long texts, the last results first. A
 * result with a shortened text has the mark `content_truncated`.
 * @param wasCut ids of results whose text was read from the database only in part
 */
export function boundedResults(
  results: readonly SearchResult[],
  wasCut: ReadonlySet<string>,
): SearchResult[] {
  let versions = VERSIONS_BYTES
  const bounded = results.map((given): SearchResult => {
    const { family } = given
    const result: SearchResult = Object.assign({}, given)
    delete result.content
    result.path = boundedPath(given.path)
    result.highlights = boundedMarks(given.highlights)
    if (family) {
      const members = family.members.filter((member, at) => (versions -= bytesOf(member)) > 0 || at === 0)
      result.family = { size: family.size, members }
    }
    return result
  })
  let left = ANSWER_BYTES - bytesOf(bounded)
  for (const [at, result] of bounded.entries()) {
    const whole = results[at]!.content ?? ''
    result.content = beginning(whole, Math.min(CONTENT_BYTES, left))
    left -= bytesOf(result.content)
    if (result.content.length < whole.length || wasCut.has(result.id)) result.content_truncated = true
  }
  return bounded
}

/** Returns the beginning of a text that takes at most `bytes` bytes as JSON. */
function beginning(text: string, bytes: number): string {
  if (bytes <= 0) return ''
  // Each character takes at least one byte, so the text is cut to `bytes` characters first.
  let cut = text.slice(0, bytes)
  for (let size = bytesOf(cut); size > bytes; size = bytesOf(cut))
    cut = cut.slice(0, Math.floor((cut.length * bytes) / size) - 1)
  // The cut may leave half of a surrogate pair at the end. It is removed.
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut
}

/**
 * Returns the headings above a section. If they are too long together, the outermost headings are left out, because the
 * innermost ones say most about the section.
 */
function boundedPath(path: readonly string[]): string[] {
  return path.filter((_, at) => path.slice(at).join('').length <= PATH_CHARACTERS || at === path.length - 1)
}

/**
 * Returns those words to mark that fit the size limits for one word and for all words together. Longer words are left
 * out instead of shortened.
 */
function boundedMarks(marks: readonly string[]): string[] {
  let left = ALL_MARKED_CHARACTERS
  return marks.filter((mark) => mark.length <= MARKED_CHARACTERS && (left -= mark.length) >= 0)
}
