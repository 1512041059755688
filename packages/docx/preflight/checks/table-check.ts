import type { FindingPlace } from '../walk/finding-list.ts'
import type { Check } from '../walk/story-walker.ts'

interface OpenTable {
  rows: number
  cells: number
  mostCells: number
  hasHeader: boolean
  firstRow: string
  place: FindingPlace
}

const STORIES = new Set(['body', 'footnotes', 'endnotes'])
const ENOUGH = 120

/**
 * Creates the check for tables whose first row is not marked as a header row (ECMA-376 Part 1, 17.4.78). Only tables
 * with at least two rows and two columns are checked. Tables in headers and footers usually only place things side by
 * side, so they are skipped.
 */
export function tableHeaderCheck(): Check {
  const tables: OpenTable[] = []
  return {
    opens: {
      'w:tbl': (_, { place }) =>
        void tables.push({ rows: 0, cells: 0, mostCells: 0, hasHeader: false, firstRow: '', place }),
      'w:tr': () => {
        const table = tables.at(-1)
        if (!table) return
        table.rows++
        table.cells = 0
      },
      'w:tc': () => {
        const table = tables.at(-1)
        if (table) table.mostCells = Math.max(table.mostCells, ++table.cells)
      },
      'w:tblHeader': ({ 'w:val': value = '1' }) => {
        const table = tables.at(-1)
        if (table && table.rows === 1 && !['0', 'false', 'off'].includes(value)) table.hasHeader = true
      },
    },
    closes: {
      'w:tbl': ({ findings }) => {
        const table = tables.pop()
        if (!table || table.rows < 2 || table.mostCells < 2 || table.hasHeader) return
        if (STORIES.has(table.place.story) && table.firstRow !== '')
          findings.add('tableWithoutHeader', table.firstRow, table.place)
      },
    },
    paragraph: ({ text }) => {
      const table = tables.at(-1)
      if (!table || table.rows !== 1 || table.firstRow.length > ENOUGH || text.trim() === '') return
      table.firstRow += `${table.firstRow === '' ? '' : ' | '}${text.trim()}`
    },
  }
}
