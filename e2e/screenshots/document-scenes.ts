import type { Document } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { alter, answer, fail, failureShown, hold, openDialog, press, refuse, type ScenesOf } from './scene.ts'

const READING_AGAIN = {
  id: 'j7',
  directory: '',
  status: 'processing',
  progress: 42,
  message: 'proposta-santa-casa-vale-verde.docx (3/4)',
  processed: 1,
  skipped: 0,
  failed: 1,
  total: 4,
  current_step: 'writing_sections',
  events: [],
}

/**
 * Follows the first link whose name begins like `name`, and waits until the sections of the document are listed. If
 * `name` contains a placeholder such as `{{count}}`, only the text before it counts.
 */
async function open(page: Page, name: string): Promise<void> {
  const [before = ''] = name.split('{{')
  await page
    .getByRole('link', { name: new RegExp(`^${before}`) })
    .first()
    .click()
  await page.getByRole('list', { name: /Sections|Seções/ }).waitFor()
}

/**
 * Returns the screen states for screenshots of the documents screen: the list of documents in every state, and the
 * dialogs about a document.
 */
export const documentScenes: ScenesOf = () => [
  {
    name: 'documents-database-away',
    path: '/documents',
    answers: (page) => refuse(page, '/documents'),
    act: (page, { ui }) => page.getByText(ui.failure.waiting).waitFor(),
  },
  { name: 'documents', path: '/documents' },
  { name: 'documents-grouped', path: '/documents?group=clientAndYear&sort=name' },
  {
    name: 'documents-rows',
    path: '/documents',
    act: (page, { documents }) => press(page, documents.view.density.rows),
  },
  { name: 'documents-empty', path: '/documents', answers: (page) => answer(page, '/documents', []) },
  { name: 'documents-loading', path: '/documents', answers: (page) => hold(page, '/documents') },
  {
    name: 'documents-failed',
    path: '/documents',
    answers: (page) => fail(page, '/documents'),
    act: failureShown,
  },
  {
    name: 'documents-selected',
    path: '/documents',
    act: (page, { documents }) => press(page, documents.card.select, false),
  },
  {
    name: 'documents-mixed',
    path: '/documents',
    answers: (page) =>
      alter<Document[]>(page, '/documents', (all) =>
        all.map((one, at) => {
          if (at === 1) return { ...one, status: 'inactive' }
          if (at === 2)
            return { ...one, status: 'failed', code: 'docx.not_a_docx', total_sections: 0, total_words: 0 }
          return at === 3 ? { ...one, total_sections: 0, total_words: 0, hospital_name: '-' } : one
        }),
      ),
  },
  {
    name: 'documents-older',
    path: '/documents',
    answers: (page) =>
      alter<Document[]>(page, '/documents', (all) =>
        all.map((one, at) => (at < 3 ? { ...one, read_by_older_version: true } : one)),
      ),
    act: async (page, { readAgain }) => {
      await page.getByText(readAgain.older).first().waitFor()
    },
  },
  {
    name: 'documents-read-again',
    path: '/documents',
    answers: async (page) => {
      await alter<Document[]>(page, '/documents', (all) =>
        all.map((one) => ({ ...one, read_by_older_version: true })),
      )
      await answer(page, '/documents/read-again', { job_id: 'j7', documents: 4 }, 'POST')
      await answer(page, '/documents/index/status/j7', READING_AGAIN)
    },
    act: async (page, { readAgain }) => {
      await press(page, readAgain.start)
      await page.getByText(READING_AGAIN.message).waitFor()
    },
  },
  {
    name: 'document',
    path: '/documents',
    act: (page, { documents }) => open(page, documents.card.open),
  },
  {
    name: 'document-section',
    path: '/documents',
    act: async (page, { documents, library }) => {
      await open(page, documents.card.open)
      await page.getByRole('list', { name: library.outline.title }).getByRole('button').nth(1).click()
      await page.locator('[data-document-preview]').waitFor()
    },
  },
  {
    name: 'documents-dated',
    path: '/documents',
    answers: (page) =>
      alter<Document[]>(page, '/documents', (all) =>
        all.map((one, at) => ({
          ...one,
          ...(at % 3 < 2 && { proposal_date: ['2024-03-12', '2023-11'][at % 3] }),
          ...(at % 2 === 0 ? { outcome: at % 4 === 0 ? 'won' : 'lost' } : {}),
        })),
      ),
  },
  {
    name: 'document-gone',
    path: '/documents?document=none',
    act: failureShown,
  },
  {
    name: 'document-details',
    path: '/documents',
    act: (page, { documents }) => openDialog(page, documents.card.edit, false),
  },
  {
    name: 'document-delete',
    path: '/documents',
    act: (page, { documents }) => openDialog(page, documents.card.delete, false),
  },
]
