import type { SearchResult } from '@tenderwright/contract'

/** What the texts of results fill an answer up to, in bytes of JSON. */
const ANSWER_BYTES = 1_000_000
/** Of one section's text; the section's own call has all of it. */
const CONTENT_BYTES = 64_000
/** Of the versions listed in all results; a family's size is told in any case. */
const VERSIONS_BYTES = 300_000
const PATH_CHARACTERS = 600
const MARKED_CHARACTERS = 400
const ALL_MARKED_CHARACTERS = 1000

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/**
 * Bounds the bytes of search results, best first. Normal ones stay as they are; a text is cut, or left out, where a
 * section or all of them are huge, and says so in `content_truncated`.
 *
 * @param wasCut ids of the results whose text was read in part
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

/** Returns as much of a text's beginning as its JSON has room for. */
function beginning(text: string, bytes: number): string {
  if (bytes <= 0) return ''
  // A character takes one byte at least.
  let cut = text.slice(0, bytes)
  for (let size = bytesOf(cut); size > bytes; size = bytesOf(cut))
    cut = cut.slice(0, Math.floor((cut.length * bytes) / size) - 1)
  // Half of a surrogate pair is no character.
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut
}

/** The innermost headings, which tell most. */
function boundedPath(path: readonly string[]): string[] {
  return path.filter((_, at) => path.slice(at).join('').length <= PATH_CHARACTERS || at === path.length - 1)
}

/** Whole marks as far as there is room, in their order. */
function boundedMarks(marks: readonly string[]): string[] {
  let left = ALL_MARKED_CHARACTERS
  return marks.filter((mark) => mark.length <= MARKED_CHARACTERS && (left -= mark.length) >= 0)
}
