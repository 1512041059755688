import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { Posting } from '../segment/posting/posting.ts'
import { UnitedPosting } from '../segment/posting/united-posting.ts'
import { MissingBytes } from '../snapshot/needed-bytes.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

interface SectionPlace {
  segment: number
  ordinal: number
}

/**
 * Loads the lists of the sections that have some of a requirement's 4-grams. A 4-gram is a run of four letters. A long
 * list is stored in pieces, and only its first piece is loaded before this call.
 *
 * @param grams indexes of the 4-grams in the requirement
 */
export async function fillGrams(
  { gramPostings, cache }: PreparedRequirement,
  { segments }: Snapshot,
  grams: readonly number[],
): Promise<void> {
  const missing = new MissingBytes()
  gramPostings.forEach((lists, at) => {
    for (const gram of grams) {
      const list = lists[gram]
      if (list) missing.addSections(segments[at]!.info.id, list)
    }
  })
  await cache.readNeeded(missing.needed)
}

/**
 * Loads the data for looking up some sections in the lists of a requirement's 4-grams. A 4-gram is a run of four
 * letters. Of a long list, which is stored in pieces, only the pieces with these sections are loaded.
 */
export async function fillGramLookups(
  { gramPostings, cache }: PreparedRequirement,
  { segments }: Snapshot,
  sections: readonly SectionPlace[],
): Promise<void> {
  if (sections.length === 0) return
  const ordinals = gramPostings.map((_, at) => ordinalsIn(sections, at))
  const skips = new MissingBytes()
  gramPostings.forEach((lists, at) => {
    if (ordinals[at]!.length === 0) return
    for (const list of lists) if (list) skips.addSkips(segments[at]!.info.id, list)
  })
  await cache.readNeeded(skips.needed)
  const lookUps = new MissingBytes()
  gramPostings.forEach((lists, at) => {
    for (const list of lists) if (list) lookUps.addLookUps(segments[at]!.info.id, list, ordinals[at]!)
  })
  await cache.readNeeded(lookUps.needed)
}

/**
 * Loads the positions of a requirement's words in some sections. Of lists that are stored in pieces, only the pieces
 * with these sections are loaded.
 *
 * @param accepts returns whether a word's positions are needed; if absent, those of all words are
 */
export async function fillPlaces(
  { words, cache }: PreparedRequirement,
  { segments }: Snapshot,
  sections: readonly SectionPlace[],
  accepts: (posting: Posting) => boolean = () => true,
): Promise<void> {
  const missing = new MissingBytes()
  words.forEach((own, at) => {
    const ordinals = ordinalsIn(sections, at)
    if (ordinals.length === 0) return
    for (const posting of own) {
      if (posting === null || !accepts(posting)) continue
      for (const encoded of encodedIn(posting)) missing.addPlaces(segments[at]!.info.id, encoded, ordinals)
    }
  })
  await cache.readNeeded(missing.needed)
}

/**
 * Returns the stored postings that were combined into a given one. A posting has the occurrences of one word; a
 * combined one also has those of synonyms.
 */
function encodedIn(posting: Posting | null): EncodedPosting[] {
  if (posting instanceof EncodedPosting) return [posting]
  return posting instanceof UnitedPosting ? posting.parts.flatMap((part) => encodedIn(part.posting)) : []
}

function ordinalsIn(sections: readonly SectionPlace[], segment: number): number[] {
  return sections.filter((section) => section.segment === segment).map(({ ordinal }) => ordinal)
}
