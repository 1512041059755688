import { maskText } from '../../packages/search/family/mask-text.ts'
import { shapeOf } from '../../packages/search/family/shape.ts'
import { MemoryFamilies } from '../../packages/search/testing/memory-families.fixture.ts'
import type { PlantedSection, PlantedSet } from './planted-set.ts'

export interface Share {
  kind: string
  pairs: number
  /** Number of `pairs` whose two sections the product recognised as near duplicates. */
  together: number
}

export interface Evaluation {
  precision: number
  recall: number
  /**
   * Number of pairs of sections that the product called near duplicates. `right` counts the correct ones among them.
   * `planted` counts all real near duplicates, found or not.
   */
  found: number
  right: number
  planted: number
  families: { planted: number; whole: number }
  edits: Share[]
  lookAlikes: Share[]
  /**
   * Microseconds of CPU time for each section. `shapeMicroseconds` is for masking names and numbers only.
   * `totalMicroseconds` also includes finding and comparing similar sections.
   */
  shapeMicroseconds: number
  totalMicroseconds: number
}

/** Number of sections that the benchmark adds in one step, as if they were one document. */
const DOCUMENT = 60

export async function evaluate(sets: readonly PlantedSet[], show: number): Promise<Evaluation> {
  const edits = new Map<string, Share>()
  const alike = new Map<string, Share>()
  const sums = { found: 0, right: 0, planted: 0, families: 0, whole: 0, sections: 0, total: 0, shape: 0 }
  let shown = 0
  for (const set of sets) {
    const started = process.cpuUsage()
    const families = new MemoryFamilies()
    const shapes: number[] = []
    for (let first = 0; first < set.sections.length; first += DOCUMENT) {
      const some = set.sections.slice(first, first + DOCUMENT)
      shapes.push(...(await families.addShapes(some.map(({ text, names }) => shapeOf(text, text, names)))))
    }
    sums.total += microsecondsSince(started)
    const masking = process.cpuUsage()
    for (const { text, names } of set.sections) maskText(text, names)
    sums.shape += microsecondsSince(masking)
    sums.sections += set.sections.length

    const decided = shapes.map((id) => families.representativeOf(id))
    const together = (one: number, other: number) => decided[one] === decided[other]
    for (const { edit, original, copy } of set.edited) count(edits, edit, together(original, copy))
    for (const { kind, one, other } of set.alike) count(alike, kind, together(one, other))
    countPairs(set.sections, decided, sums)
    for (const { edit, original, copy } of set.edited) {
      if (together(original, copy) || shown >= show) continue
      shown++
      print(`${edit} kept apart`, set.sections[original]!, set.sections[copy]!)
    }
    if (shown < show) shown += printWrong(set.sections, decided, show - shown)
  }
  return {
    precision: sums.right / sums.found,
    recall: sums.right / sums.planted,
    found: sums.found,
    right: sums.right,
    planted: sums.planted,
    families: { planted: sums.families, whole: sums.whole },
    edits: [...edits.values()].sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    lookAlikes: [...alike.values()],
    shapeMicroseconds: sums.shape / sums.sections,
    totalMicroseconds: sums.total / sums.sections,
  }
}

function microsecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return user + system
}

function count(shares: Map<string, Share>, kind: string, together: boolean): void {
  const share = shares.get(kind) ?? { kind, pairs: 0, together: 0 }
  share.pairs++
  if (together) share.together++
  shares.set(kind, share)
}

const pairsOf = (size: number) => (size * (size - 1)) / 2

function countPairs(
  sections: readonly PlantedSection[],
  decided: readonly number[],
  sums: { found: number; right: number; planted: number; families: number; whole: number },
): void {
  const indexes = sections.map((_, i) => i)
  for (const members of Map.groupBy(indexes, (i) => decided[i]).values()) {
    sums.found += pairsOf(members.length)
    for (const same of Map.groupBy(members, (i) => sections[i]!.family).values())
      sums.right += pairsOf(same.length)
  }
  for (const members of Map.groupBy(indexes, (i) => sections[i]!.family).values()) {
    sums.planted += pairsOf(members.length)
    if (members.length < 2) continue
    sums.families++
    if (new Set(members.map((i) => decided[i])).size === 1) sums.whole++
  }
}

function printWrong(sections: readonly PlantedSection[], decided: readonly number[], most: number): number {
  let shown = 0
  for (const members of Map.groupBy(sections.keys(), (i) => decided[i]).values()) {
    const [first, ...rest] = members
    const wrong = rest.find((i) => sections[i]!.family !== sections[first!]!.family)
    if (wrong === undefined || shown >= most) continue
    shown++
    print('brought together', sections[first!]!, sections[wrong]!)
  }
  return shown
}

function print(verdict: string, ...pair: PlantedSection[]): void {
  const lines = pair.map(
    ({ text, names }) => `  ${JSON.stringify(text)}\n    ${maskText(text, names).join(' ')}`,
  )
  process.stderr.write(`${verdict}\n${lines.join('\n')}\n`)
}
