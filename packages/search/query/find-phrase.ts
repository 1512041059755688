import { DerivedPosting, emptyPostingList } from '../segment/posting/derived-posting.ts'
import type { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { Posting } from '../segment/posting/posting.ts'
import type { PostingCursor } from '../segment/posting/posting-cursor.ts'

/** A word of a phrase as it has to stand there: a term in one of its forms. */
export interface PhraseWord {
  posting: EncodedPosting
  form: string
}

/** A word's cursor, its place in the phrase, and which of its occurrences have the right form (null: all). */
interface Follower {
  cursor: PostingCursor
  offset: number
  accepts: ((occurrence: number) => boolean) | null
}

/**
 * Where the words stand one right after the other, as a posting of phrase starts; null when nowhere.
 *
 * The word of the fewest sections leads; the others are only looked up where it is, their places only read where all
 * of them are.
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
    if (!rest.every(({ cursor }) => cursor.advanceTo(section))) continue
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

/** Which occurrences have the form: null when all, undefined when none. */
function acceptForm({ posting, form }: PhraseWord): Follower['accepts'] | undefined {
  const index = posting.forms.indexOf(form)
  if (index < 0) return undefined
  return posting.formCount === 1 ? null : (occurrence) => posting.formOf(occurrence) === index
}

/** Adds where the phrase starts in the section they all stand on. @returns how many of the starts are in the title */
function addStarts(lead: Follower, rest: readonly Follower[], starts: number[]): number {
  lead.cursor.readPlaces(lead.accepts)
  if (lead.cursor.placeCount === 0) return 0
  for (const { cursor, accepts } of rest) {
    cursor.readPlaces(accepts)
    if (cursor.placeCount === 0) return 0
  }
  const { places, titlePlaces, placeCount } = lead.cursor
  let inTitle = 0
  for (let i = 0; i < placeCount; i++) {
    const start = places[i]! - lead.offset
    const isTitle = i < titlePlaces
    if (start < 0 || !rest.every(({ cursor, offset }) => standsAt(cursor, isTitle, start + offset))) continue
    starts.push(start)
    if (isTitle) inTitle++
  }
  return inTitle
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
