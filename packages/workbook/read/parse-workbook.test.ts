import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  fileOf,
  sheetOf,
  workbookBytes,
  workbookOf,
  type Cells,
  type Format,
} from '../testing/build-workbook.fixture.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { CFB, type WorkBook } from '@e965/xlsx'

afterEach(() => vi.restoreAllMocks())

const HEADER = ['Categoria', 'Requisito', 'Descrição']

async function parse(workbook: WorkBook, format: Format) {
  return parseWorkbook(await fileOf(workbookBytes(workbook, format)))
}

async function requirementsOf(cells: Cells, format: Format = 'xlsx') {
  const { requirements } = await parse(workbookOf({ Matriz: cells }), format)
  return requirements.map(({ category, item, description, row }) => [row, category, item, description])
}

describe.each<Format>(['xlsx', 'xls'])('a requirements matrix in .%s', (format) => {
  test('gives one requirement for each row, with its sheet and row', async () => {
    const matrix = await parse(
      workbookOf({
        Técnica: [HEADER, ['Suporte', 'Atendimento', 'Central 24x7'], ['Rede', 'Backup', 'Diário']],
      }),
      format,
    )
    expect(matrix.requirements).toEqual([
      {
        category: 'Suporte',
        groupPath: ['Suporte'],
        item: 'Atendimento',
        description: 'Central 24x7',
        sheet: 'Técnica',
        row: 2,
      },
      {
        category: 'Rede',
        groupPath: ['Rede'],
        item: 'Backup',
        description: 'Diário',
        sheet: 'Técnica',
        row: 3,
      },
    ])
    expect(matrix.language).toBe('pt')
    expect(matrix.sheets).toEqual([{ name: 'Técnica', used: true, headerRow: 1, requirements: 2 }])
  })

  test('applies a category to the empty cells below', async () => {
    expect(
      await requirementsOf(
        [HEADER, ['A', 'a1', 'x'], ['', 'a2', 'y'], ['B', 'b1', 'z'], [null, 'b2', 'w']],
        format,
      ),
    ).toEqual([
      [2, 'A', 'a1', 'x'],
      [3, 'A', 'a2', 'y'],
      [4, 'B', 'b1', 'z'],
      [5, 'B', 'b2', 'w'],
    ])
  })

  test('applies category and item to cells merged down, and counts a merged row once', async () => {
    const workbook = workbookOf({
      M: [
        HEADER,
        ['A', 'a1', 'x'],
        [null, null, 'y'],
        [null, 'a2', 'z'],
        [null, null, null],
        ['B', 'b', 'w'],
      ],
    })
    sheetOf(workbook)['!merges'] = [
      { s: { r: 1, c: 0 }, e: { r: 4, c: 0 } },
      { s: { r: 1, c: 1 }, e: { r: 2, c: 1 } },
      { s: { r: 3, c: 1 }, e: { r: 4, c: 1 } },
      { s: { r: 3, c: 2 }, e: { r: 4, c: 2 } },
    ]
    const { requirements, ignored } = await parse(workbook, format)
    expect(
      requirements.map(({ category, item, description, row }) => [row, category, item, description]),
    ).toEqual([
      [2, 'A', 'a1', 'x'],
      [3, 'A', 'a1', 'y'],
      [4, 'A', 'a2', 'z'],
      [6, 'B', 'b', 'w'],
    ])
    expect(ignored).toEqual([])
  })

  test('leaves out and lists empty and unsupported rows', async () => {
    const { requirements, ignored } = await parse(
      workbookOf({
        M: [
          HEADER,
          ['A', 'a', 'x'],
          [],
          ['', ' ', ''],
          HEADER,
          ['A', 'b', 'y'],
          ['Assinatura do responsável', '', ''],
        ],
      }),
      format,
    )
    expect(requirements.map(({ row }) => row)).toEqual([2, 6])
    expect(ignored).toEqual([
      { sheet: 'M', row: 3, reason: 'empty', text: '' },
      { sheet: 'M', row: 4, reason: 'empty', text: '' },
      { sheet: 'M', row: 5, reason: 'unsupported', text: HEADER.join(' | ') },
      { sheet: 'M', row: 7, reason: 'unsupported', text: 'Assinatura do responsável' },
    ])
  })

  test('takes a row with only a category as the heading of the rows below', async () => {
    expect(
      await requirementsOf(
        [HEADER, ['1. Suporte', '', ''], ['', 'a', 'x'], ['2. Rede', '', ''], ['', 'b', 'y']],
        format,
      ),
    ).toEqual([
      [3, '1. Suporte', 'a', 'x'],
      [5, '2. Rede', 'b', 'y'],
    ])
  })

  test('finds the header below titles and blank rows, and the columns among others', async () => {
    const cells: Cells = [
      ['HOSPITAL MUNICIPAL'],
      [],
      ['Anexo II - Requisitos do sistema'],
      ['Item', 'Grupo', 'Atende?', 'Requisito', 'Peso', 'Especificação'],
      ['1.1', 'Suporte', 'Sim', 'Atendimento', 3, 'Central 24x7'],
      ['1.2', null, 'Não', 'SLA', 5, 'Solução em 4 horas'],
    ]
    expect(await requirementsOf(cells, format)).toEqual([
      [5, 'Suporte', 'Atendimento', 'Central 24x7'],
      [6, 'Suporte', 'SLA', 'Solução em 4 horas'],
    ])
  })

  test("takes the first three columns when the header's names are unknown", async () => {
    expect(
      await requirementsOf(
        [
          ['Bloco', 'Ponto', 'Como'],
          ['A', 'a', 'x'],
        ],
        format,
      ),
    ).toEqual([[2, 'A', 'a', 'x']])
  })

  test('reads every sheet with a matrix and skips instructions and hidden sheets', async () => {
    const workbook = workbookOf({
      Instruções: [['Preencha o requisito e a descrição.'], ['Um por linha.']],
      Suporte: [
        ['Requisito', 'Descrição'],
        ['a', 'x'],
      ],
      Rede: [HEADER, ['R', 'b', 'y']],
      Velha: [HEADER, ['V', 'c', 'z']],
    })
    workbook.Workbook = { Sheets: [{}, {}, {}, { Hidden: 1 }] }
    const { requirements, sheets } = await parse(workbook, format)
    // Without a category column, the sheet's name is the category, unless it is a default name.
    expect(requirements.map(({ sheet, category, item }) => [sheet, category, item])).toEqual([
      ['Suporte', 'Suporte', 'a'],
      ['Rede', 'R', 'b'],
    ])
    expect(sheets.map(({ name, used }) => [name, used])).toEqual([
      ['Instruções', false],
      ['Suporte', true],
      ['Rede', true],
      ['Velha', false],
    ])
  })

  test('leaves instructions out, even when they explain the columns in a table', async () => {
    const { sheets } = await parse(
      workbookOf({
        'Instruções de uso': [
          ['Item', 'Descrição'],
          ['Categoria', 'O grupo do requisito'],
        ],
        Matriz: [HEADER, ['A', 'a', 'x']],
      }),
      format,
    )
    expect(sheets.map(({ used }) => used)).toEqual([false, true])
  })

  test('reads numbers, dates, percentages and formulas as they are shown', async () => {
    const workbook = workbookOf({
      M: [
        HEADER,
        ['A', 'a', 0],
        ['A', 'b', 0],
        ['A', 'c', 0],
        ['A', 'd', 0],
        ['A', 'O prazo deve ser de', true],
      ],
    })
    const sheet = sheetOf(workbook)
    sheet['C2'] = { t: 'n', v: 1234.5, z: '#,##0.00' }
    sheet['C3'] = { t: 'n', v: 45366, z: 'm/d/yy' }
    sheet['C4'] = { t: 'n', v: 0.995, z: '0.0%' }
    sheet['C5'] = { t: 's', v: 'Total 12', f: '"Total "&12' }
    expect((await parse(workbook, format)).requirements.map(({ description }) => description)).toEqual([
      '1,234.50',
      '15/03/2024',
      '99.5%',
      'Total 12',
      'TRUE',
    ])
  })

  test('keeps line breaks, and rows that a filter hides', async () => {
    const workbook = workbookOf({
      M: [HEADER, ['A', 'a', ' primeira \r\nsegunda\u00a0linha '], ['A', 'b', 'y']],
    })
    sheetOf(workbook)['!rows'] = [{}, {}, { hidden: true }]
    expect((await parse(workbook, format)).requirements.map(({ description }) => description)).toEqual([
      'primeira\nsegunda linha',
      'y',
    ])
  })

  test('preserves any written words', async () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) =>
      text
        .normalize('NFC')
        .replace(/[\s\p{C}_]+/gu, ' ')
        .trim(),
    )
    const row = fc
      .tuple(word, word, word)
      .filter((texts) => texts.every((text) => /^[\p{L}\p{N} ,;%]+$/u.test(text)))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const read = await requirementsOf([HEADER, ...rows], format)
        expect(read).toEqual(rows.map((texts, index) => [index + 2, ...texts]))
      }),
      { numRuns: 40 },
    )
  })
})

