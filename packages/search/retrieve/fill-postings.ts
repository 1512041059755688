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
 * Loads the lists of the sections that have some of a requirement's character 4-grams. A long list is stored in pieces;
 * before, only its head is loaded.
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
 * Loads the pieces of long lists that are needed to look up some sections in the lists of all of a requirement's
 * character 4-grams.
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
 * Loads the positions of a requirement's words in some sections, from lists that are stored in pieces.
 *
 * @param accepts filters the words; all when absent
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

/** Returns the stored postings of which a posting is the union. */
function encodedIn(posting: Posting | null): EncodedPosting[] {
  if (posting instanceof EncodedPosting) return [posting]
  return posting instanceof UnitedPosting ? posting.parts.flatMap((part) => encodedIn(part.posting)) : []
}

function ordinalsIn(sections: readonly SectionPlace[], segment: number): number[] {
  return sections.filter((section) => section.segment === segment).map(({ ordinal }) => ordinal)
}
