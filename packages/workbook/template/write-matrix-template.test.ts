import { expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf } from '../testing/build-workbook.ts'
import { templateTexts } from './template-texts.ts'
import { writeMatrixTemplate } from './write-matrix-template.ts'

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
