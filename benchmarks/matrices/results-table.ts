import type { Comparison } from './compare.ts'

/**
 * Result of reading one workbook in which a person labelled the requirements. It has the differences from the labels,
 * and the reasons why the product would ask a person.
 */
export interface Reading {
  name: string
  comparison: Comparison
  exact: boolean
  /** Codes of the reasons why the product would ask a person to check its reading. Empty if the product is certain. */
  reasons: string[]
  /** Error code if the product refused to read the workbook; otherwise an empty string. */
  refusal: string
  milliseconds: number
}

/** Returns the results of reading labelled workbooks as a Markdown table, with totals. */
export function describe(readings: readonly Reading[]): string {
  const lines = readings.map(
    ({
      name,
      comparison: { wanted, found, missed, invented, otherText },
      reasons,
      refusal,
      milliseconds,
      ...rest
    }) =>
      `| ${[
        name,
        wanted,
        found,
        missed.length,
        invented.length,
        otherText.length,
        refusal || reasons.join(', ') || '-',
        verdict({ ...rest, reasons, refusal }),
        Math.round(milliseconds),
      ].join(' | ')} |`,
  )
  const count = (wanted: string) => readings.filter((reading) => verdict(reading) === wanted).length
  return [
    '| workbook | labelled | found | missed | invented | other text | asked because | verdict | ms |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    `${readings.length} workbooks: ${count('exact')} exact without asking, ${count('asked')} asked, ` +
      `${count('refused')} refused, ${count('silently wrong')} silently wrong.`,
    '',
  ].join('\n')
}

/**
 * Returns how well the product read a workbook, such as `exact` or `silently wrong`. `asked` means that it would ask a
 * person. Refusing a workbook without requirements counts as exact.
 */
function verdict({ exact, reasons, refusal }: Pick<Reading, 'exact' | 'reasons' | 'refusal'>): string {
  if (refusal && !exact) return 'refused'
  if (reasons.length > 0) return 'asked'
  return exact ? 'exact' : 'silently wrong'
}
