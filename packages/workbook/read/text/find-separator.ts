import { WorkbookError } from '../../sheet/errors.ts'
import { roleOfName } from '../../names/column-names.ts'
import { separatedValues, type Fields } from './separated-values.ts'

/** Characters that may separate the fields of a CSV file. Those that are rare in texts come first. */
const SEPARATORS = ['\t', ';', '|', ',']
/** Maximum number of records (lines) that are examined to find the separator of a CSV file. */
const SAMPLE = 300
/** Maximum number of characters that are examined to find the separator of a CSV file. */
const SAMPLE_CHARACTERS = 256 * 1024
/**
 * Smallest share of lines in a CSV file that must have equal numbers of columns. A character that gives fewer is not
 * the separator.
 */
const MIN_SHARE = 0.6
/**
 * Amount by which each usual column name, such as "Requisito", raises the score of a separator. Only the row with most
 * such names counts.
 */
const NAME_WEIGHT = 0.2

/**
 * Returns the separator of a CSV file: comma, semicolon, tab or vertical bar. The best one gives equal numbers of
 * columns in most lines and usual column names, such as "Requisito". `null` if most lines would have only one column.
 */
export function findSeparator(text: string): string | null {
  const start = beginningOf(text)
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(start, separator) }))
  const [best] = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  return best?.separator ?? null
}

/** Returns the first lines of a long text. The result ends at a line break if there is one. */
function beginningOf(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text
  const end = text.lastIndexOf('\n', SAMPLE_CHARACTERS)
  return text.slice(0, end > 0 ? end : SAMPLE_CHARACTERS)
}

function scoreOf(text: string, separator: string): number {
  const records = sample(text, separator).filter((fields) => fields.some((field) => field.trim() !== ''))
  const several = records.filter(({ length }) => length >= 2)
  if (several.length < 2 || several.length < records.length * MIN_SHARE || isProse(several, separator))
    return 0
  const counts = Map.groupBy(several, ({ length }) => length)
  const usual = Math.max(...[...counts.values()].map(({ length }) => length))
  const share = usual / records.length
  const names = Math.max(...several.slice(0, 30).map(namesIn))
  // Rows with empty last cells may be shorter. Known column names make up for some of these rows.
  return share >= MIN_SHARE || names >= 2 ? share + names * NAME_WEIGHT : 0
}

/**
 * Returns the first records (lines) of a CSV file, split at a possible separator. Returns an empty list if a record
 * gets more columns than a sheet may have, because the separator is then wrong.
 */
function sample(text: string, separator: string): Fields[] {
  try {
    return separatedValues(text, separator, SAMPLE)
  } catch (error) {
    // If there are more columns than a sheet may have, this is not the separator.
    if (error instanceof WorkbookError) return []
    throw error
  }
}

/**
 * Returns whether the commas of a text are punctuation of sentences, not separators. In such a text, most fields after
 * the first one begin with a blank.
 */
function isProse(records: readonly Fields[], separator: string): boolean {
  if (separator !== ',') return false
  const later = records.flatMap((fields) => fields.slice(1)).filter((field) => field !== '')
  return later.filter((field) => field.startsWith(' ')).length > later.length / 2
}

function namesIn(fields: Fields): number {
  return fields.filter((field) => (roleOfName(field)?.fit ?? 0) >= 0.9).length
}
