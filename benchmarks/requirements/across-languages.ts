/**
 * Requirements of hospitals in one language against sections in the other, on a set of our own:
 *
 *   npm run -s bench:across-languages
 *
 * Half of the set was never looked at while the glossary and its rules were made. Results:
 * benchmarks/results/across-languages.md. `--seen` prints the misses of the other half.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { KnowledgeBase } from '../rank/knowledge-base.ts'
import { readHospitalPairs } from './hospital-pairs.ts'

const HALVES = ['looked at', 'never looked at'] as const
const AMONG = ['sections in the other language', 'sections in both languages'] as const

const { seen } = parseArgs({ options: { seen: { type: 'boolean', default: false } } }).values
const { pairs, others } = readHospitalPairs()

interface Outcome {
  half: (typeof HALVES)[number]
  among: (typeof AMONG)[number]
  requirement: string
  /** Rank of the right section, from 1; Infinity beyond the tenth. */
  rank: number
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
      const [only] = await base.rank([{ id: `${at}`, text: requirement }], { queryLanguage: language })
      const rank = only!.ranked.findIndex(({ section }) => section === `${at}`) + 1
      found.push({ half: HALVES[at % 2]!, among, requirement, rank: rank === 0 ? Infinity : rank })
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
  const share = (own: readonly Outcome[], best: number) =>
    (own.filter(({ rank }) => rank <= best).length / own.length).toFixed(3)
  const rows = AMONG.flatMap((among) =>
    HALVES.map((half) => {
      const own = outcomes.filter((one) => one.among === among && one.half === half)
      return `| ${among} | ${half} | ${own.length} | ${share(own, 1)} | ${share(own, 5)} | ${share(own, 10)} |`
    }),
  )
  const text = [
    '# Requirements of hospitals across languages',
    `Written by \`npm run bench:across-languages\` on ${new Date().toISOString().slice(0, 10)}.`,
    [
      '| among | half | requirements | hit@1 | hit@5 | hit@10 |',
      '|---|---|---:|---:|---:|---:|',
      ...rows,
    ].join('\n'),
  ].join('\n\n')
  writeFileSync(path.join(import.meta.dirname, '../results/across-languages.md'), `${text}\n`)
  process.stdout.write(`${text}\n`)
}
