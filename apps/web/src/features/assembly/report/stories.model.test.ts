import { expect, test } from 'vitest'
import { isPart, storyOf } from './stories.model.ts'

test('a place in the file is named by a part of the document that people know', () => {
  const places = [
    'body',
    'word/header2.xml',
    'footnotes',
    'word/charts/chart1.xml',
    'docProps/core.xml',
    'word/styles.xml',
  ]
  expect(places.map(storyOf)).toEqual(['body', 'header', 'footnotes', 'chart', 'properties', 'definitions'])
  expect(storyOf('word/embeddings/book.xlsx › xl/sharedStrings.xml')).toBe('embedded')
})

test('a part of the file is distinguished from the title of a section', () => {
  expect(
    [
      'word/header1.xml',
      'docProps/app.xml',
      'word/embeddings/b.xlsx › xl/a.xml',
      'word/embeddings/c.pptx › ppt/slides/slide1.xml',
    ].every(isPart),
  ).toBe(true)
  expect(['Suporte técnico', 'Entrega/Implantação', '1.2 Backup'].some(isPart)).toBe(false)
})
