import type { FoundMatch, MatchOptions, Requirement } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { Copies, familyOf } from './copies.ts'
import { findCopies } from './matching.repository.ts'
import type { CopyRow } from './matching.repository.ts'
import type { SectionMatcher } from './section-matcher.ts'

interface FoundFamilies {
  /** Sections that were found for each requirement, best first. */
  found: FoundMatch[][]
  /** Lookup of the found sections and their nearly equal copies. It contains only sections of searched documents. */
  copies: Copies
}

/**
 * Maximum number of searches for one requirement. Each further search leaves out the sections already found and their
 * nearly equal copies.
 */
const ROUNDS = 4

/**
 * Returns whether a found section may answer a requirement, because it shares a word or a meaning with it. A shared
 * sequence of four letters alone is not enough.
 */
const isAnswer = ({ sharesAnything }: FoundMatch) => sharesAnything

/**
 * Finds sections that may answer each requirement, counting nearly equal sections only once. Otherwise fifty copies of
 * one answer could hide all others.
 * @param wanted number of distinct sections to find for each requirement; copies with other names, numbers or dates do
 * not count
 */
export async function findFamilies(
  { db, matcher }: { db: Db; matcher: SectionMatcher },
  questions: readonly Requirement[],
  options: MatchOptions,
  wanted: number,
): Promise<FoundFamilies> {
  const documentIds = options.documentIds ?? null
  const answers = await matcher.findEach(questions, options)
  const found = answers.map((matches) => matches.filter(isAnswer))
  const copies = new Map<number, CopyRow>()
  await learnFamilies(db, found.flat(), documentIds, copies)
  const askOn = async (question: Requirement, at: number) => {
    for (let round = 2; round <= ROUNDS && isCrowded(found[at]!, copies, wanted); round++) {
      const families = new Set(familiesIn(found[at]!, copies))
      const left = [...copies.values()].filter((copy) => families.has(familyOf(copy))).map(({ id }) => id)
      const [more = []] = await matcher.findEach([question], {
        ...options,
        excludedSectionIds: [...(options.excludedSectionIds ?? []), ...left],
      })
      const fresh = more.filter(isAnswer)
      if (fresh.length === 0) break
      found[at]!.push(...fresh)
      await learnFamilies(db, fresh, documentIds, copies)
    }
  }
  // The searches run in parallel, because each requirement waits for another thread.
  await Promise.all(questions.map(askOn))
  const isHeadingOnly = (sectionId: number) => copies.get(sectionId)?.heading_only === 1
  return {
    found: found.map((matches) => matches.filter(({ sectionId }) => !isHeadingOnly(sectionId))),
    copies: new Copies([...copies.values()].filter((copy) => copy.heading_only === 0)),
  }
}

/**
 * Returns whether another search may find more distinct sections. This is so if fewer than `wanted` were found, because
 * copies or headings without text took the places of others.
 */
function isCrowded(
  matches: readonly FoundMatch[],
  copies: ReadonlyMap<number, CopyRow>,
  wanted: number,
): boolean {
  const answers = matches.filter(({ sectionId }) => copies.get(sectionId)?.heading_only !== 1)
  const distinct = new Set(familiesIn(answers, copies)).size
  return distinct < wanted && distinct < familiesIn(matches, copies).length
}

function familiesIn(matches: readonly FoundMatch[], copies: ReadonlyMap<number, CopyRow>): string[] {
  return matches.flatMap(({ sectionId }) => {
    const copy = copies.get(sectionId)
    return copy === undefined ? [] : [familyOf(copy)]
  })
}

async function learnFamilies(
  db: Db,
  matches: readonly FoundMatch[],
  documentIds: readonly string[] | null,
  known: Map<number, CopyRow>,
): Promise<void> {
  const unknown = matches.map(({ sectionId }) => sectionId).filter((id) => !known.has(id))
  const candidates = await findCopies(db, 'id', [...new Set(unknown)])
  for (const copy of candidates) known.set(copy.id, copy)
  const telling = candidates.filter(({ word_count: words }) => words > 0)
  const families = telling.flatMap(({ family }) => (family === null ? [] : [family]))
  const hashes = telling.flatMap(({ family, content_hash: hash }) => (family === null ? [hash] : []))
  const chosen = documentIds === null ? null : new Set(documentIds)
  for (const copy of [
    ...(await findCopies(db, 'family', [...new Set(families)])),
    ...(await findCopies(db, 'content_hash', [...new Set(hashes)])),
  ]) {
    if (chosen?.has(copy.document_id) ?? true) known.set(copy.id, copy)
  }
}