test('reads rich text as its words, without phonetic readings', async () => {
  const archive = CFB.read(workbookBytes(workbookOf({ M: [HEADER, ['A', 'item', 'PLACE']] }), 'xlsx'), {
    type: 'buffer',
  })
  const part = CFB.find(archive, '/xl/worksheets/sheet1.xml')
  const rich =
    '<c r="C2" t="inlineStr"><is><r><t>Central </t></r><r><rPr><b/></rPr><t xml:space="preserve">24x7</t></r><r><t>, com&#10;protocolo</t></r><rPh sb="0" eb="1"><t>leitura</t></rPh></is></c>'
  part.content = Buffer.from(String(part.content).replace(/<c r="C2".*?<\/c>/, rich))
  expect(String(part.content)).toContain(rich)
  const { requirements } = await parseWorkbook(
    await fileOf(CFB.write(archive, { type: 'buffer', fileType: 'zip' }) as Buffer),
  )
  expect(requirements[0]?.description).toBe('Central 24x7, com\nprotocolo')
})

test('reads a link without a stored value as its displayed words', async () => {
  const workbook = workbookOf({ M: [HEADER, ['A', 'a', 'x'], ['A', 'b', 'y']] })
  const sheet = sheetOf(workbook)
  sheet['B2'] = { t: 'n', f: 'HYPERLINK("https://example.org/a","Suporte ""24x7""")' }
  sheet['C3'] = { t: 'n', f: 'HYPERLINK("https://example.org/b")' }
  const { requirements } = await parse(workbook, 'xlsx')
  expect(requirements.map(({ item, description }) => [item, description])).toEqual([
    ['Suporte "24x7"', 'x'],
    ['b', 'https://example.org/b'],
  ])
})

