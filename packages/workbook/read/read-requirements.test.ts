import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CFB } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readRequirements, type ReadingProgress } from '../index.ts'
import { WorkbookError } from '../sheet/errors.ts'
import { runApart } from './run-apart.ts'
import { fileOf, workbookBytes, workbookOf } from '../testing/build-workbook.fixture.ts'

const matrix = workbookOf({
  M: [
    ['Category', 'Item', 'Description'],
    ['Support', 'Desk', 'The desk shall answer'],
  ],
})
const code = (file: string, options = {}) =>
  readRequirements(file, options).then(
    () => 'read',
    (error: Error & { code?: string }) => (error.name === 'AbortError' ? error.name : error.code),
  )

test.each(['xlsx', 'xls'] as const)(
  'a %s is read in a process of its own, whatever its name',
  async (format) => {
    expect(await readRequirements(await fileOf(workbookBytes(matrix, format), 'matrix.txt'))).toMatchObject({
      requirements: [
        {
          category: 'Support',
          groupPath: ['Support'],
          item: 'Desk',
          description: 'The desk shall answer',
          sheet: 'M',
          row: 2,
        },
      ],
      ignored: [],
      ignoredMore: 0,
      language: 'en',
      sheets: [{ name: 'M', used: true, headerRow: 1, requirements: 1 }],
      needsReview: false,
      reviewReasons: [],
      notices: [],
    })
  },
)

test('errors of the parsing process keep their code', async () => {
  expect(await code(await fileOf(workbookBytes(workbookOf({ M: [['Item', 'Description']] }), 'xlsx')))).toBe(
    'workbook.no_requirements',
  )
})

test('a password-protected .xlsx and an old .doc are distinguished', async () => {
  const compound = (stream: string) => {
    const container = CFB.utils.cfb_new()
    CFB.utils.cfb_add(container, stream, Buffer.alloc(5000))
    return fileOf(CFB.write(container, { type: 'buffer' }) as Buffer)
  }
  expect(await code(await compound('/EncryptedPackage'))).toBe('workbook.encrypted')
  expect(await code(await compound('/WordDocument'))).toBe('workbook.wrong_type')
})

test('a file that takes too long ends with a coded error', async () => {
  expect(await code(await fileOf(workbookBytes(matrix, 'xlsx')), { timeoutMilliseconds: 1 })).toBe(
    'workbook.timed_out',
  )
})

describe('a reading under way', () => {
  const sheets = {
    Anexo: [
      ['Nº', 'Requisito'],
      [1, 'O sistema deve registrar pacientes'],
    ],
    Vazia: [],
    Termos: [['Termo', 'Significado']],
  }
  const file = () => fileOf(workbookBytes(workbookOf(sheets), 'xlsx'))
  const columns = [{ sheet: 'Anexo', headerRow: 1, column: 1, role: 'text' as const }]

  test('reports opening the file, then each visible sheet', async () => {
    const steps: ReadingProgress[] = []
    await readRequirements(await file(), { onProgress: (step) => steps.push(step) })
    expect(steps).toEqual([
      { step: 'opening' },
      { step: 'reading', sheet: 1, sheets: 3, rows: 2 },
      { step: 'reading', sheet: 2, sheets: 3, rows: 0 },
      { step: 'reading', sheet: 3, sheets: 3, rows: 1 },
    ])
  })

  test('requests the corrections of its layout once, and applies them', async () => {
    const { layout } = await readRequirements(await file(), {
      corrections: { tables: [], columns, rows: [] },
    })
    const asked: string[] = []
    const recall = (layoutKey: string) => {
      asked.push(layoutKey)
      return Promise.resolve(layout.remembered)
    }
    const { corrections } = await readRequirements(await file(), { recall })
    expect(asked).toEqual([layout.key])
    expect(corrections.columns).toEqual(columns)
  })

  test('rejects when the corrections cannot be looked up', async () => {
    const recall = () => Promise.reject(new Error('no database'))
    await expect(readRequirements(await file(), { recall })).rejects.toThrow('no database')
  })
})

/** Waits for the process that parses a file and returns it. */
async function parserOf(file: string): Promise<number> {
  for (;;) {
    for (const name of await readdir('/proc')) {
      const pid = Number(name)
      if (!pid) continue
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
      if (command.endsWith(`parse-child.ts\0${file}\0`)) return pid
    }
    await setTimeout(1)
  }
}

describe.runIf(process.platform === 'linux')('on a machine with more work than processors', () => {
  test('a file is read even when its process waited longer for the processor than it may compute', async () => {
    const file = await fileOf(workbookBytes(matrix, 'xlsx'))
    const reading = code(file, { timeoutMilliseconds: 2000 })
    const pid = await parserOf(file)
    process.kill(pid, 'SIGSTOP')
    await setTimeout(2500)
    process.kill(pid, 'SIGCONT')
    expect(await reading).toBe('read')
  })

  test('a process that never continues is ended', async () => {
    const file = await fileOf(workbookBytes(matrix, 'xlsx'))
    // On a busy machine, the process is found only after it has used a part of the limit.
    const reading = code(file, { timeoutMilliseconds: 400 })
    process.kill(await parserOf(file), 'SIGSTOP')
    expect(await reading).toBe('workbook.timed_out')
  })

  test('a file is parsed again when the system ended its process, once', async () => {
    // Long enough for the process to be found while it parses, on any machine.
    const rows = Array.from({ length: 9000 }, (_, at) => ['Agenda', `Item ${at}`, `Deve agendar ${at}`])
    const long = workbookOf({ Matriz: [['Categoria', 'Item', 'Descrição'], ...rows] })
    const file = await fileOf(workbookBytes(long, 'xlsx'))
    const reading = code(file)
    process.kill(await parserOf(file), 'SIGKILL')
    expect(await reading).toBe('read')
    const attempts = await fileOf(Buffer.from(''), 'attempts.txt')
    const killed = path.join(import.meta.dirname, '../testing/killed-child.fixture.ts')
    await expect(runApart(killed, [attempts])).rejects.toMatchObject({ code: 'workbook.damaged' })
    expect(await readFile(attempts, 'utf8')).toBe('killed\nkilled\n')
  })

  test('a process that ends before it begins is a failure of the machine, and no fault of the file', async () => {
    const missing = path.join(import.meta.dirname, 'no-such-child.ts')
    const error: unknown = await runApart(missing, []).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(WorkbookError)
    expect(String(error)).toContain('without beginning its work')
  })
})

test('reading can be cancelled, while it runs and while it waits', async () => {
  const file = await fileOf(workbookBytes(matrix, 'xlsx'))
  const controllers = Array.from({ length: 5 }, () => new AbortController())
  const answers = controllers.map(({ signal }) => code(file, { signal }))
  await setTimeout(30)
  for (const controller of controllers.slice(0, 4)) controller.abort()
  expect(await Promise.all(answers)).toEqual([...Array.from({ length: 4 }, () => 'AbortError'), 'read'])
})

test('a sheet that declares a million rows costs only its real content', async () => {
  const archive = CFB.read(workbookBytes(matrix, 'xlsx'), { type: 'buffer' })
  const part = CFB.find(archive, '/xl/worksheets/sheet1.xml')
  const xml = String(part?.content)
  part.content = Buffer.from(xml.replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:XFD1048576"'))
  expect(String(part.content)).not.toBe(xml)
  const bytes = CFB.write(archive, { type: 'buffer', fileType: 'zip' }) as Buffer
  expect((await readRequirements(await fileOf(bytes))).requirements).toHaveLength(1)
}, 20_000)
