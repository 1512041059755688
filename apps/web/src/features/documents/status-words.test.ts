import { expect, test } from 'vitest'
import { allTexts as en } from '#i18n/en/all-texts.ts'
import { allTexts as ptBR } from '#i18n/pt-BR/all-texts.ts'

/** Steps of the specification, literally (section 4). */
const STEPS = [
  'queued',
  'prepare',
  'extracted',
  'no_sections',
  'writing_sections',
  'persist_sections',
  'update_statistics',
  'refresh_index',
  'rebuild_index',
  'finalizing',
  'completed',
  'failed',
]

test.each([en, ptBR])(
  'every step of processing has words, and there are no further words',
  ({ documents }) => {
    expect(Object.keys(documents.step)).toEqual(STEPS)
    expect(new Set(Object.values(documents.step)).size).toBe(STEPS.length)
  },
)

test('pending is shown as queued for documents, folder runs and generations', () => {
  expect([en.documents.status.pending, en.assembly.tasks.status.pending]).toEqual(['Queued', 'Queued'])
  expect([ptBR.documents.status.pending, ptBR.assembly.tasks.status.pending]).toEqual(['Na fila', 'Na fila'])
})

test('a generation can also have the status error', () => {
  expect(Object.keys(en.assembly.tasks.status)).toEqual(
    expect.arrayContaining(['pending', 'processing', 'completed', 'failed', 'error']),
  )
})
