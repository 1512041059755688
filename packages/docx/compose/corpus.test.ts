import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import type { Look } from './request/request.ts'

const root = resolve(import.meta.dirname, '../../..')
const shared = resolve(root, '../shared')
const checker = join(shared, 'tools/docx-check.mjs')
const corpus = join(shared, 'corpus/docx')
const present = existsSync(checker) && existsSync(corpus)

interface Checked {
  file: string
  faults: { code: string; part: string; msg: string }[]
  stats: Record<string, number>
}

// Documents with special content: charts, SmartArt, OLE, landscape pages, content controls, notes, comments, Strict
// names.
const ALONE = [
  'poi__stress004.docx',
  'poi__stress014.docx',
  'docxcompose__embedded_excel_chart.docx',
  'docxcompose__smart_art.docx',
  'docxcompose__embedded_visio.docx',
  'Aspose.Words-for-Java__Rendering.docx',
  'tika__testWORD_2006ml.docx',
  'docling__Strict.docx',
]
const FIVE = [
  'docx4j__Docx4j_GettingStarted.docx',
  'poi__stress010.docx',
  'docling__word_sample.docx',
  'docxcompose__aatmay.docx',
  'tika__testWORD_various.docx',
]
const KEPT =
  'images tables footnotes endnotes comments landscape textboxes charts smartart ole sdt bookmarks hyperlinks headings'.split(
    ' ',
  )

/** Composes documents whole. Returns the counts of what was made harmless, by the checker's names. */
async function composeAll(output: string, names: string[], look: Look): Promise<Record<string, number>> {
  const sources = Object.fromEntries(names.map((name) => [name, { path: join(corpus, name), name }]))
  const { ledger } = await compose({
    output,
    sources,
    items: names.map((source) => ({ kind: 'section', source, firstBlock: 0, endBlock: Infinity })),
    fixHeadings: false,
    look,
  })
  const disarmed = ledger.total.flatMap(({ kind, reasons }) =>
    reasons
      .filter(({ reason }) => reason === 'active-content-disarmed')
      .map(({ count }) => [kind === 'embeddedObjects' ? 'ole' : kind, count]),
  )
  return Object.fromEntries(disarmed)
}

function check(files: string[]): Checked[] {
  const run = spawnSync(process.execPath, [checker, '--json', '--no-schema', ...files], {
    cwd: root,
    maxBuffer: 1 << 28,
  })
  return run.stdout
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Checked)
}

test('real documents composed alone and together keep their content and gain no fault', async () => {
  if (!present) {
    console.log('left out: compositions of the shared corpus, which is not beside the repository')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
  try {
    const outputs: { output: string; sources: string[]; disarmed: Record<string, number> }[] = []
    for (const [index, sources] of [...ALONE.map((name) => [name]), FIVE].entries()) {
      const output = join(folder, `${index}.docx`)
      outputs.push({ output, sources, disarmed: await composeAll(output, sources, 'source') })
    }
    const templated = join(folder, 'templated.docx')
    await composeAll(templated, FIVE, 'template')
    const before = new Map(
      check([...ALONE, ...FIVE].map((name) => join(corpus, name))).map((one) => [one.file, one.stats]),
    )
    const results = check([...outputs.map(({ output }) => output), templated])
    expect(results.flatMap(({ file, faults }) => faults.map((fault) => ({ file, ...fault })))).toEqual([])
    outputs.forEach(({ sources, disarmed }, index) => {
      const expected = KEPT.map((name) => {
        return [
          name,
          sources.reduce(
            (sum, source) => sum + (before.get(join(corpus, source))?.[name] ?? 0),
            disarmed[name] ?? 0,
          ),
        ]
      })
      expect([sources, KEPT.map((name) => [name, results[index]?.stats[name]])]).toEqual([sources, expected])
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
