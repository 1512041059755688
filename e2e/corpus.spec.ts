/**
 * Stories over HTTP alone on real documents: they become sections or fail with a sentence, and twenty of them answer a
 * matrix made of their own words. Both are in one file, so that one server indexes the documents once. Indexes those
 * twenty, all malformed documents, and a sixth of the others; `npm run corpus` indexes all documents.
 */
import { writeFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { openDocument, type SectionReading } from '../packages/docx/index.ts'
import { Api } from './api.ts'
import { expect, test } from './server.ts'
import { corpusDocuments, corpusPresent, newFaults, type CorpusDocument } from './shared-corpus.ts'

const isWhole = process.env['WHOLE_CORPUS'] !== undefined
/** Every sixth of the other documents is indexed; all of them are read in `packages/docx/read/open-document.test.ts`. */
const SAMPLE = 6

/** Reads the sections of a document that are long enough to be asked for. */
async function readSections({ path: file }: CorpusDocument): Promise<SectionReading[]> {
  const document = await openDocument(file)
  try {
    const sections: SectionReading[] = []
    for await (const section of document.sections())
      if (section.words >= 40 && section.title.length > 3) sections.push(section)
    return sections
  } finally {
    await document.close()
  }
}

let twenty: Promise<Map<CorpusDocument, SectionReading[]>> | undefined
/** Returns the twenty documents that answer a matrix, with their sections; they are read once for both stories. */
const twentyDocuments = () => (twenty ??= chooseTwenty())

async function chooseTwenty(): Promise<Map<CorpusDocument, SectionReading[]>> {
  const chosen = new Map<CorpusDocument, SectionReading[]>()
  for (const document of corpusDocuments()) {
    const { name, malformed, headings, bytes } = document
    if (malformed || !name.endsWith('.docx') || headings < 4 || bytes >= 600_000) continue
    const sections = await readSections(document)
    if (sections.length >= 3) chosen.set(document, sections)
    if (chosen.size === 20) break
  }
  return chosen
}

test('real documents are indexed, and malformed ones fail with a sentence', async ({ request }) => {
  test.setTimeout(300_000)
  if (!corpusPresent) {
    console.log('left out: indexing the whole corpus (no corpus beside the project)')
    return
  }
  const api = new Api(request)
  await api.signUp('corpus@example.com')
  const all = corpusDocuments().filter(({ name }) => name.endsWith('.docx'))
  expect(all.length).toBeGreaterThan(120)
  const answering = new Set([...(await twentyDocuments()).keys()].map(({ name }) => name))
  const documents = all.filter(
    ({ name, malformed }, index) => isWhole || malformed || answering.has(name) || index % SAMPLE === 1,
  )

  const wrong: string[] = []
  const running: { name: string; malformed: boolean; processing: string }[] = []
  for (const { name, path, malformed } of documents) {
    const upload = await api.upload(path, { organization_name: 'Hospital', rfp_name: 'Edital' })
    // Some files of the corpus have the same bytes. A second such file gets the job of the first, or its document is
    // reactivated.
    if (upload.processing_id) running.push({ name, malformed, processing: upload.processing_id })
  }
  for (const { name, malformed, processing } of running) {
    const state = await api.processing(processing, 120)
    const expected = malformed ? 'failed' : 'completed'
    if (state.status !== expected) wrong.push(`${name}: ${state.status} ${state.error ?? ''}`)
    else if (malformed && !/[a-z]{3,}.*[.!]$/.test(state.error ?? ''))
      wrong.push(`${name}: no sentence, but "${state.error}"`)
  }
  expect(wrong).toEqual([])
  expect((await request.get('/api/health')).ok()).toBe(true)
  expect(running.length).toBeGreaterThan(isWhole ? 120 : 40)
})

/** Returns three requirements a document: a section's title, and words from the middle of its text. */
function matrix(documents: Map<CorpusDocument, SectionReading[]>): string[][] {
  return Array.from(documents).flatMap(([{ name }, sections]) =>
    sections
      .slice(0, 3)
      .map((section, index) => [
        index === 0 ? name : '',
        section.title.slice(0, 120),
        section.text.split(/\s+/).slice(5, 30).join(' '),
      ]),
  )
}

test('twenty real documents and a matrix of sixty rows become one proposal', async ({ request }, info) => {
  test.setTimeout(400_000)
  if (!corpusPresent) {
    console.log('left out: the story over twenty real documents (no corpus beside the project)')
    return
  }
  const api = new Api(request)
  await api.signUp('tender@example.com')

  const chosen = await twentyDocuments()
  const documents = [...chosen.keys()]
  expect(documents).toHaveLength(20)
  const uploads = []
  for (const document of documents)
    uploads.push(
      await api.upload(document.path, { organization_name: 'Hospital de Origem', rfp_name: 'Edital 7/2023' }),
    )
  // If the story above ran in this worker, the documents are already indexed and only become active again.
  for (const { processing_id } of uploads)
    if (processing_id)
      expect(await api.processing(processing_id)).toMatchObject({ status: 'completed', progress: 100 })

  const rows = matrix(chosen)
  expect(rows).toHaveLength(60)
  const sheet = utils.aoa_to_sheet([['Category', 'Item', 'Description'], ...rows])
  const workbook = utils.book_new(sheet, 'Requirements')
  const matrixFile = info.outputPath('matrix.xlsx')
  writeFileSync(matrixFile, write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const { rfp_id, requirements } = await api.uploadMatrix(matrixFile, {
    organization_name: 'Santa Casa Nova',
    rfp_name: 'Edital 9/2026',
  })
  expect(requirements).toHaveLength(60)

  const run = await api.match(rfp_id, {
    max_matches_per_requirement: 5,
    min_score_threshold: 0,
    selected_document_ids: uploads.map(({ document_id }) => document_id),
  })
  expect(run.status).toBe('completed')
  const groups = await api.matches(rfp_id)
  expect(groups.map(({ requirement_id }) => requirement_id)).toEqual(requirements.map(({ id }) => id))
  const rightOnTop = groups.filter((group, index) => group.matches[0]?.title === rows[index]?.[1]).length
  expect(rightOnTop).toBeGreaterThanOrEqual(48)

  await api.autoselect(rfp_id, 50)
  for (const group of await api.matches(rfp_id))
    if (!group.selected_section_id && group.matches[0])
      await api.select(rfp_id, group.requirement_id, group.matches[0].section_id)
  const session = await api.session(rfp_id)
  expect(session).toMatchObject({ requirements_count: 60 })
  expect(session.selected_count).toBeGreaterThanOrEqual(58)

  const templates = (await (await request.get('/api/assembly/templates')).json()) as {
    items: { path: string }[]
  }
  // The generation takes seconds on an idle machine, minutes on a busy one.
  const task = await api.generate(
    {
      session_id: rfp_id,
      output_filename: 'whole story.docx',
      org_name: 'Santa Casa Nova',
      rfp_name: 'Edital 9/2026',
      template_path: templates.items[0]?.path ?? null,
      include_title: false,
      old_org_names: ['Hospital de Origem'],
    },
    300,
  )
  expect(task, task.error_message).toMatchObject({ status: 'completed', progress_percentage: 100 })
  expect(task.report?.inserted).toHaveLength(session.selected_count)

  const generated = info.outputPath('whole-story.docx')
  writeFileSync(generated, await api.download(task.download_url ?? ''))
  expect(
    await newFaults(
      generated,
      documents.map((document) => document.path),
    ),
  ).toEqual([])
})
