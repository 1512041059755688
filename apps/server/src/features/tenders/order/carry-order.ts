import {
  type Chapter,
  chaptersOfDocument,
  chaptersOfMatrix,
  type RankedRequirement,
} from '#knowledge/document-order.ts'
import type { Ranks } from './order.repository.ts'

/**
 * Keeps people's order of the proposal when the client's requirements matrix is read again. A new requirement is placed
 * after the one that precedes it in the file.
 * @param before requirements before the matrix was read again
 * @param after requirements after the matrix was read again; requirements that existed before have their earlier ids
 * @returns new places (ranks) of requirements and chapters whose order differs from the matrix, by requirement id
 */
export function carryOrder(
  before: readonly RankedRequirement[],
  after: readonly Pick<RankedRequirement, 'id' | 'category' | 'position'>[],
): Map<string, Required<Ranks>> {
  const ranks = new Map<string, Required<Ranks>>()
  const rank = (id: string, values: Partial<Ranks>) =>
    ranks.set(id, { document_rank: null, chapter_rank: null, ...ranks.get(id), ...values, id })
  const earlier = chaptersOfDocument(before)
  const chapters = chaptersOfMatrix(
    after.map((one) => Object.assign({ document_rank: null, chapter_rank: null }, one)),
  )
  const homes = homesOf(earlier, chapters)
  for (const chapter of chapters) {
    const home = homes.get(chapter)
    if (!home?.requirements.some((one) => one.document_rank !== null)) continue
    const carried = carryList(idsOf(home), idsOf(chapter))
    for (const [at, id] of carried.entries()) rank(id, { document_rank: at })
  }
  if (earlier.some(({ first }) => first.chapter_rank !== null)) {
    const heirs = heirsOf(homes)
    const kept = earlier.flatMap((chapter) => heirs.get(chapter) ?? [])
    for (const [at, { first }] of carryList(kept, chapters).entries()) rank(first.id, { chapter_rank: at })
  }
  return ranks
}

const idsOf = ({ requirements }: Chapter<RankedRequirement>) => requirements.map(({ id }) => id)

/**
 * Sorts requirements or chapters that were read again into the order of the proposal. Items in `known` keep their
 * order. A new item follows the one that precedes it in the client's file.
 */
function carryList<Item>(known: readonly Item[], reading: readonly Item[]): Item[] {
  const stays = new Set(reading)
  const isKnown = new Set(known)
  const followers = new Map<Item | undefined, Item[]>()
  let last: Item | undefined
  for (const item of reading) {
    if (isKnown.has(item)) last = item
    else followers.set(last, [...(followers.get(last) ?? []), item])
  }
  // These items have no predecessor in the matrix. They are placed before the item that follows them there.
  const leading = followers.get(undefined) ?? []
  const followed = reading.find((item) => isKnown.has(item))
  if (followed === undefined) return leading
  return known.flatMap((item) =>
    stays.has(item) ? (item === followed ? leading : []).concat(item, followers.get(item) ?? []) : [],
  )
}

type Homes = Map<Chapter<RankedRequirement>, Chapter<RankedRequirement>>

/**
 * Finds, for each chapter after the client's requirements matrix was read again, the earlier chapter with most of its
 * requirements. A chapter with only new requirements is left out.
 */
function homesOf(earlier: Chapter<RankedRequirement>[], chapters: Chapter<RankedRequirement>[]): Homes {
  const chapterOf = new Map(earlier.flatMap((chapter) => idsOf(chapter).map((id) => [id, chapter] as const)))
  const homes: Homes = new Map()
  for (const chapter of chapters) {
    const origins = idsOf(chapter).flatMap((id) => chapterOf.get(id) ?? [])
    const [largest] = [...Map.groupBy(origins, (origin) => origin)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    )
    if (largest) homes.set(chapter, largest[0])
  }
  return homes
}

/** Finds, for each earlier chapter, the current chapter that took over most of its requirements. */
function heirsOf(homes: Homes): Homes {
  const heirs: Homes = new Map()
  for (const [chapter, home] of homes) {
    const ids = new Set(idsOf(home))
    const shared = ({ requirements }: Chapter<RankedRequirement>) =>
      requirements.filter(({ id }) => ids.has(id)).length
    const heir = heirs.get(home)
    if (!heir || shared(chapter) > shared(heir)) heirs.set(home, chapter)
  }
  return heirs
}
