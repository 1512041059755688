/**
 * Compares the requirements that the product reads from real workbooks with labels made by hand:
 *
 *   npm run -s bench:matrices -- FOLDER [--only NAME] [--details]
 *
 * FOLDER has the workbooks, and `labels/NAME.tsv` for each: sheet, row, id and text of every requirement. `--only`
 * selects the workbooks whose names contain NAME. `--details` lists missed and invented requirements. Result:
 * benchmarks/results/matrices.md, unless `--only` is given.
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { readRequirements, WorkbookError } from '@tenderwright/workbook'
import { compare, isExact } from './compare.ts'
import { labelledWorkbooks, type LabelledWorkbook } from './labels.ts'
import { describe, type Reading } from './results-table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, details: { type: 'boolean', default: false } },
})
const folder = resolve(process.env['INIT_CWD'] ?? '.', positionals[0] ?? '.')
const workbooks = labelledWorkbooks(folder).filter(({ name }) => name.includes(values.only ?? ''))
if (workbooks.length === 0) throw new Error(`${folder} holds no workbook with labels/NAME.tsv`)

const readings: Reading[] = []
for (const workbook of workbooks) readings.push(await reading(workbook))
const table = describe(readings)
process.stdout.write(table)
if (values.only === undefined) writeFileSync(join(import.meta.dirname, '../results/matrices.md'), table)

async function reading({ name, path, labels }: LabelledWorkbook): Promise<Reading> {
  const start = performance.now()
  const { requirements, reasons, refusal } = await read(path)
  const milliseconds = performance.now() - start
  const comparison = compare(requirements, labels)
  if (values.details) {
    const { missed, invented, otherText } = comparison
    for (const { sheet, row, text } of missed)
      process.stdout.write(`${name} missed ${sheet}!${row} ${text.slice(0, 60)}\n`)
    for (const place of invented) process.stdout.write(`${name} invented ${place}\n`)
    for (const place of otherText) process.stdout.write(`${name} other text ${place}\n`)
  }
  return { name, comparison, exact: isExact(comparison), reasons, refusal, milliseconds }
}

async function read(path: string) {
  try {
    const { requirements, reviewReasons } = await readRequirements(path)
    return { requirements, reasons: [...new Set(reviewReasons.map(({ code }) => code))], refusal: '' }
  } catch (error) {
    if (error instanceof WorkbookError) return { requirements: [], reasons: [], refusal: error.code }
    throw error
  }
}
