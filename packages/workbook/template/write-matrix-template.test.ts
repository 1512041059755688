import { expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf } from '../testing/build-workbook.fixture.ts'
import { templateTexts } from './template-texts.ts'
import { writeMatrix, writeMatrixTemplate } from './write-matrix-template.ts'

test.each(['pt', 'en'] as const)(
  'the %s template is a matrix that can be uploaded as it is',
  async (language) => {
    const matrix = await parseWorkbook(await fileOf(await writeMatrixTemplate(language)))
    const { examples, matrixSheet, instructionsSheet } = templateTexts[language]
    expect(matrix.language).toBe(language)
    expect(matrix.sheets).toEqual([
      { name: matrixSheet, used: true, headerRow: 1, requirements: examples.length },
      { name: instructionsSheet, used: false, requirements: 0 },
    ])
    expect(matrix.requirements.map(({ item, description }) => [item, description])).toEqual(
      examples.map(([, item, description]) => [item, description]),
    )
    expect(new Set(matrix.requirements.map(({ category }) => category))).toEqual(
      new Set(examples.map(([category]) => category).filter(Boolean)),
    )
  },
)

test('a written matrix is read back with its rows', async () => {
  const file = await fileOf(
    await writeMatrix(
      [
        ['A', 'a', 'x'],
        ['', 'b', 'linha 1\nlinha 2'],
      ],
      'pt',
    ),
  )
  expect((await parseWorkbook(file)).requirements).toEqual([
    { category: 'A', groupPath: ['A'], item: 'a', description: 'x', sheet: 'Requisitos', row: 2 },
    {
      category: 'A',
      groupPath: ['A'],
      item: 'b',
      description: 'linha 1\nlinha 2',
      sheet: 'Requisitos',
      row: 3,
    },
  ])
})
