import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { Posting } from '../segment/posting/posting.ts'
import { UnitedPosting } from '../segment/posting/united-posting.ts'
import { lookUpBytes, placesBytes, sectionBytes, skipBytes } from '../snapshot/needed-bytes.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

interface SectionPlace {
  segment: number
  ordinal: number
}

/** Fills in the section lists of some of the requirement's 4-grams. */
export async function fillGrams(
  { gramPostings, cache }: PreparedRequirement,
  { segments }: Snapshot,
  grams: readonly number[],
): Promise<void> {
  await cache.readNeeded(
    gramPostings.flatMap((lists, at) =>
      grams.flatMap((gram) => {
        const list = lists[gram]
        return list ? [...sectionBytes([[segments[at]!.info.id, list]])] : []
      }),
    ),
  )
}

/** Fills in what looking some sections up in the lists of all the requirement's 4-grams reads. */
export async function fillGramLookups(
  { gramPostings, cache }: PreparedRequirement,
  { segments }: Snapshot,
  sections: readonly SectionPlace[],
): Promise<void> {
  if (sections.length === 0) return
  const lists = gramPostings.map((own, at) =>
    ordinalsIn(sections, at).length === 0 ? [] : own.filter((list) => list !== null && list.pages !== null),
  )
  await cache.readNeeded(
    lists.flatMap((own, at) => own.flatMap((list) => [...skipBytes([[segments[at]!.info.id, list!]])])),
  )
  await cache.readNeeded(
    lists.flatMap((own, at) => {
      const ordinals = ordinalsIn(sections, at)
      return own.flatMap((list) => [...lookUpBytes(segments[at]!.info.id, list!, ordinals)])
    }),
  )
}

/**
 * Fills in the positions of the requirement's words in some sections.
 *
 * @param accepts filters the words; absent: all
 */
export async function fillPlaces(
  { words, cache }: PreparedRequirement,
  { segments }: Snapshot,
  sections: readonly SectionPlace[],
  accepts: (posting: Posting) => boolean = () => true,
): Promise<void> {
  await cache.readNeeded(
    words.flatMap((own, at) => {
      const ordinals = ordinalsIn(sections, at)
      if (ordinals.length === 0) return []
      const encoded = own.filter((posting) => posting !== null && accepts(posting)).flatMap(encodedIn)
      return encoded.flatMap((posting) => Array.from(placesBytes(segments[at]!.info.id, posting, ordinals)))
    }),
  )
}

/** Returns the stored postings behind a posting. */
function encodedIn(posting: Posting | null): EncodedPosting[] {
  if (posting instanceof EncodedPosting) return [posting]
  return posting instanceof UnitedPosting ? posting.parts.flatMap((part) => encodedIn(part.posting)) : []
}

function ordinalsIn(sections: readonly SectionPlace[], segment: number): number[] {
  return sections.filter((section) => section.segment === segment).map(({ ordinal }) => ordinal)
}