test('is not damaged by threaded comments, whose parts are left out', async () => {
  const archive = CFB.read(workbookBytes(workbookOf({ M: [HEADER, ['A', 'b', 'c']] }), 'xlsx'), {
    type: 'buffer',
  })
  const types = CFB.find(archive, '/[Content_Types].xml')
  const parts = ['persons/person.xml', 'threadedComments/threadedComment1.xml']
  for (const part of parts) CFB.utils.cfb_add(archive, `/xl/${part}`, Buffer.from('<x/>'))
  const overrides = parts.map(
    (part) =>
      `<Override PartName="/xl/${part}" ContentType="application/vnd.ms-excel.${part.startsWith('p') ? 'person' : 'threadedcomments'}+xml"/>`,
  )
  types.content = Buffer.from(String(types.content).replace('</Types>', `${overrides.join('')}</Types>`))
  const bytes = CFB.write(archive, { type: 'buffer', fileType: 'zip' }) as Buffer
  expect((await parseWorkbook(await fileOf(bytes))).requirements).toHaveLength(1)
})

test('reports rows that a filter hides and hidden sheets', async () => {
  const workbook = workbookOf({
    M: [HEADER, ['A', 'a', 'x'], ['A', 'b', 'y']],
    Velha: [HEADER, ['V', 'c', 'z']],
  })
  sheetOf(workbook)['!rows'] = [{}, {}, { hidden: true }]
  workbook.Workbook = { Sheets: [{}, { Hidden: 1 }] }
  const { notices, ignored } = await parse(workbook, 'xlsx')
  expect(notices).toEqual([
    { code: 'hidden_sheet_left_out', params: { sheet: 'Velha' } },
    { code: 'hidden_rows_read', params: { sheet: 'M', count: 1 } },
  ])
  expect(ignored.map(({ sheet, row, reason }) => [sheet, row, reason])).toEqual([
    ['Velha', 1, 'hidden_sheet'],
    ['Velha', 2, 'hidden_sheet'],
  ])
})

