/**
 * Measures how well requirements of hospitals find the section that answers them in another language:
 *
 *   npm run -s bench:across-languages
 *
 * Counts the right sections at each rank, the right sections with a score above 50, and the wrong sections above 50
 * when the right one is hidden. Half of the requirements were not used to make the product's glossary. `--seen` prints
 * the misses of the other half. Results: benchmarks/results/across-languages.md.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { KnowledgeBase } from '../rank/knowledge-base.ts'
import { readHospitalPairs } from './hospital-pairs.ts'

const HALVES = ['looked at', 'never looked at'] as const
/** Score (0 to 100) above which the product may select a section by itself as the answer to a requirement. */
const THRESHOLD = 50
const AMONG = ['sections in the other language', 'sections in both languages'] as const

const { seen } = parseArgs({ options: { seen: { type: 'boolean', default: false } } }).values
const { pairs, others } = readHospitalPairs()

interface Outcome {
  half: (typeof HALVES)[number]
  among: (typeof AMONG)[number]
  requirement: string
  /** Rank of the right section for the requirement, from 1. Infinity if it is not among the sections found. */
  rank: number
  /** True if the product's first choice is the right section and has a score above 50. */
  selected: boolean
  /**
   * True if the product rates a wrong section above 50 when the right section is hidden. A score above 50 counts as an
   * answer.
   */
  junk: boolean
}

const sections = [
  ...pairs.map(({ section }, at) => Object.assign({ id: `${at}` }, section)),
  ...others.map((section, at) => Object.assign({ id: `other ${at}` }, section)),
].map((section) => Object.assign(section, { document: section.language }))

async function outcomesOf(among: Outcome['among']): Promise<Outcome[]> {
  const found: Outcome[] = []
  for (const language of ['pt', 'en'] as const) {
    const own = sections.filter((section) => among === AMONG[1] || section.language !== language)
    const base = new KnowledgeBase(own)
    for (const [at, { requirement, language: asked }] of pairs.entries()) {
      if (asked !== language) continue
      const id = `${at}`
      const ask = async (hidden: ReadonlyMap<string, string[]>) => {
        const [only] = await base.rank([{ id, text: requirement }], { hidden })
        return only!.ranked
      }
      const ranked = await ask(new Map())
      const masked = await ask(new Map([[id, [id]]]))
      const rank = ranked.findIndex(({ section }) => section === id) + 1
      found.push({
        half: HALVES[at % 2]!,
        among,
        requirement,
        rank: rank === 0 ? Infinity : rank,
        selected: rank === 1 && ranked[0]!.score > THRESHOLD,
        junk: (masked[0]?.score ?? 0) > THRESHOLD,
      })
    }
  }
  return found
}

const outcomes = [...(await outcomesOf(AMONG[0])), ...(await outcomesOf(AMONG[1]))]
if (seen) {
  for (const { half, among, requirement, rank } of outcomes) {
    if (half === HALVES[0] && rank > 5) process.stdout.write(`${rank}, among ${among}: ${requirement}\n`)
  }
} else {
  const share = (own: readonly Outcome[], counts: (one: Outcome) => boolean) =>
    (own.filter(counts).length / own.length).toFixed(3)
  const rows = AMONG.flatMap((among) =>
    HALVES.map((half) => {
      const own = outcomes.filter((one) => one.among === among && one.half === half)
      const hits = [1, 5, 10].map((best) => share(own, ({ rank }) => rank <= best))
      const above = [share(own, ({ selected }) => selected), share(own, ({ junk }) => junk)]
      return `| ${[among, half, own.length, ...hits, ...above].join(' | ')} |`
    }),
  )
  const text = [
    '# Requirements of hospitals across languages',
    `Written by \`npm run bench:across-languages\` on ${new Date().toISOString().slice(0, 10)}.`,
    'Right above 50: the first section is right and would be selected. Junk: something stands above 50 when the right section is hidden.',
    [
      '| among | half | requirements | hit@1 | hit@5 | hit@10 | right above 50 | junk |',
      '|---|---|---:|---:|---:|---:|---:|---:|',
      ...rows,
    ].join('\n'),
  ].join('\n\n')
  writeFileSync(path.join(import.meta.dirname, '../results/across-languages.md'), `${text}\n`)
  process.stdout.write(`${text}\n`)
}
