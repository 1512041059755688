import { describe, expect, test } from 'vitest'
import { fileOf } from '../testing/build-workbook.fixture.ts'
import { sheetLayouts } from '../testing/sheet-layouts.fixture.ts'
import { wordLayouts } from '../testing/word-layouts.fixture.ts'
import { parseWorkbook } from './parse-workbook.ts'

const layouts = [...wordLayouts, ...sheetLayouts]

describe('a matrix in another format is read exactly, or a person is asked', () => {
  test('there are at least twenty layouts, all different', () => {
    expect(layouts.length).toBeGreaterThanOrEqual(20)
    expect(new Set(layouts.map(({ name }) => name)).size).toBe(layouts.length)
  })

  test.each(layouts.map((layout) => [layout.name, layout] as const))('%s', async (_, layout) => {
    const { requirements, reviewReasons } = await parseWorkbook(await fileOf(layout.bytes()), {
      fileName: layout.fileName,
    })
    const found = requirements.map(({ sheet, row }) => `${sheet}!${row}`)
    const wanted = Object.entries(layout.rows).flatMap(([sheet, rows]) =>
      rows.map((row) => `${sheet}!${row}`),
    )
    if (layout.asks === 'never')
      expect({ found, reviewReasons }).toEqual({ found: wanted, reviewReasons: [] })
    if (layout.asks === 'must') expect(reviewReasons).not.toEqual([])
    if (reviewReasons.length === 0 || wanted.length > 0) expect(found).toEqual(wanted)
    const texts = requirements.map(({ description }) => description)
    expect(texts).toEqual(expect.arrayContaining(layout.texts ?? []))
  })
})
