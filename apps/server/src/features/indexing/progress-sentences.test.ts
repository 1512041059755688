import { expect, test } from 'vitest'
import { progressSentence } from './progress-sentences.ts'

test('a count of one and a large count are written as people of the language write them', () => {
  expect(progressSentence('extracted', { count: 1 }, 'en')).toBe('Sections found: 1.')
  expect(progressSentence('extracted', { count: 12_345 }, 'pt-BR')).toBe('Seções encontradas: 12.345.')
  const folder = { processed: 1, skipped: 0, failed: 2, total: 3 }
  expect(progressSentence('folder_done', folder, 'pt-BR')).toBe(
    'Processados: 1, ignorados: 0, com falha: 2, de 3.',
  )
  expect(progressSentence('folder_done', folder, 'en')).toBe('Processed: 1, skipped: 0, failed: 2, of 3.')
})

test('a file name is one line, and an unknown code says nothing', () => {
  const params = { file: 'a\nb.docx', number: 2, total: 1000 }
  expect(progressSentence('folder_file', params, 'en')).toBe('Reading a b.docx (2 of 1,000).')
  expect(progressSentence('dance', {}, 'en')).toBe('')
})
