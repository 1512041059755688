import { expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf } from '../testing/build-workbook.fixture.ts'
import { wordBytes } from '../testing/build-word.fixture.ts'

test('a paragraph that only names the list below it is a title, and no part of the text above', async () => {
  const { requirements, ignored } = await parseWorkbook(
    await fileOf(
      wordBytes([
        { heading: 'Requirements of the clinic' },
        'Functional Requirements (FR)',
        'FR1: The system shall register patients.',
        'FR2: The system shall print reports.',
        'Non-Functional Requirements (NFR):',
        'NFR1: The system shall answer within a second.',
        'NFR2: The system shall run in a browser.',
      ]),
    ),
  )
  expect(requirements.map(({ number, description }) => `${number} ${description}`)).toEqual([
    'FR1 The system shall register patients.',
    'FR2 The system shall print reports.',
    'NFR1 The system shall answer within a second.',
    'NFR2 The system shall run in a browser.',
  ])
  expect(requirements.at(-1)?.groupPath.at(-1)).toBe('Non-Functional Requirements (NFR):')
  expect(ignored.map(({ reason }) => reason)).toEqual(['group', 'group'])
})
