import type { SheetReading } from '../judgement/sheet-reading.ts'
import { cutTables } from '../tables/cut-tables.ts'
import type { AnswerRow } from './answer-row.ts'
import type { AnswerSheet, CellTexts } from './answer-sheet.ts'

/** Answer to a requirement, with the 0-based row of the worksheet into which it is written. */
export interface PlacedAnswer {
  row: number
  answer: AnswerRow
}

/**
 * Table of requirements in the client's workbook, with the answers to write into its rows. `names` joins the texts of
 * all header rows of a column, and `ownNames` has only the lowest header row. The keys of both are 0-based columns.
 */
export interface AnswerTable {
  /** Name of each column, by its 0-based number. A name joins the texts of all header rows, upper rows first. */
  names: ReadonlyMap<number, string>
  ownNames: ReadonlyMap<number, string>
  /** 0-based number of the first row of the table's header. Absent when no row names the columns. */
  headerRow?: number
  answers: PlacedAnswer[]
}

/**
 * Answers assigned to the tables of the client's workbook. `tables` has the tables of each worksheet that get answers.
 * `unplaced` has the answers whose worksheet is not in the workbook.
 */
export interface PlacedAnswers {
  tables: Map<AnswerSheet, AnswerTable[]>
  unplaced: AnswerRow[]
}

/**
 * Assigns each answer to the table of the client's workbook that contains its row. If two tables have the row, the
 * first answer goes to the left one. Answers outside all tables get a table without column names.
 *
 * @param readings tables of requirements that were found in the workbook
 * @param sheets worksheets of the workbook; the key is the name
 */
export function placeAnswers(
  answers: readonly AnswerRow[],
  readings: readonly SheetReading[],
  sheets: ReadonlyMap<string, { sheet: AnswerSheet; texts: CellTexts }>,
): PlacedAnswers {
  const placed: PlacedAnswers = { tables: new Map(), unplaced: [] }
  const tableOf = new Map<SheetReading, AnswerTable>()
  const loose = new Map<string, AnswerTable>()
  const readingsOf = new Map<string, SheetReading[]>()
  for (const reading of readings) {
    for (const { sheet, row } of reading.requirements) {
      const place = `${row} ${sheet}`
      readingsOf.set(place, [...(readingsOf.get(place) ?? []), reading])
    }
  }
  const named = Map.groupBy(sheets.values(), ({ sheet }) => seenName(sheet.grid.name))
  for (const answer of answers) {
    const alike = named.get(seenName(answer.sheet)) ?? []
    const found = sheets.get(answer.sheet) ?? (alike.length === 1 ? alike[0] : undefined)
    if (!found) {
      placed.unplaced.push(answer)
      continue
    }
    const { name } = found.sheet.grid
    const reading = readingsOf.get(`${answer.row} ${name}`)?.shift()
    let table = reading ? tableOf.get(reading) : loose.get(name)
    if (!table) {
      table = reading ? tableOfReading(reading, found.texts) : noTable()
      if (reading) tableOf.set(reading, table)
      else loose.set(name, table)
      placed.tables.set(found.sheet, [...(placed.tables.get(found.sheet) ?? []), table])
    }
    table.answers.push({ row: answer.row - 1, answer })
  }
  return placed
}

/**
 * Returns a worksheet's name without invisible characters, such as marks of the writing direction. Requirements are
 * stored with the name in this form, because two different names could otherwise look equal.
 */
const seenName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const noTable = (): AnswerTable => ({ names: new Map(), ownNames: new Map(), answers: [] })

function tableOfReading({ grid, source, headerRow, by }: SheetReading, texts: CellTexts): AnswerTable {
  if (by === 'cards') return { ...noTable(), headerRow: headerRow - 1 }
  const table = source?.table ?? cutTables(grid).find((one) => one.headerRow === headerRow - 1)
  const names = new Map(
    [...(table?.names ?? texts.rowAt(headerRow - 1) ?? [])].filter(([column]) => column >= 0),
  )
  if (table && table.headerRow === undefined) return { names, ownNames: names, answers: [] }
  const header = table?.headerRow ?? headerRow - 1
  const end = table?.rows[0]?.index ?? header + 1
  const ownNames = new Map(
    [...names].map(([column, name]): [number, string] => {
      // The lowest row of the header has the column's own name. The rows above it name groups of columns.
      for (let row = end - 1; row >= header; row -= 1) {
        const own = texts.at(row, column)
        if (own) return [column, own]
      }
      return [column, name]
    }),
  )
  return { names, ownNames, headerRow: header, answers: [] }
}
