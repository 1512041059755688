import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Requirement that a person found in a workbook, with its place and text. The product should read exactly this
 * requirement.
 */
export interface Label {
  sheet: string
  /** 1-based row of the worksheet in which the text of the requirement begins. */
  row: number
  id: string
  text: string
}

/** Workbook in which a person labelled all requirements, to measure how well the product reads it. */
export interface LabelledWorkbook {
  name: string
  path: string
  labels: Label[]
}

/**
 * Returns the workbooks of a folder in which a person labelled the requirements, in alphabetical order. The labels of
 * the workbook NAME are in the file `labels/NAME.tsv`.
 */
export function labelledWorkbooks(folder: string): LabelledWorkbook[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, 'labels', `${name}.tsv`)))
    .sort()
    .map((name) => ({
      name,
      path: join(folder, name),
      labels: labelsOf(readFileSync(join(folder, 'labels', `${name}.tsv`), 'utf8')),
    }))
}

/**
 * Parses the labels of a workbook, which list the requirements that a person found. The format is tab-separated text
 * with a header line. A quoted value may contain tabs, line breaks and doubled quotes.
 */
function labelsOf(source: string): Label[] {
  const values = source.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\r?\n|$)/g)
  const lines: string[][] = [[]]
  for (const [whole, quoted, plain = '', end] of values) {
    if (whole === '') break
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain.replace(/\r$/, ''))
    if (end !== '\t') lines.push([])
  }
  return lines
    .slice(1)
    .filter((line) => line.length >= 2)
    .map(([sheet = '', row = '', id = '', text = '']) => ({ sheet, row: Number(row), id, text }))
}
