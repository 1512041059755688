import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { shall } from '../testing/layout.fixture.ts'

async function read(sheets: Record<string, Cells>) {
  return parseWorkbook(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')))
}

describe('titles are no requirements', () => {
  test('an empty form with titles above repeated headers has no requirements', async () => {
    const header = ['Task/Item', 'Responsible person', 'Status', 'Comments']
    const blocks = ['Documentation', 'Risk assessment', 'Internal audits', 'Training'].flatMap((title) => [
      [title],
      header,
      [],
      [],
    ])
    await expect(read({ Sheet1: blocks })).rejects.toMatchObject({ code: 'workbook.no_requirements' })
  })

  test('a category without requirements is no title of the next category', async () => {
    const { requirements } = await read({
      Sheet1: [
        ['Category', 'No.', 'Requirement', 'Notes'],
        ['Reliability'],
        ['Power', 'P1', shall('run for a day'), ''],
        ['', 'P2', shall('charge in an hour'), ''],
        ['Testing'],
        ['Cost'],
        ['Schedule', 'S1', shall('be delivered in May'), ''],
        ['', 'S2', shall('be reviewed in June'), ''],
      ],
    })
    expect(requirements.map(({ category }) => category)).toEqual(['Power', 'Power', 'Schedule', 'Schedule'])
  })
})
