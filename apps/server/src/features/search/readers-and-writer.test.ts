import { afterEach, expect, test } from 'vitest'
import { buildSegment, MemorySegmentStore, SearchEngine } from '@tenderwright/search'
import { readConfig } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { systemClock } from '#platform/time/clock.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import type { SearchService } from './search-service.ts'
import { searchOnThread } from './search-thread.ts'
import { tidyIndex } from './segments/tidy-index.ts'

interface StoredSection {
  id: number
  documentId: string
  title: string
  text: string
}

const WORDS = 'suporte técnico manutenção hospital rede garantia treinamento contrato backup'.split(' ')
const REQUIREMENTS = ['Suporte técnico da rede', 'Garantia e manutenção do hospital', 'treinamento de backup']
const STEPS = 30
const READERS = 2
const STEPS_AN_ANSWER = 3
const EVERY_ID = Array.from({ length: 3 * STEPS }, (_, at) => at + 1)
const BEST = { limit: 10 }

/** Numbers that are the same in every run (Lehmer's generator). */
let random = 4711
const below = (end: number) => (random = (random * 48_271) % 2_147_483_647) % end
const text = (most: number) =>
  Array.from({ length: 2 + below(most) }, () => WORDS[below(WORDS.length)]).join(' ')

/** Content of the knowledge base after each change, oldest first. */
type States = (readonly StoredSection[])[]

interface Answer {
  requirement: string
  /** True for the scores of all sections, not only of the best. */
  isWhole: boolean
  scores: [sectionId: number, score: number][]
  /** States that were committed, or about to be, while the answer was computed. */
  from: number
  to: number
}

/**
 * Adds, hides, shows and deletes documents, and merges their segments. Each state is recorded before it is committed.
 */
async function write(db: Db, states: States, nextAnswer: () => Promise<void>): Promise<void> {
  const hidden = new Map<string, StoredSection[]>()
  for (let step = 0; step < STEPS; step++) {
    const known = states.at(-1)!
    const id = `d${step}`
    const oldest = known[0]?.documentId
    const [shown] = hidden.keys()
    if (step % 6 === 4 && oldest !== undefined) {
      hidden.set(
        oldest,
        known.filter(({ documentId }) => documentId === oldest),
      )
      states.push(known.filter(({ documentId }) => documentId !== oldest))
      await db.updateTable('documents').set({ status: 'inactive' }).where('id', '=', oldest).execute()
    } else if (step % 12 === 5 && shown !== undefined) {
      states.push([...known, ...hidden.get(shown)!])
      hidden.delete(shown)
      await db.updateTable('documents').set({ status: 'active' }).where('id', '=', shown).execute()
    } else if (step % 12 === 11 && oldest !== undefined) {
      states.push(known.filter(({ documentId }) => documentId !== oldest))
      await db.deleteFrom('documents').where('id', '=', oldest).execute()
    } else {
      const sections = Array.from({ length: 1 + below(3) }, (): [string, string] => [text(3), text(20)])
      // The ids are consecutive, and are compared with the real ones.
      const first = highestId + 1
      highestId += sections.length
      const added = sections.map(([title, content], at) => ({
        id: first + at,
        documentId: id,
        title,
        text: content,
      }))
      states.push([...known, ...added])
      const { sectionIds } = await addIndexedProposal(db, { id, sections })
      expect(sectionIds).toEqual(added.map((section) => String(section.id)))
    }
    await tidyIndex({ db, clock: systemClock })
    // On any machine, questions run all the time, and each overlaps with some steps.
    if (step % STEPS_AN_ANSWER === 0) await nextAnswer()
  }
}

let highestId = 0

