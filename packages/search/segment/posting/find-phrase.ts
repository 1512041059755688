import { keepBits, ordinalsOf } from '../section-list/section-bitmap.ts'
import { DerivedPosting, emptyPostingList } from './derived-posting.ts'
import type { EncodedPosting } from './encoded-posting.ts'
import type { Posting } from './posting.ts'
import type { PostingCursor } from './posting-cursor.ts'

/**
 * Word of a phrase that is searched for in an index segment. `posting` has the word's occurrences. `accepts` tells
 * which forms of the word may occur, such as the plural; null accepts every form.
 */
export interface PhraseWord {
  posting: EncodedPosting
  accepts: ((form: string) => boolean) | null
}

/**
 * Word of a phrase that is being searched for. `offset` is its distance from the phrase's first word. `accepts` tells
 * which occurrences count, for example only the singular; null accepts all.
 */
interface Follower {
  cursor: PostingCursor
  offset: number
  accepts: ((occurrence: number) => boolean) | null
}

/**
 * Finds the places in an index segment where the given words stand in a row. Returns the positions of the first word
 * there, or null when there are none.
 *
 * @param words words of the phrase in order; null for a word that the segment does not have
 * @param sections number of the segment's sections
 */
export function findPhrase(words: readonly (PhraseWord | null)[], sections: number): Posting | null {
  // For a single word in any form, the result is the word's own posting. The search goes through the sections of the
  // rarest word. Positions of another word are read only in sections where the rarer words are already placed as the
  // phrase needs them.
  const followers: (Follower & { posting: EncodedPosting })[] = []
  for (const [offset, word] of words.entries()) {
    if (word === null) return null
    const accepts = acceptForm(word)
    if (accepts === undefined) return null
    if (words.length === 1 && accepts === null) return word.posting
    followers.push({ cursor: word.posting.cursor(), offset, accepts, posting: word.posting })
  }
  followers.sort((a, b) => a.posting.sectionCount - b.posting.sectionCount)
  const [lead, ...rest] = followers
  if (lead === undefined) return null
  const list = emptyPostingList()
  list.forms.push('')
  const among =
    lead.posting.sectionCount * BITMAP_FACTOR >= sections ? sectionsOfAll(followers, sections) : null
  for (let at = 0; among === null ? lead.cursor.advance() : at < among.length; at++) {
    if (among !== null) lead.cursor.advanceTo(among[at]!)
    const first = list.positions.length
    const inTitle = addStarts(lead, rest, list.positions)
    const count = list.positions.length - first
    if (count === 0) continue
    list.sections.push(lead.cursor.section)
    list.titleCounts.push(inTitle)
    list.bodyCounts.push(count - inTitle)
  }
  return list.sections.length === 0 ? null : new DerivedPosting(list)
}

/**
 * Divisor that decides whether a phrase is searched with bitmaps of sections. They are used if even its rarest word is
 * in at least 1/32 of the segment's sections.
 */
const BITMAP_FACTOR = 32

/** Returns the numbers of the sections that have all words of a phrase, ascending. */
function sectionsOfAll(words: readonly { posting: EncodedPosting }[], sections: number): Uint32Array {
  const [first, ...others] = words
  const all = first!.posting.bitmap(sections).slice()
  for (const { posting } of others) keepBits(all, posting.bitmap(sections))
  return ordinalsOf(all)
}

/**
 * Returns a function that tells which occurrences of a word have an accepted form, such as the singular. Null means
 * that all are accepted, undefined that none is.
 */
function acceptForm({ posting, accepts }: PhraseWord): Follower['accepts'] | undefined {
  if (accepts === null) return null
  const accepted = posting.forms.map(accepts)
  if (!accepted.includes(true)) return undefined
  return accepted.every(Boolean) ? null : (occurrence) => accepted[posting.formOf(occurrence)]!
}

// Plain loops without closures, because phrases of frequent words visit thousands of sections for each requirement.

/** Positions at which a phrase may start in the current section, first those in the title. Reused for each section. */
let found = new Uint32Array(64)

/**
 * Finds where a phrase starts in one section, and appends these positions to `starts`. Returns how many of them are in
 * the title; the others are in the body.
 *
 * @param lead rarest word of the phrase, whose cursor is at the section
 * @param rest other words of the phrase
 */
function addStarts(lead: Follower, rest: readonly Follower[], starts: number[]): number {
  const { cursor } = lead
  cursor.readPlaces(lead.accepts)
  const { places, titlePlaces, placeCount } = cursor
  if (found.length < placeCount) found = new Uint32Array(2 * placeCount)
  let inTitle = 0
  let count = 0
  for (let i = 0; i < placeCount; i++) {
    if (places[i]! < lead.offset) continue
    found[count++] = places[i]! - lead.offset
    if (i < titlePlaces) inTitle++
  }
  for (let i = 0; i < rest.length && count > 0; i++) {
    const follower = rest[i]!
    if (!follower.cursor.advanceTo(cursor.section)) return 0
    follower.cursor.readPlaces(follower.accepts)
    const titleLeft = keepFollowed(follower, true, 0, inTitle, 0)
    count = keepFollowed(follower, false, inTitle, count, titleLeft)
    inTitle = titleLeft
  }
  for (let i = 0; i < count; i++) starts.push(found[i]!)
  return count === 0 ? 0 : inTitle
}

/**
 * Keeps only the possible starts of a phrase that another word of the phrase follows at the right distance. They are
 * read from `found` between the indexes `from` and `end`, and stored there from index `to` on.
 *
 * @returns the index after the last start that is kept
 */
function keepFollowed(
  { cursor: { places, titlePlaces, placeCount }, offset }: Follower,
  inTitle: boolean,
  from: number,
  end: number,
  to: number,
): number {
  const lastPlace = inTitle ? titlePlaces : placeCount
  let place = inTitle ? 0 : titlePlaces
  let kept = to
  for (let at = from; at < end; at++) {
    const wanted = found[at]! + offset
    while (place < lastPlace && places[place]! < wanted) place++
    if (place < lastPlace && places[place] === wanted) found[kept++] = found[at]!
  }
  return kept
}
