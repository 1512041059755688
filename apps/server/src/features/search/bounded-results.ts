import type { SearchResult } from '@tenderwright/contract'

/** Maximum size of an answer in bytes of JSON that the texts of results may fill. */
const ANSWER_BYTES = 1_000_000
/** Maximum size of a section's text in bytes; the section's own call returns all of it. */
const CONTENT_BYTES = 64_000
/** Maximum size of all listed versions in bytes. The size of a family is always included. */
const VERSIONS_BYTES = 300_000
const PATH_CHARACTERS = 600
const MARKED_CHARACTERS = 400
const ALL_MARKED_CHARACTERS = 1000

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/**
 * Limits the size of the search results in one answer to about a megabyte. Normal results are unchanged. Very long
 * texts are shortened, and headings, marked words and versions beyond a limit are left out. `content_truncated` is set
 * if text is missing. Results further down the list lose their text first.
 *
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

/** Returns the beginning of a text that fits into a number of bytes of JSON. */
function beginning(text: string, bytes: number): string {
  if (bytes <= 0) return ''
  // Each character takes at least one byte.
  let cut = text.slice(0, bytes)
  for (let size = bytesOf(cut); size > bytes; size = bytesOf(cut))
    cut = cut.slice(0, Math.floor((cut.length * bytes) / size) - 1)
  // The cut may leave half of a surrogate pair, which is removed.
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut
}

/** Returns the innermost headings that fit. They are the most specific ones. */
function boundedPath(path: readonly string[]): string[] {
  return path.filter((_, at) => path.slice(at).join('').length <= PATH_CHARACTERS || at === path.length - 1)
}

/** Returns the marks that fit, unshortened and in order. */
function boundedMarks(marks: readonly string[]): string[] {
  let left = ALL_MARKED_CHARACTERS
  return marks.filter((mark) => mark.length <= MARKED_CHARACTERS && (left -= mark.length) >= 0)
}