/** Asks until the writer has finished, and once more. */
async function read(
  search: SearchService,
  states: States,
  isWriting: () => boolean,
  keep: (answer: Answer) => void,
): Promise<void> {
  for (let number = 0, last = false; !last; number++) {
    last = !isWriting()
    const requirement = REQUIREMENTS[number % REQUIREMENTS.length]!
    // The last state may not be committed yet.
    const from = Math.max(0, states.length - 2)
    const asked = { text: requirement, language: 'pt' as const }
    const isWhole = number % 2 === 0
    const found = isWhole ? await search.score(asked, EVERY_ID) : (await search.findEach([asked], BEST))[0]!
    keep({
      requirement,
      isWhole,
      scores: found.map(({ sectionId, score }) => [sectionId, score]),
      from,
      to: states.length - 1,
    })
  }
}

type Scores = Map<number, number>

/** Scores by state and requirement, because many answers are compared with the same few states. */
const known = new WeakMap<readonly StoredSection[], Map<string, Promise<Scores>>>()

function scoresOf(requirement: string, state: readonly StoredSection[]): Promise<Scores> {
  const ofState = known.get(state) ?? new Map<string, Promise<Scores>>()
  known.set(state, ofState)
  const scores = ofState.get(requirement) ?? scoreState(requirement, state)
  ofState.set(requirement, scores)
  return scores
}

/** Returns the score of every section of a state, by an index made only of its texts and in one segment. */
async function scoreState(requirement: string, state: readonly StoredSection[]): Promise<Scores> {
  const store = new MemorySegmentStore()
  const ids = state.map(({ id }) => id)
  if (state.length > 0) {
    const documents = [{ documentId: 'all', first: 0, count: state.length }]
    store.add(buildSegment(state, 'pt'), ids, documents)
  }
  const texts = { load: () => Promise.resolve(new Map(state.map((section) => [section.id, section]))) }
  const scored = await new SearchEngine(store, { texts }).score({ text: requirement, language: 'pt' }, ids)
  return new Map(scored.map(({ sectionId, score }) => [sectionId, score]))
}

/** Returns whether the scores are those of a state. */
async function isAnswerOf(
  { requirement, isWhole, scores }: Answer,
  state: readonly StoredSection[],
): Promise<boolean> {
  const expected = await scoresOf(requirement, state)
  if (scores.some(([id, score]) => Math.abs((expected.get(id) ?? Infinity) - score) > 1e-8)) return false
  if (isWhole) return scores.length === expected.size
  const best = Math.max(0, ...expected.values())
  return scores.length === 0 ? state.length === 0 : Math.abs(scores[0]![1] - best) < 1e-8
}

describeEachDatabase('readers in threads of their own beside one writer', (open) => {
  const services: SearchService[] = []
  afterEach(async () => {
    for (const service of services.splice(0)) await service.close()
  })

  test('get answers of one committed state each, while documents change and segments merge', async () => {
    const { db, dataDir, databaseUrl } = await open()
    const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
    const config = readConfig({ DATA_DIR: dataDir, ...database }, dataDir)
    highestId = 0
    const states: States = [[]]
    let isWriting = true
    const answers: Answer[] = []
    let next = Promise.withResolvers<void>()
    const keep = (answer: Answer) => {
      answers.push(answer)
      next.resolve()
      next = Promise.withResolvers()
    }
    const readers = Array.from({ length: READERS }, () => {
      const search = searchOnThread(config, { cacheBytes: 200_000 })
      services.push(search)
      return read(search, states, () => isWriting, keep)
    })
    await write(db, states, () => next.promise).finally(() => (isWriting = false))
    await Promise.all(readers)
    const merged = await db.selectFrom('search_segment_parts').select('segment_id').distinct().execute()
    expect(merged.length).toBeLessThan(new Set(states.at(-1)!.map(({ documentId }) => documentId)).size)
    for (const answer of answers) {
      let isCommitted = false
      for (const state of states.slice(answer.from, answer.to + 1)) {
        isCommitted ||= await isAnswerOf(answer, state)
      }
      expect(isCommitted, JSON.stringify(answer)).toBe(true)
    }
    // The answers are spread over many states, not all at the end.
    expect(new Set(answers.map(({ from }) => from)).size).toBeGreaterThan(5)
  }, 120_000)
})
