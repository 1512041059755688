/** The whole main job over HTTP alone, on twenty real documents and a matrix of sixty rows made of their own words. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { utils, write } from '@e965/xlsx'
import { Api } from './api.ts'
import { expect, test } from './server.ts'
import { corpusDocuments, corpusPresent, newFaults, type CorpusDocument } from './shared-corpus.ts'

interface Section {
  title: string
  text: string
  words: number
}

const root = path.resolve(import.meta.dirname, '..')

const known = new Map<string, Section[]>()

function sectionsOf(document: CorpusDocument): Section[] {
  const sections = known.get(document.name) ?? readSections(document)
  known.set(document.name, sections)
  return sections
}

function readSections(document: CorpusDocument): Section[] {
  const json = execFileSync(process.execPath, ['packages/docx/cli.ts', 'sections', document.path, '--json'], {
    cwd: root,
    maxBuffer: 1 << 28,
  })
  return (JSON.parse(json.toString()) as Section[]).filter(
    ({ words, title }) => words >= 40 && title.length > 3,
  )
}

/** Three requirements a document: a section's title, and words from the middle of its text. */
function matrix(documents: CorpusDocument[]): string[][] {
  return documents.flatMap((document) =>
    sectionsOf(document)
      .slice(0, 3)
      .map((section, index) => [
        index === 0 ? document.name : '',
        section.title.slice(0, 120),
        section.text.split(/\s+/).slice(5, 30).join(' '),
      ]),
  )
}

test('twenty real documents and a matrix of sixty rows become one proposal', async ({ request }, info) => {
  test.setTimeout(240_000)
  if (!corpusPresent) {
    console.log('left out: the story over twenty real documents (no corpus beside the project)')
    return
  }
  const api = new Api(request)
  await api.signUp('http-story@example.com')

  const documents: CorpusDocument[] = []
  for (const document of corpusDocuments()) {
    const { name, malformed, headings, bytes } = document
    if (malformed || !name.endsWith('.docx') || headings < 4 || bytes >= 600_000) continue
    if (sectionsOf(document).length >= 3) documents.push(document)
    if (documents.length === 20) break
  }
  expect(documents).toHaveLength(20)
  const uploads = []
  for (const document of documents)
    uploads.push(
      await api.upload(document.path, { organization_name: 'Hospital de Origem', rfp_name: 'Edital 7/2023' }),
    )
  // A document that an earlier story of this worker indexed is only made active again.
  for (const { processing_id } of uploads)
    if (processing_id)
      expect(await api.processing(processing_id)).toMatchObject({ status: 'completed', progress: 100 })

  const rows = matrix(documents)
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
  const task = await api.generate({
    session_id: rfp_id,
    output_filename: 'whole story.docx',
    org_name: 'Santa Casa Nova',
    rfp_name: 'Edital 9/2026',
    template_path: templates.items[0]?.path ?? null,
    include_title: false,
    old_org_names: ['Hospital de Origem'],
  })
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
