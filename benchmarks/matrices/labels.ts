import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Requirement and its place in a workbook, labelled by hand as the expected result. */
export interface Label {
  sheet: string
  /** 1-based row of the worksheet in which the text of the requirement begins. */
  row: number
  id: string
  text: string
}

/** Workbook whose requirements are labelled by hand, to measure how well it is read. */
export interface LabelledWorkbook {
  name: string
  path: string
  labels: Label[]
}

/** Returns the labelled workbooks of a folder, sorted by name. The labels of NAME are in `labels/NAME.tsv`. */
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

/** Parses labels made by hand: tab-separated text with a header line. Values may be quoted as in CSV. */
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
