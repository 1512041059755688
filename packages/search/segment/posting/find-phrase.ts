import { DerivedPosting, emptyPostingList } from './derived-posting.ts'
import type { EncodedPosting } from './encoded-posting.ts'
import type { Posting } from './posting.ts'
import type { PostingCursor } from './posting-cursor.ts'

/** Word of a phrase: a term, and a filter of its forms (null accepts any form). */
export interface PhraseWord {
  posting: EncodedPosting
  accepts: ((form: string) => boolean) | null
}

/** Cursor of a word, its offset in the phrase, and a filter of its occurrences by form (null accepts all). */
interface Follower {
  cursor: PostingCursor
  offset: number
  accepts: ((occurrence: number) => boolean) | null
}

/**
 * Returns the sections in which the words are in a row, as a posting of phrase starts, or null when there are none.
 * The rarest word leads. The other words are looked up only in its sections, and positions are read only where all
 * words occur.
 */
export function findPhrase(words: readonly (PhraseWord | null)[]): Posting | null {
  const followers: (Follower & { sections: number })[] = []
  for (const [offset, word] of words.entries()) {
    if (word === null) return null
    const accepts = acceptForm(word)
    if (accepts === undefined) return null
    followers.push({ cursor: word.posting.cursor(), offset, accepts, sections: word.posting.sectionCount })
  }
  followers.sort((a, b) => a.sections - b.sections)
  const [lead, ...rest] = followers
  if (lead === undefined) return null
  const list = emptyPostingList()
  list.forms.push('')
  while (lead.cursor.advance()) {
    const { section } = lead.cursor
    if (!allHave(rest, section)) continue
    const first = list.positions.length
    const inTitle = addStarts(lead, rest, list.positions)
    const count = list.positions.length - first
    if (count === 0) continue
    list.sections.push(section)
    list.titleCounts.push(inTitle)
    list.bodyCounts.push(count - inTitle)
  }
  return list.sections.length === 0 ? null : new DerivedPosting(list)
}

/** Returns a filter of occurrences by form: null when all are accepted, undefined when none is. */
function acceptForm({ posting, accepts }: PhraseWord): Follower['accepts'] | undefined {
  if (accepts === null) return null
  const accepted = posting.forms.map(accepts)
  if (!accepted.includes(true)) return undefined
  return accepted.every(Boolean) ? null : (occurrence) => accepted[posting.formOf(occurrence)]!
}

// Loops without closures here and below: phrases of frequent words visit thousands of sections for each requirement.

/** Moves all cursors to a section. Returns whether every cursor has it. */
function allHave(followers: readonly Follower[], section: number): boolean {
  for (let i = 0; i < followers.length; i++) if (!followers[i]!.cursor.advanceTo(section)) return false
  return true
}

/** Adds the phrase starts in the current section of all cursors. Returns the number of starts in the title. */
function addStarts(lead: Follower, rest: readonly Follower[], starts: number[]): number {
  lead.cursor.readPlaces(lead.accepts)
  if (lead.cursor.placeCount === 0) return 0
  for (let i = 0; i < rest.length; i++) {
    const { cursor, accepts } = rest[i]!
    cursor.readPlaces(accepts)
    if (cursor.placeCount === 0) return 0
  }
  const { places, titlePlaces, placeCount } = lead.cursor
  let inTitle = 0
  for (let i = 0; i < placeCount; i++) {
    const start = places[i]! - lead.offset
    const isTitle = i < titlePlaces
    if (start < 0 || !allStandAt(rest, isTitle, start)) continue
    starts.push(start)
    if (isTitle) inTitle++
  }
  return inTitle
}

/** Returns whether all words are at the places that a phrase with this start requires. */
function allStandAt(followers: readonly Follower[], inTitle: boolean, start: number): boolean {
  for (let i = 0; i < followers.length; i++) {
    const { cursor, offset } = followers[i]!
    if (!standsAt(cursor, inTitle, start + offset)) return false
  }
  return true
}

function standsAt(
  { places, titlePlaces, placeCount }: PostingCursor,
  inTitle: boolean,
  place: number,
): boolean {
  const end = inTitle ? titlePlaces : placeCount
  for (let at = inTitle ? 0 : titlePlaces; at < end; at++)
    if (places[at]! >= place) return places[at] === place
  return false
}
