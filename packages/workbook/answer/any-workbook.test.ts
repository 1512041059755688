import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawParts, rawWorkbook } from '../testing/raw-workbook.fixture.ts'
import { addressOf } from '../edit/cell-address.ts'
import { cellText } from '../edit/inline-text.ts'
import { escapeXml } from '../edit/xml-tags.ts'
import { textsOf } from './answered.fixture.ts'
import type { AnswerRow } from './answer-row.ts'
import { fillWorkbook } from './fill-workbook.ts'

const word = fc.stringMatching(/^[a-zA-Zçã=+@<&"'_-]{1,8}( [a-z]{1,6}){0,6}$/)
const cell = fc.record({
  row: fc.nat(14),
  column: fc.nat(6),
  text: word,
  formula: fc.boolean(),
  addressed: fc.boolean(),
})
const grid = fc.uniqueArray(cell, { maxLength: 40, selector: ({ row, column }) => `${row} ${column}` })
const answer = fc.record({
  row: fc.integer({ min: 1, max: 18 }),
  mark: fc.constantFrom('open' as const, 'complies' as const, 'partly' as const, 'no' as const),
  section: fc.option(word, { nil: undefined }),
  comment: fc.option(fc.string({ unit: 'grapheme', maxLength: 30 }), { nil: undefined }),
})
const folder = mkdtemp(path.join(tmpdir(), 'tenderwright-any-'))

/** Writes cells in their order. An address is left out only if it follows from the previous cell. */
function sheetXml(cells: readonly (typeof cell extends fc.Arbitrary<infer T> ? T : never)[]): string {
  const rows = Map.groupBy(cells, ({ row }) => row)
  const ordered = [...rows].sort(([a], [b]) => a - b)
  return `<sheetData>${ordered
    .map(([row, own]) => {
      let next = 0
      const xml = own
        .toSorted((a, b) => a.column - b.column)
        .map(({ column, text, formula, addressed }) => {
          const address = addressed || column !== next ? ` r="${addressOf(row, column)}"` : ''
          next = column + 1
          return formula
            ? `<c${address} t="str"><f>"a"&amp;"b"</f><v>${escapeXml(text)}</v></c>`
            : `<c${address} t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`
        })
      return `<row r="${row + 1}">${xml.join('')}</row>`
    })
    .join('')}</sheetData>`
}

const shown = (text: string) => text.replace(/\s+/g, ' ').trim()

test('any grid keeps its cells and gets its answers, and no other part changes', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      grid,
      fc.uniqueArray(answer, { maxLength: 12, selector: ({ row }) => row }),
      async (cells, given) => {
        fc.pre(cells.length > 0)
        const source = await rawWorkbook({
          sheets: { Matriz: sheetXml(cells), Outra: '<sheetData/>' },
          parts: { 'xl/a.bin': 'x' },
        })
        const target = path.join(await folder, `${(run += 1)}.xlsx`)
        const rows = given.map(({ section, comment, ...one }): AnswerRow => ({
          sheet: 'Matriz',
          ...one,
          ...(section !== undefined && { section }),
          ...(comment !== undefined && { comment }),
        }))
        await fillWorkbook({ source, target, rows })
        const [before, after] = [
          (await textsOf(source))['Matriz'] ?? {},
          (await textsOf(target))['Matriz'] ?? {},
        ]
        expect(after).toMatchObject(before)
        const added = Object.entries(after).filter(([address]) => !(address in before))
        for (const { row, section, comment } of rows) {
          const own = added
            .filter(([address]) => address.replace(/^[A-Z]+/, '') === `${row}`)
            .map(([, text]) => shown(text))
          for (const text of [section, comment]) {
            const wanted = shown(cellText(text ?? '').replaceAll(/\p{Cc}|[\u00ad\u200b\ufeff]/gu, ' '))
            if (wanted && /^[\x20-\x7e]+$/.test(wanted))
              expect(
                own.some((one) => one.includes(wanted)),
                wanted,
              ).toBe(true)
          }
        }
        const [parts, filled] = [await rawParts(source), await rawParts(target)]
        for (const [name, bytes] of parts) {
          if (name !== 'xl/worksheets/sheet1.xml') expect(filled.get(name)?.equals(bytes), name).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
