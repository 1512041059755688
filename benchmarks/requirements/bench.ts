/**
 * Measures how well the product matches requirements with quantities, and short or literal ones:
 *
 *   npm run -s bench:requirements
 *
 * A part of each set was not used to make the rules of matching. `--seen` prints the errors in the other part. Results:
 * benchmarks/results/requirements.md.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { judgeText } from '../../packages/quantities/index.ts'
import { KnowledgeBase } from '../rank/knowledge-base.ts'
import { QUANTITY_PAIRS } from './quantity-pairs.ts'
import type { QuantityPair } from './quantity-pairs.ts'
import { SHORT_REQUIREMENTS } from './short-requirements.ts'
import { readTenderPairs, readWellAnswered } from './tender-pairs.ts'

const ENOUGH_APART = 15
const ENOUGH = { heading: 60, sentence: 60, quotation: 80 }
const JUNK = 50
const HALVES = ['looked at', 'never looked at'] as const

/**
 * True if the program was started with `--seen`, to print only errors. Only requirements that were used to develop the
 * product are printed. The other half stays unseen, so that the test is fair.
 */
const { seen } = parseArgs({ options: { seen: { type: 'boolean', default: false } } }).values

interface Outcome {
  half: (typeof HALVES)[number]
  name: string
  row: Record<string, boolean>
}

/**
 * Scores both sections of each pair.
 *
 * @param bases number of knowledge bases over which the pairs of each language are spread
 */
async function pairs(
  all: readonly (QuantityPair & { half: Outcome['half'] })[],
  bases: number,
): Promise<Outcome[]> {
  const found: Outcome[] = []
  const numbered = all.map((pair, at) => Object.assign({ at }, pair))
  const groups = Map.groupBy(numbered, ({ language, at }) => `${language} ${at % bases}`)
  for (const own of groups.values()) {
    const { language } = own[0]!
    const sections = own.flatMap(({ title, fulfils, contradicts, at }) => [
      { id: `${at} fulfils`, title, text: fulfils, document: 'new' },
      { id: `${at} contradicts`, title, text: contradicts, document: 'old' },
    ])
    const base = new KnowledgeBase(sections)
    for (const { requirement, half, at } of own) {
      const [only] = await base.rank([{ id: `${at}`, text: requirement }], {
        limit: 200,
        queryLanguage: language,
      })
      const score = (version: string) =>
        only!.ranked.find(({ section }) => section === `${at} ${version}`)?.score ?? 0
      found.push({
        half,
        name: `${requirement} (${score('fulfils').toFixed(0)}, ${score('contradicts').toFixed(0)})`,
        row: {
          'right order': score('fulfils') > score('contradicts'),
          '15 points apart': score('fulfils') - score('contradicts') >= ENOUGH_APART,
        },
      })
    }
  }
  return found
}

async function short(): Promise<Outcome[]> {
  const found: Outcome[] = []
  const all = SHORT_REQUIREMENTS.map((one, at) => Object.assign({ subject: Math.floor(at / 3) }, one))
  for (const own of Map.groupBy(all, ({ language, kind }) => `${language} ${kind}`).values()) {
    const sections = own.flatMap(({ title, text, mention, subject }) => [
      { id: `${subject}`, title, text, document: 'own' },
      { id: `${subject} mention`, title: '', text: mention, document: 'other' },
    ])
    const base = new KnowledgeBase(sections)
    for (const { language, kind, requirement, subject } of own) {
      const query = [{ id: `${subject}`, text: requirement }]
      const [open] = await base.rank(query, { queryLanguage: language })
      const hidden = new Map([[`${subject}`, [`${subject}`]]])
      const [masked] = await base.rank(query, { queryLanguage: language, hidden })
      const [best] = open!.ranked
      const score = open!.ranked.find(({ section }) => section === `${subject}`)?.score ?? 0
      found.push({
        half: HALVES[subject % 2]!,
        name: `${kind} ${requirement} (${score.toFixed(0)}, first ${best?.section})`,
        row: {
          'precision at 1': best?.section === `${subject}`,
          'score as high as it is': score >= ENOUGH[kind],
          'no junk when hidden': (masked!.ranked[0]?.score ?? 0) <= JUNK,
        },
      })
    }
  }
  return found
}

function table(title: string, outcomes: readonly Outcome[]): string {
  const lines = [`## ${title}`, '']
  const names = Object.keys(outcomes[0]!.row)
  lines.push(
    `| half | requirements | ${names.join(' | ')} |`,
    `|---|---:|${names.map(() => '---:|').join('')}`,
  )
  for (const half of HALVES) {
    const own = outcomes.filter((one) => one.half === half)
    const shares = names.map((name) => (own.filter(({ row }) => row[name]).length / own.length).toFixed(3))
    lines.push(`| ${half} | ${own.length} | ${shares.join(' | ')} |`)
  }
  return lines.join('\n')
}

/** Returns the number of sections that are marked as contradicting a requirement which they fulfil. */
function wronglyContradicted(): string {
  const all = readWellAnswered()
  const wrong = all.filter(({ requirement, text }) =>
    judgeText(text, requirement).some(({ verdict }) => verdict === 'contradicts'),
  )
  return `## Sections that fulfil, among many other quantities\n\n${wrong.length} of ${all.length} are marked as contradicting.`
}

const quantities = await pairs(
  QUANTITY_PAIRS.map((pair, at) => Object.assign({ half: HALVES[at % 2]! }, pair)),
  1,
)
const tender = await pairs(
  readTenderPairs().map((pair) => Object.assign({ half: HALVES[pair.lookedAt ? 0 : 1], title: '' }, pair)),
  // Each knowledge base has some sixty sections.
  8,
)
const literal = await short()
if (seen) {
  for (const { half, name, row } of [...quantities, ...tender, ...literal]) {
    const wrong = Object.keys(row).filter((key) => row[key] === false)
    if (half === 'looked at' && wrong.length > 0) process.stdout.write(`${wrong.join(', ')}: ${name}\n`)
  }
} else {
  const text = [
    '# Requirements with quantities, and short or literal ones',
    `Written by \`npm run bench:requirements\` on ${new Date().toISOString().slice(0, 10)}.`,
    table('Quantities: a section that fulfils beside one that contradicts', quantities),
    table('Quantities of tenders, among other quantities', tender),
    wronglyContradicted(),
    table('Short and literal requirements', literal),
  ].join('\n\n')
  writeFileSync(path.join(import.meta.dirname, '../results/requirements.md'), `${text}\n`)
  process.stdout.write(`${text}\n`)
}
