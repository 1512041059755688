import type { Language } from '../../packages/search/index.ts'
import { makeSection } from '../search/corpus.ts'
import { SeededRandom } from '../search/random.ts'
import { makeDistractors } from './distractors.ts'
import { besideSegment, KnowledgeBase, languageOf } from './knowledge-base.ts'
import type { BesideSegment, RankedQuery } from './knowledge-base.ts'
import { evenly, hiddenOf } from './labelled-sets.ts'
import type { NamedSet } from './labelled-sets.ts'

const SMALL = 30
const DRAWS = 20
const QUERIES_PER_DRAW = 6
/**
 * Largest number of right answers to one query that are put into a small knowledge base. The other sections in it are
 * chosen at random.
 */
const RIGHT_SECTIONS = 3

const LONG_REQUIREMENTS = 25

const QUERIES_IN_LARGE = 40
const SECTIONS_PER_SEGMENT = 5000

export interface Runs {
  open: RankedQuery[]
  masked: RankedQuery[]
  /**
   * Grades that tell how well each right section in this knowledge base answers a query. The first key is the query's
   * id, the second the section's id.
   */
  grades: Map<string, Map<string, number>>
}

/**
 * Ranks sections in many knowledge bases of only 30 sections, to see whether scores are right there too. Each knowledge
 * base has the right sections of a few queries, and random other sections.
 */
export async function runSmall(set: NamedSet): Promise<Runs> {
  const random = new SeededRandom(30)
  const runs: Runs = { open: [], masked: [], grades: new Map() }
  for (let draw = 0; draw < DRAWS; draw++) {
    const drawn = Array.from(
      { length: QUERIES_PER_DRAW },
      () => set.queries[random.below(set.queries.length)]!,
    )
    const wanted = new Set(
      drawn.flatMap(({ id }) => [...(set.grades.get(id)?.keys() ?? [])].slice(0, RIGHT_SECTIONS)),
    )
    while (wanted.size < Math.min(SMALL, set.sections.length)) {
      wanted.add(set.sections[random.below(set.sections.length)]!.id)
    }
    const queries = drawn.map(({ id, text }, index) => ({ id: `${draw} ${index} ${id}`, text }))
    queries.forEach(({ id }, index) => {
      const own = [...(set.grades.get(drawn[index]!.id) ?? [])].filter(([section]) => wanted.has(section))
      runs.grades.set(id, new Map(own))
    })
    const base = new KnowledgeBase(set.sections.filter(({ id }) => wanted.has(id)))
    runs.open.push(...(await base.rank(queries)))
    runs.masked.push(...(await base.rank(queries, { hidden: hiddenOf({ ...set, grades: runs.grades }) })))
  }
  return runs
}

/**
 * Ranks sections for long requirements of at least `words` words, which are made by joining queries. A section that is
 * right for one of these queries counts as right.
 */
export async function runLong(set: NamedSet, words: number): Promise<Runs> {
  const grades: Runs['grades'] = new Map()
  const queries = Array.from({ length: LONG_REQUIREMENTS }, (_, number) => {
    const id = `long ${number}`
    const own = new Map<string, number>()
    let text = ''
    for (let next = 0; text.split(/\s+/).length < words; next++) {
      const query = set.queries[(number * 37 + next * 11) % set.queries.length]!
      text = `${text} ${query.text}`
      for (const [section, grade] of set.grades.get(query.id) ?? []) own.set(section, grade)
    }
    grades.set(id, own)
    return { id, text }
  })
  const base = new KnowledgeBase(set.sections)
  const masked = await base.rank(queries, { hidden: hiddenOf({ ...set, grades }) })
  return { open: await base.rank(queries), masked, grades }
}

/**
 * Ranks sections for a collection's queries in a knowledge base that other sections make larger. This shows whether the
 * right sections are still found among many wrong ones.
 *
 * @param beside sections that answer no query
 */
export async function runLarge(set: NamedSet, beside: readonly BesideSegment[]): Promise<Runs> {
  const base = new KnowledgeBase(set.sections, beside)
  const queries = evenly(set.queries, QUERIES_IN_LARGE)
  return {
    open: await base.rank(queries),
    masked: await base.rank(queries, { hidden: hiddenOf(set) }),
    grades: new Map(Array.from(set.grades, ([query, own]) => [query, new Map(own)])),
  }
}

/**
 * Returns generated sections that answer no query (distractors). Their words come from all sets in one language, as if
 * the knowledge base had grown within its subjects.
 */
export function distractorsOfSubject(
  sets: readonly NamedSet[],
  language: Language,
  count: number,
): BesideSegment[] {
  const models = sets.filter((set) => !set.crossLingual && languageOf(set.sections) === language)
  return inSegments(
    makeDistractors(
      count,
      models.flatMap(({ sections }) => sections),
      7,
    ),
    language,
  )
}

/**
 * Returns generated sections that answer no query (distractors). Their words come from a generator and not from the
 * sets, as if the knowledge base had grown in other subjects.
 */
export function distractorsOfOtherSubjects(count: number): BesideSegment[] {
  return inSegments(
    Array.from({ length: count }, (_, number) => makeSection(number)),
    'pt',
  )
}

/**
 * Returns the real sections of all collections except that of `set`. None of these sections answers a query of `set`.
 */
export function sectionsOfOthers(set: NamedSet, sets: readonly NamedSet[]): BesideSegment[] {
  return sets
    .filter(({ collection, crossLingual }) => collection !== set.collection && !crossLingual)
    .map(({ sections }) => besideSegment(sections, languageOf(sections)))
}

function inSegments(sections: { title: string; text: string }[], language: Language): BesideSegment[] {
  const built: BesideSegment[] = []
  for (let first = 0; first < sections.length; first += SECTIONS_PER_SEGMENT) {
    built.push(besideSegment(sections.slice(first, first + SECTIONS_PER_SEGMENT), language))
  }
  return built
}
