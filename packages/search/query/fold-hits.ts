import { TopSections } from '../retrieve/top-sections.ts'

/** Which sections say the same; kept outside, because it changes while segments never do. */
export interface SectionFamilies {
  /** Makes `familyOf` ready for these sections. */
  prepare(sectionIds: readonly number[]): Promise<void>
  /** Equal for sections that say the same. */
  familyOf(sectionId: number): number
}

/** A family that answers a query. */
export interface FoldedHit {
  /** The index of its best hit. */
  best: number
  /** Indexes of its other hits that answer about as well, in the order they came. */
  others: number[]
}

/** Fewer points than this between two sections of a family are chance: a name is longer, a list is shorter. */
export const ABOUT_AS_WELL = 5

/**
 * One hit for each family, best first; equal ones by rising section id.
 *
 * @returns the families from `offset` on, `limit` at most, and how many there are in all
 */
export async function foldHits(
  sectionIds: readonly number[],
  scores: readonly number[],
  families: SectionFamilies,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; page: FoldedHit[] }> {
  await families.prepare(sectionIds)
  const best = new Map<number, number>()
  sectionIds.forEach((id, index) => {
    const family = families.familyOf(id)
    const rival = best.get(family)
    if (rival === undefined || isBetter(index, rival)) best.set(family, index)
  })
  const top = new TopSections(offset + limit)
  for (const index of best.values()) {
    if (scores[index]! >= top.bar) top.offer(0, index, sectionIds[index]!, scores[index]!)
  }
  const page = top
    .sorted()
    .slice(offset)
    .map(({ ordinal }): FoldedHit => ({ best: ordinal, others: [] }))
  const shown = new Map(page.map((hit) => [families.familyOf(sectionIds[hit.best]!), hit]))
  sectionIds.forEach((id, index) => {
    const hit = shown.get(families.familyOf(id))
    if (hit === undefined || hit.best === index) return
    if (scores[index]! >= scores[hit.best]! - ABOUT_AS_WELL) hit.others.push(index)
  })
  return { total: best.size, page }

  function isBetter(a: number, b: number): boolean {
    return scores[a] === scores[b] ? sectionIds[a]! < sectionIds[b]! : scores[a]! > scores[b]!
  }
}
