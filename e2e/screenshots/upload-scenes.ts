import type { IndexingStatus, ProcessingStatus } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { answer, hold, press, type ScenesOf, type Words } from './scene.ts'

const AT = '2026-11-21T14:05:00.000Z'
const FILE = 'Proposta técnica consolidada - Hospital das Clínicas - versão final revisada.docx'
const UPLOADED = {
  processing_id: 'p1',
  file_name: FILE,
  document_id: 'd9',
  file_size_mb: 812.4,
  hospital_name: 'Hospital das Clínicas',
  rfp_name: 'Pregão Eletrônico nº 77/2025',
}

const processing = (more: Partial<ProcessingStatus>): ProcessingStatus => ({
  id: 'p1',
  document_id: 'd9',
  status: 'processing',
  progress: 62,
  message: '',
  file_name: FILE,
  organization: UPLOADED.hospital_name,
  rfp_name: UPLOADED.rfp_name,
  current_step: 'persist_sections',
  current_section: '4.2 Plano de continuidade e recuperação de desastres',
  sections_total: 1480,
  sections_indexed: 918,
  events: [],
  ...more,
})

const indexing = (more: Partial<IndexingStatus>): IndexingStatus => {
  const event = { timestamp: AT, status: 'processing' as const, progress: 40 }
  return {
    id: 'i1',
    directory: './proposals/',
    status: 'processing',
    progress: 41,
    message: '12 / 29',
    processed: 11,
    skipped: 14,
    failed: 1,
    total: 29,
    current_file: '2024/Santa Casa de Misericórdia de Ribeirão Claro/Proposta técnica volume 2.docx',
    current_step: 'writing_sections',
    events: [
      { ...event, id: 'e1', message: 'Proposta técnica volume 1.docx' },
      { ...event, id: 'e2', message: 'Proposta técnica volume 2.docx' },
    ],
    ...more,
  }
}

async function upload(page: Page, { documents }: Words): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: FILE,
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.alloc(40_000, 1),
    })
  await page.getByLabel(documents.details.organization).fill(UPLOADED.hospital_name)
  await page.getByLabel(documents.details.rfp).fill(UPLOADED.rfp_name)
  await press(page, documents.details.continue)
}

/** Selects three files to upload, and enters client and tender for the first `named` files. */
async function severalFiles(page: Page, { documents, library }: Words, named: number): Promise<void> {
  const files = [
    FILE,
    'proposta-rede-hospitalar-do-vale-com-um-nome-muito-comprido-final.docx',
    'anexos.docx',
  ]
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      files.map((name) => ({
        name,
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: Buffer.alloc(40_000, 1),
      })),
    )
  for (const file of files.slice(0, named)) {
    await page.getByRole('dialog').getByText(file).waitFor()
    await page.getByLabel(documents.details.organization).fill(UPLOADED.hospital_name)
    await page.getByLabel(documents.details.rfp).fill(UPLOADED.rfp_name)
    await page.keyboard.press('Enter')
  }
  if (named === files.length) await page.getByRole('region', { name: library.queue.title }).waitFor()
}

/** Returns the screen states for screenshots of uploads, of reading uploaded documents, and of indexing a folder. */
export const uploadScenes: ScenesOf = () => [
  {
    name: 'document-upload',
    path: '/documents',
    act: async (page, { documents }) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: FILE, mimeType: 'application/octet-stream', buffer: Buffer.alloc(9) })
      await press(page, documents.details.continue)
    },
  },
  {
    name: 'document-uploading',
    path: '/documents',
    answers: (page) => hold(page, '/documents/upload', 'POST'),
    act: upload,
  },
  {
    name: 'sign-out-question',
    path: '/documents',
    answers: (page) => hold(page, '/documents/upload', 'POST'),
    act: async (page, say) => {
      await upload(page, say)
      await page.keyboard.press('Escape')
      if (!(await page.getByRole('button', { name: say.shell.signOut }).isVisible()))
        await press(page, say.shell.navigation.open)
      await press(page, say.shell.signOut)
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).last().waitFor()
    },
  },
  {
    name: 'documents-queue-names',
    path: '/documents',
    act: (page, say) => severalFiles(page, say, 1),
  },
  {
    name: 'documents-queue-unnamed',
    path: '/documents',
    answers: (page) => hold(page, '/documents/upload', 'POST'),
    act: async (page, say) => {
      await severalFiles(page, say, 1)
      await page.getByText(/2 (of|de) 3/).waitFor()
      await press(page, say.library.names.later)
    },
  },
  {
    name: 'documents-queue',
    path: '/documents',
    answers: (page) => hold(page, '/documents/upload', 'POST'),
    act: (page, say) => severalFiles(page, say, 3),
  },
  {
    name: 'document-processing',
    path: '/documents',
    answers: async (page) => {
      await answer(page, '/documents/upload', UPLOADED, 'POST')
      await answer(page, '/documents/processing/p1', processing({}))
    },
    act: async (page, say) => {
      await upload(page, say)
      await page.getByText(say.documents.step.persist_sections).waitFor()
    },
  },
  {
    name: 'document-processing-failed',
    path: '/documents',
    answers: async (page) => {
      await answer(page, '/documents/upload', UPLOADED, 'POST')
      await answer(
        page,
        '/documents/processing/p1',
        processing({ status: 'failed', error: 'x', code: 'docx.not_a_docx' }),
      )
    },
    act: async (page, say) => {
      await upload(page, say)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'indexing',
    path: '/documents',
    answers: async (page) => {
      await answer(page, '/documents/index', { job_id: 'i1', directory: './proposals/' }, 'POST')
      await answer(page, '/documents/index/status/i1', indexing({}))
    },
    act: async (page, { documents }) => {
      await press(page, documents.indexFolder)
      await page.getByText('12 / 29').first().waitFor()
    },
  },
  {
    name: 'indexing-failed',
    path: '/documents',
    answers: async (page) => {
      await answer(page, '/documents/index', { job_id: 'i1', directory: './proposals/' }, 'POST')
      await answer(
        page,
        '/documents/index/status/i1',
        indexing({ status: 'failed', error: 'EIO', code: 'server.internal' }),
      )
    },
    act: async (page, { documents }) => {
      await press(page, documents.indexFolder)
      await page.getByRole('alert').first().waitFor()
    },
  },
]
