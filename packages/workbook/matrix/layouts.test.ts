import { utils } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, sheetOf, workbookBytes, workbookOf } from '../testing/build-workbook.fixture.ts'
import { layouts, type Layout } from '../testing/layouts.fixture.ts'

async function read({ sheets, merges = [], hidden = [] }: Layout) {
  const workbook = workbookOf(sheets)
  sheetOf(workbook)['!merges'] = merges.map((range) => utils.decode_range(range))
  workbook.Workbook = {
    Sheets: workbook.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })),
  }
  const file = await fileOf(workbookBytes(workbook, 'xlsx'))
  return parseWorkbook(file).then(
    (matrix) => ({ ...matrix, refused: '' }),
    (error: { code: string }) => ({
      requirements: [],
      ignored: [],
      reviewReasons: [],
      needsReview: false,
      refused: error.code,
    }),
  )
}

const places = (rows: Record<string, number[]>) =>
  Object.entries(rows).flatMap(([sheet, numbers]) => numbers.map((row) => `${sheet}!${row}`))

describe('a layout is read exactly, or a person is asked', () => {
  test('there are at least forty', () => {
    expect(layouts.length).toBeGreaterThanOrEqual(40)
    expect(new Set(layouts.map(({ name }) => name)).size).toBe(layouts.length)
  })

  test.each(layouts.map((layout) => [layout.name, layout] as const))('%s', async (_, layout) => {
    const { requirements, needsReview, reviewReasons, refused } = await read(layout)
    const found = requirements.map(({ sheet, row }) => `${sheet}!${row}`).sort()
    const wanted = places(layout.rows).sort()
    if (layout.asks === 'never') {
      expect({ found, reviewReasons }).toEqual({ found: wanted, reviewReasons: [] })
    } else if (!needsReview && refused === '') {
      expect(found).toEqual(wanted)
    }
    if (wanted.length > 0) expect(refused).toBe('')
  })

  test('a number is never the item', async () => {
    for (const layout of layouts) {
      const { requirements } = await read(layout)
      expect(
        requirements.filter(({ item }) => /^[\d.\s]+$/.test(item) && item !== ''),
        layout.name,
      ).toEqual([])
    }
  })
})