describe('rows without a header', () => {
  test.each<[string, Cells, number[]]>([
    [
      'are read when they ask for something',
      [
        ['A contratada deve manter central de atendimento.', 'Sim', 'Item 1.'],
        ['A contratada deve treinar os usuários.', 'Sim', 'Item 2.'],
      ],
      [1, 2],
    ],
    [
      'are left out when nothing asks',
      [
        ['x', 'y'],
        ['1', '2'],
      ],
      [],
    ],
  ])('%s, and a person is asked', async (_, cells, rows) => {
    for (const format of ['xlsx', 'xls'] as const) {
      const { requirements, needsReview, reviewReasons } = await parse(workbookOf({ Matriz: cells }), format)
      expect(requirements.map(({ row }) => row)).toEqual(rows)
      expect({ needsReview, codes: reviewReasons.map(({ code }) => code) }).toEqual({
        needsReview: true,
        codes: expect.arrayContaining(['no_header']),
      })
    }
  })
})

test('rows left out are listed up to a limit, and the others are counted', async () => {
  const notes = Array.from({ length: 2100 }, (_, at) => [`Nota ${at}`])
  const matrix = await parse(workbookOf({ M: [HEADER, ['A', 'b', 'c']], Notas: notes }), 'xlsx')
  expect(matrix.ignored).toHaveLength(2000)
  expect(matrix.ignoredMore).toBe(100)
})

describe('a file that is no requirements matrix', () => {
  const code = (bytes: Buffer | string) =>
    fileOf(bytes)
      .then(parseWorkbook)
      .then(
        () => 'read',
        (error: { code: string }) => error.code,
      )

  test.each<[string, Cells, string]>([
    ['a header alone', [HEADER], 'workbook.no_requirements'],
    ['an empty sheet', [], 'workbook.no_requirements'],
  ])('%s', async (_, cells, expected) => {
    for (const format of ['xlsx', 'xls'] as const) {
      expect(await code(workbookBytes(workbookOf({ Matriz: cells }), format)), format).toBe(expected)
    }
  })

  test('prose, a web page, data of a program and a picture, whatever their names', async () => {
    const prose =
      'Prezados senhores, segue a proposta.\nEla vale por trinta dias, salvo aviso.\nAtenciosamente, Ana'
    const others = [
      prose,
      '<html><table><tr><td>A</td></tr></table></html>',
      '{"a": [1, 2]}',
      '[{"a": 1}, {"b": 2}]',
      '',
    ]
    for (const text of others) expect(await code(text), text).toBe('workbook.wrong_type')
    expect(await code(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('workbook.wrong_type')
  })

  test('text is read as separated values unless its name has another extension', async () => {
    const file = await fileOf('Categoria;Requisito;Descrição\nA;b;c')
    expect((await parseWorkbook(file)).sheets[0]?.name).toBe('CSV')
    expect((await parseWorkbook(file, { fileName: 'Anexo I.CSV' })).sheets[0]?.name).toBe('Anexo I')
    await expect(parseWorkbook(file, { fileName: 'matriz.xlsx' })).rejects.toMatchObject({
      code: 'workbook.wrong_type',
    })
  })

  test('a workbook cut off at any point is reported as damaged or unreadable', async () => {
    const cells = [
      HEADER,
      ...Array.from({ length: 60 }, (_, row) => [`C${row}`, `item ${row * 7}`, `texto ${row * 13}`]),
    ]
    for (const format of ['xlsx', 'xls'] as const) {
      const whole = workbookBytes(workbookOf({ M: cells }), format)
      for (const part of [0.1, 0.5, 0.9]) {
        const answer = await code(whole.subarray(0, Math.floor(whole.length * part)))
        expect(answer, `${format} ${part}`).toMatch(/^workbook\.(damaged|wrong_type|no_requirements)$/)
      }
    }
  })

  test('flipped bytes give an answer or a coded error', async () => {
    // The library prints unknown records on the console.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const whole = {
      xlsx: workbookBytes(workbookOf({ M: [HEADER, ['A', 'b', 'c']] }), 'xlsx'),
      xls: workbookBytes(workbookOf({ M: [HEADER, ['A', 'b', 'c']] }), 'xls'),
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('xlsx' as const, 'xls' as const),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (format, at, flip) => {
          const bytes = Buffer.from(whole[format])
          bytes[at % bytes.length]! ^= flip
          expect(await code(bytes)).toMatch(/^(read|workbook\.\w+)$/)
        },
      ),
      { numRuns: 120 },
    )
  })
})
