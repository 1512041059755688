import type { RequirementsMatrix } from '@tenderwright/workbook'
import type { Label } from './labels.ts'

/**
 * Differences between the requirements that the product read from a workbook and the labels. A person labelled every
 * requirement in the workbook with its place and text.
 */
export interface Comparison {
  wanted: number
  found: number
  /** Requirements that a person labelled in the workbook, and that the product did not read. */
  missed: Label[]
  /** Places, as `sheet!row`, where the product read a requirement that nobody labelled. */
  invented: string[]
  /**
   * Places, as `sheet!row`, at which the product read another text than the labelled one: fewer than half of the words.
   */
  otherText: string[]
}

/**
 * Smallest share of a requirement's words that the product must read for its text to count as right. The right words
 * are those that a person entered by hand.
 */
const COMMON_WORDS = 0.5

type Row = RequirementsMatrix['requirements'][number]

/**
 * Compares the requirements that the product read from a workbook with the requirements that a person labelled in it. A
 * requirement and a label belong together if they are in one row of one sheet.
 */
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

/**
 * Returns whether the product read a workbook without an error: each labelled requirement with its words, and nothing
 * else.
 */
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
