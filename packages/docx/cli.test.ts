import { execFile, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, writeWordFile } from './package/word-file.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-cli-'))
  const text = paragraph(Array.from({ length: 30 }, () => 'palavra').join(' '))
  const heading = (title: string, level: number): string =>
    paragraph(title, `<w:outlineLvl w:val="${level}"/>`)
  await writeWordFile(join(folder, 'a.docx'), {
    body: `${heading('Um', 0)}${text}${heading('Dois', 1)}${text}<w:sectPr/>`,
  })
  await writeFile(join(folder, 'empty.docx'), '')
})
afterAll(() => rm(folder, { recursive: true }))

function docx(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const cli = join(import.meta.dirname, 'cli.ts')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [cli, ...args],
      { env: { ...process.env, INIT_CWD: folder } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

test('sections prints JSON, for a path relative to the folder in which it is typed', async () => {
  const { code, out } = await docx('sections', 'a.docx', '--json')
  expect(code).toBe(0)
  const sections = JSON.parse(out) as Record<string, unknown>[]
  expect(sections).toHaveLength(2)
  expect(sections[1]).toMatchObject({
    index: 1,
    level: 2,
    title: 'Dois',
    path: 'Um > Dois',
    words: 30,
    firstBlock: 2,
    endBlock: 4,
  })
  expect(sections[1]?.['text']).toMatch(/^palavra palavra/)
})

test('sections prints a tree', async () => {
  expect((await docx('sections', 'a.docx')).out).toBe(
    '   0 Um  [30 words; outline 0.98]\n   1   Dois  [30 words; outline 0.98]\n',
  )
})

test('reports a wrong call in one plain sentence', async () => {
  expect(await docx('sections', 'empty.docx')).toEqual({
    code: 1,
    out: '',
    err: 'The file is empty (0 bytes).\n',
  })
})

test('check prints its findings and ends with 0 only for a sound document', async () => {
  expect(await docx('check', 'a.docx', '--no-schema')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/No new fault\.\n$/),
  })
  const { code, out } = await docx('check', 'empty.docx', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    newFaults: [{ code: 'cannot-open', message: 'The file is empty (0 bytes).' }],
  })
})

test('check ends with 1 when a source that it should be compared with cannot be read', async () => {
  expect(await docx('check', 'a.docx', '--no-schema', '--baseline', 'typo.docx')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Not compared with the sources: .*typo\.docx/),
  })
})

test('check takes several sources, one by one where a name has a comma', async () => {
  await copyFile(join(folder, 'a.docx'), join(folder, 'a, final.docx'))
  for (const baselines of [
    ['--baseline', 'a, final.docx'],
    ['--baseline', 'a.docx,a.docx'],
    ['--baseline', 'a.docx', '--baseline', 'a, final.docx'],
  ])
    expect(await docx('check', 'a.docx', '--no-schema', ...baselines)).toMatchObject({
      code: 0,
      out: expect.stringContaining('ledger: what the whole sources hold'),
      err: '',
    })
})

test('every command prints its help', async () => {
  const help = { code: 0, out: expect.stringContaining('sections FILE'), err: '' }
  expect(await docx('sections', '--help')).toMatchObject(help)
})

test('ends quietly, with its own exit code, when the reader of its output ends first', async () => {
  const command = (...args: string[]): Promise<{ code: number | null; err: string }> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], { cwd: folder })
    child.stdout.destroy()
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, err })))
  }
  expect(await command('sections', join(folder, 'a.docx'))).toEqual({ code: 0, err: '' })
  expect(await command('check', join(folder, 'empty.docx'), '--no-schema')).toEqual({ code: 1, err: '' })
})

test('any other command prints the usage', async () => {
  expect(await docx('dance')).toMatchObject({ code: 2, err: expect.stringContaining('sections FILE') })
})
