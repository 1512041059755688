import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeCommand } from './cli-compose.ts'
import type { CompositionReport } from './compose/request/report.ts'
import { openDocument } from './read/open-document.ts'
import { paragraph, writeWordFile } from './package/word-file.fixture.ts'

let folder = ''
let printed = ''
const before = process.env['INIT_CWD']

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-compose-'))
  printed = ''
  // Paths are relative to the folder in which the command is typed.
  process.env['INIT_CWD'] = folder
  const print = (text: string | Uint8Array): boolean => {
    printed += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(print)
  vi.spyOn(process.stderr, 'write').mockImplementation(print)
  const long = 'palavra '.repeat(40)
  const heading = (text: string): string => paragraph(text, '<w:outlineLvl w:val="0"/>')
  await writeWordFile(join(folder, 'a#1.docx'), {
    body: `${heading('Primeira')}${paragraph(long)}${heading('Segunda')}${paragraph(`Hospital Velho ${long}`)}`,
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  if (before === undefined) delete process.env['INIT_CWD']
  else process.env['INIT_CWD'] = before
  await rm(folder, { recursive: true, force: true })
})

async function titles(path: string): Promise<string[]> {
  const document = await openDocument(path)
  try {
    const found: string[] = []
    for await (const section of document.sections()) found.push(section.title)
    return found
  } finally {
    await document.close()
  }
}

test('composes a whole document, or sections of it by their index', async () => {
  expect(await composeCommand(['-o', 'all.docx', 'a#1.docx'])).toBe(0)
  expect(await titles(join(folder, 'all.docx'))).toEqual(['Primeira', 'Segunda'])
  expect(await composeCommand(['-o', 'some.docx', 'a#1.docx#1'])).toBe(0)
  expect(await titles(join(folder, 'some.docx'))).toEqual(['Segunda'])
})

test('an interrupted composition leaves no file behind', async () => {
  const interruption = new AbortController()
  interruption.abort()
  const ended = composeCommand(['-o', 'out.docx', 'a#1.docx'], interruption.signal)
  await expect(ended).rejects.toMatchObject({ code: 'docx.cancelled' })
  expect(await readdir(folder)).toEqual(['a#1.docx'])
})

test('never replaces a document from which it composes', async () => {
  const source = join(folder, 'a#1.docx')
  const before = await readFile(source)
  await writeFile(join(folder, 't.docx'), before)
  await symlink(source, join(folder, 'link.docx'))
  for (const args of [
    ['-o', 'a#1.docx', 'a#1.docx#1'],
    ['-o', 'link.docx', 'a#1.docx#1'],
    ['-o', 't.docx', '--template', 't.docx', 'a#1.docx'],
  ])
    await expect(composeCommand(args)).rejects.toThrow(/would replace .*\. Name another file with -o\./)
  expect(await readFile(source)).toEqual(before)
  expect(await readFile(join(folder, 't.docx'))).toEqual(before)
})

test.each([
  ['folder.docx', /folder\.docx is a folder\. Name a file with -o\./],
  ['missing/x.docx', /There is no folder .*missing\. Create it/],
])('refuses to write to %s', async (output, sentence) => {
  await mkdir(join(folder, 'folder.docx'))
  await expect(composeCommand(['-o', output, 'a#1.docx'])).rejects.toThrow(sentence)
  expect((await readdir(folder)).toSorted()).toEqual(['a#1.docx', 'folder.docx'])
})

// The table of contents is rendered where LibreOffice is installed, which may take two minutes.
test(
  'prints the inserted sections and replaced names, as text or as JSON',
  { timeout: 300_000 },
  async () => {
    const args = [
      '-o',
      'out.docx',
      '--title',
      'Santa Casa|Edital 3',
      '--replace',
      'hospital velho=>Hospital Novo',
      'a#1.docx',
    ]
    expect(await composeCommand(args)).toBe(0)
    expect(printed).toContain('a#1.docx, blocks 0 to end: 4 blocks inserted')
    expect(printed).toContain('replaced "Hospital Velho" by "Hospital Novo" in body')
    printed = ''
    expect(await composeCommand([...args, '--toc', '--json'])).toBe(0)
    const report = JSON.parse(printed) as CompositionReport
    expect(report.replacements).toHaveLength(1)
    expect(report.tableOfContents?.entries).toBe(2)
  },
)

test('with --title, no placeholder of the team is left on the cover of a template', async () => {
  const lines = ['{{tender}}', '{{document type}}', '{{our company}}', '{{our logo}}']
  await writeWordFile(join(folder, 't.docx'), { body: lines.map((line) => paragraph(line)).join('') })
  const composed = async (...options: string[]): Promise<string> => {
    const args = ['-o', 'out.docx', '--template', 't.docx', '--language', 'en', ...options, 'a#1.docx#1']
    expect(await composeCommand(args)).toBe(0)
    const document = await openDocument(join(folder, 'out.docx'))
    await document.close()
    return document.facts.coverText
  }
  expect(await composed('--title', 'City Hospital|RFP 9')).toBe('RFP 9\nTechnical proposal')
  expect(await composed()).toBe(lines.join('\n'))
})

test.each([
  [['a.docx'], 'Say where to write'],
  [['-o', 'x.docx'], 'Name at least one document'],
  [['-o', 'x.docx', '--fast', 'a.docx'], 'no option --fast'],
  [['-o', 'x.docx', '--replace', 'old', 'a.docx'], 'old=>new'],
  [['-o', 'x.docx', '--look', 'nice', 'a.docx'], 'source or template'],
  [['-o', 'x.docx', '--language', 'fr', 'a.docx'], 'either pt-BR or en'],
  [['-o', '--toc', 'a.docx'], 'Write a value after -o.'],
  [['-o', 'x.docx', 'a.docx', '--template'], 'Write a value after --template.'],
])('says what is wrong with %j', async (args, sentence) => {
  expect(await composeCommand(args)).toBe(2)
  expect(printed).toContain(sentence)
})

test('prints its help', async () => {
  expect(await composeCommand(['--help'])).toBe(0)
  expect(printed).toContain('--fix-headings')
})

test('the error names a section index that does not exist', async () => {
  await expect(composeCommand(['-o', 'x.docx', 'a#1.docx#7'])).rejects.toMatchObject({
    code: 'docx.invalid_request',
    message: 'a#1.docx has no section 7; it has 2, counted from 0.',
  })
})
