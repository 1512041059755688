import type { RequirementsMatrix } from '@tenderwright/workbook'
import type { Label } from './labels.ts'

/** Differences between the requirements read from a workbook and the labels made by hand. */
export interface Comparison {
  wanted: number
  found: number
  /** Labelled requirements in rows where the product read no requirement. */
  missed: Label[]
  /** Places, as `sheet!row`, of requirements that were read but have no label. */
  invented: string[]
  /** Places, as `sheet!row`, where fewer than half of the labelled words were read. */
  otherText: string[]
}

/** Share of the labelled words that must be read for a requirement's text to count as right. */
const COMMON_WORDS = 0.5

type Row = RequirementsMatrix['requirements'][number]

/** Compares the requirements that were read with labels made by hand, by sheet and row. */
export function compare(read: readonly Row[], labels: readonly Label[]): Comparison {
  const left = Map.groupBy(read, ({ sheet, row }) => `${sheet}!${row}`)
  const comparison: Comparison = { wanted: labels.length, found: 0, missed: [], invented: [], otherText: [] }
  for (const label of labels) {
    const place = `${label.sheet}!${label.row}`
    const here = left.get(place) ?? []
    const [best] = [...here].sort((a, b) => wordsInCommon(label, b) - wordsInCommon(label, a))
    if (!best) {
      comparison.missed.push(label)
      continue
    }
    comparison.found += 1
    if (wordsInCommon(label, best) < COMMON_WORDS) comparison.otherText.push(place)
    left.set(
      place,
      here.filter((one) => one !== best),
    )
  }
  comparison.invented = [...left].flatMap(([place, rows]) => rows.map(() => place))
  return comparison
}

/** Returns true if a workbook was read without error: no requirement missed, invented or cut. */
export function isExact({ missed, invented, otherText }: Comparison): boolean {
  return missed.length + invented.length + otherText.length === 0
}

function wordsInCommon(label: Label, row: Row): number {
  const wanted = words(label.text)
  if (wanted.length === 0) return 1
  const had = new Set(words(Object.values(row).join(' ')))
  return wanted.filter((word) => had.has(word)).length / wanted.length
}

function words(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
