import { describe, expect, test } from 'vitest'
import { rawParts, rawRow, rawWorkbook, partXml } from '../testing/raw-workbook.fixture.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { answered, answeredCells } from './answered.fixture.ts'
import type { AnswerRow } from './answer-row.ts'

const HEADER = ['ID', 'Requisito', 'Atende', 'Observação']
const MATRIX = [
  HEADER,
  ['1.1', 'O sistema deve registrar pacientes.', null, null],
  ['1.2', 'O sistema deve emitir relatórios.', null, null],
  ['1.3', 'O sistema deve exportar dados.', null, null],
]
const rows = (...answers: Partial<AnswerRow>[]): AnswerRow[] =>
  answers.map((answer, at) => Object.assign({ sheet: 'Matriz', row: at + 2, mark: 'open' as const }, answer))
const SHEET = 'xl/worksheets/sheet1.xml'

describe('the answer columns of the buyer', () => {
  test('take the mark and the comment', async () => {
    const { texts, result } = await answeredCells(
      { Matriz: MATRIX },
      rows(
        { mark: 'complies', comment: 'Desde 2020.' },
        { mark: 'partly' },
        { mark: 'no', comment: 'Não há.' },
      ),
    )
    expect(texts['Matriz']).toMatchObject({
      C2: 'Atende',
      C3: 'Atende parcialmente',
      C4: 'Não atende',
      D2: 'Desde 2020.',
      D4: 'Não há.',
    })
    expect(result).toMatchObject({ added: [], marks: { open: 0, complies: 1, partly: 1, no: 1 } })
    expect(result.filled.map(({ column, field }) => `${column} ${field}`)).toEqual(['C mark', 'D comment'])
  })

  test('stay empty for open requirements, but their section and source are written', async () => {
    const { texts, result } = await answeredCells(
      { Matriz: MATRIX },
      rows({ section: '3.2', source: 'proposta.docx' }, {}, {}),
    )
    expect(texts['Matriz']).toMatchObject({
      E1: 'Seção da proposta',
      E2: '3.2',
      F1: 'Fonte',
      F2: 'proposta.docx',
    })
    expect(texts['Matriz']).not.toHaveProperty('C2')
    expect(result.added).toEqual([{ sheet: 'Matriz', columns: ['Seção da proposta', 'Fonte'] }])
  })

  test.each<[string, string[], string | undefined]>([
    ['right of the mark, past an empty column', ['ID', 'Requisito', 'Atende', 'Documento', 'Página'], 'E'],
    [
      'left of a comment, past a section of the proposal',
      ['ID', 'Requisito', 'Página', 'Seção da proposta', 'Observação'],
      'C',
    ],
    [
      'left of a comment, but before a column of the buyer',
      ['ID', 'Requisito', 'Página', 'Grupo', 'Prioridade', 'Observação'],
      undefined,
    ],
    ['named as that of the proposal', ['ID', 'Requisito', 'Página da proposta', 'Grupo', 'Observação'], 'C'],
    ['left of the text', ['ID', 'Página', 'Requisito', 'Atende'], undefined],
  ])('take the page of the proposal %s', async (_, header, column) => {
    const cells = [
      header,
      ...MATRIX.slice(1).map(([id, text]) =>
        header.map((name) => (name === 'ID' ? id : name === 'Requisito' ? text : null)),
      ),
    ]
    const { result } = await answeredCells({ Matriz: cells as Cells }, rows({ page: '7', comment: 'Sim.' }))
    expect(result.filled.find(({ field }) => field === 'page')?.column).toBe(column)
  })

  test('are ticked when each mark has its own column', async () => {
    const header = ['Nº', 'Requisito', 'Atende', 'Atende parcialmente', 'Não atende']
    const { texts, result } = await answeredCells(
      { Matriz: [header, ...MATRIX.slice(1)] },
      rows({ mark: 'no' }, { mark: 'complies' }, { mark: 'partly' }),
    )
    expect(texts['Matriz']).toMatchObject({ E2: 'X', C3: 'X', D4: 'X' })
    expect(result.added).toEqual([])
  })

  test('take the values that their name asks for', async () => {
    const { texts, result } = await answeredCells(
      { Matriz: [['ID', 'Requisito', 'Atende (S/N)'], ...MATRIX.slice(1)] },
      rows({ mark: 'complies' }, { mark: 'no' }, { mark: 'partly' }),
    )
    expect(texts['Matriz']).toMatchObject({ C2: 'S', C3: 'N', D1: 'Atendimento', D4: 'Atende parcialmente' })
    expect(result.added).toEqual([{ sheet: 'Matriz', columns: ['Atendimento'] }])
  })

  test('take section and page together when one column refers to the proposal', async () => {
    const header = ['ID', 'Requirement', 'Compliance', 'Reference']
    const cells = MATRIX.slice(1).map(([id], at) => [id ?? '', `The system shall print the report ${at}.`])
    const { texts } = await answeredCells(
      { Matriz: [header, ...cells] },
      rows({ mark: 'complies', section: '3.2', page: '14' }, { section: '4' }, { page: '20' }),
    )
    expect(texts['Matriz']).toMatchObject({
      C2: 'Complies',
      D2: 'Section 3.2, p. 14',
      D3: 'Section 4',
      D4: 'p. 20',
    })
  })

  test('are not used when the buyer has written into them', async () => {
    const cells = MATRIX.map((row, at) => (at === 2 ? [...row.slice(0, 3), 'Ver anexo II.'] : row))
    const { texts, result } = await answeredCells(
      { Matriz: cells },
      rows({ comment: 'Sim.' }, { comment: 'Não.' }),
    )
    expect(texts['Matriz']).toMatchObject({ D3: 'Ver anexo II.', E1: 'Comentário', E2: 'Sim.', E3: 'Não.' })
    expect(result.filled).toEqual([])
  })

  test('exclude columns for the evaluation and the page of the requirement', async () => {
    const header = ['ID', 'Requisito', 'Avaliação da comissão: atende?', 'Página']
    const { texts } = await answeredCells(
      { Matriz: [header, ...MATRIX.slice(1)] },
      rows({ mark: 'complies', page: '7' }),
    )
    expect(texts['Matriz']).toMatchObject({ E1: 'Atendimento', E2: 'Atende', F1: 'Página', F2: '7' })
  })
})

describe('drop-downs', () => {
  const sheet = (values: string) =>
    `<sheetData>${MATRIX.map((row, at) => rawRow(at + 1, row)).join('')}</sheetData>${values}`
  const list = (formula: string) =>
    `<dataValidations count="1"><dataValidation type="list" sqref="C2:C4"><formula1>${formula}</formula1></dataValidation></dataValidations>`
  const answers = rows({ mark: 'complies' }, { mark: 'partly' }, { mark: 'no' })

  test.each([
    ['"Sim,Não,Parcial"', ['Sim', 'Parcial', 'Não']],
    ['"NC,C,PC"', ['C', 'PC', 'NC']],
    ['"F,P,N"', ['F', 'P', 'N']],
    [
      '"1 - Atende,2 - Atende parcialmente,3 - Não atende,N/A"',
      ['1 - Atende', '2 - Atende parcialmente', '3 - Não atende'],
    ],
    ['Listas!$A$1:$A$3', ['Cumple', 'Cumple parcialmente', 'No cumple']],
    ['opcoes', ['Cumple', 'Cumple parcialmente', 'No cumple']],
  ])('of %s give the values of the marks', async (formula, values) => {
    const source = await rawWorkbook({
      sheets: {
        Matriz: sheet(list(formula)),
        Listas: `<sheetData>${['Cumple', 'No cumple', 'Cumple parcialmente'].map((text, at) => rawRow(at + 1, [text])).join('')}</sheetData>`,
      },
      names: '<definedName name="opcoes">Listas!$A$1:$A$3</definedName>',
    })
    const { texts, result } = await answered(source, answers)
    expect(['C2', 'C3', 'C4'].map((cell) => texts['Matriz']?.[cell])).toEqual(values)
    expect(result).toMatchObject({ added: [], leftAlone: [] })
  })

  test('in an extension of the sheet count, too', async () => {
    const source = await rawWorkbook({
      sheets: {
        Matriz: sheet(
          `<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:dataValidations count="1" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:dataValidation type="list"><x14:formula1><xm:f>Listas!$A$1:$A$2</xm:f></x14:formula1><xm:sqref>C2:C4</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>`,
        ),
        Listas: `<sheetData>${rawRow(1, ['Yes'])}${rawRow(2, ['No'])}</sheetData>`,
      },
    })
    const { texts } = await answered(source, answers)
    expect(texts['Matriz']).toMatchObject({
      C2: 'Yes',
      C4: 'No',
      E1: 'Atendimento',
      E3: 'Atende parcialmente',
    })
    expect(texts['Matriz']).not.toHaveProperty('C3')
  })

  test.each(['"Alta,Média,Baixa"', '"Sim,Atende,Não"', '"A,NA"', 'INDIRECT($B$1)'])(
    'with the values %s express no mark with certainty, and are left alone',
    async (formula) => {
      const { texts, result } = await answered(
        await rawWorkbook({ sheets: { Matriz: sheet(list(formula)) } }),
        answers,
      )
      expect(texts['Matriz']).toMatchObject({ E1: 'Atendimento', E2: 'Atende', E4: 'Não atende' })
      expect(texts['Matriz']).not.toHaveProperty('C2')
      expect(result.leftAlone).toMatchObject([{ sheet: 'Matriz', column: 'C' }])
    },
  )
})

describe('added columns', () => {
  test('are to the right of everything on each sheet, with a name in the header', async () => {
    const english = [
      ['ID', 'Requirement'],
      ['1', 'The system shall export data.'],
      ['2', 'The system shall import data.'],
    ]
    const { texts } = await answeredCells({ A: english, B: [...english, [null, null, null, 'x']] }, [
      { sheet: 'A', row: 2, mark: 'complies' },
      { sheet: 'B', row: 3, mark: 'no', comment: 'Later.' },
    ])
    expect(texts['A']).toMatchObject({ C1: 'Compliance', C2: 'Complies' })
    expect(texts['B']).toMatchObject({ E1: 'Compliance', E3: 'Does not comply', F1: 'Comment', F3: 'Later.' })
  })

  test('are separate for lists side by side, whose rows occur twice', async () => {
    const lists = [
      ['Nº', 'Requisito', null, 'Nº', 'Requisito'],
      ['1', 'O sistema deve listar.', null, '4', 'O sistema deve somar.'],
      ['2', 'O sistema deve buscar.', null, '5', 'O sistema deve avisar.'],
      ['3', 'O sistema deve gravar.', null, '6', 'O sistema deve imprimir.'],
    ]
    const left = [2, 3, 4].map((row): AnswerRow => ({ sheet: 'Matriz', row, mark: 'complies' }))
    const right = [2, 3, 4].map((row): AnswerRow => ({ sheet: 'Matriz', row, mark: 'no' }))
    const { texts } = await answeredCells({ Matriz: lists }, [...left, ...right])
    expect(texts['Matriz']).toMatchObject({
      F1: 'Atendimento (A–B)',
      F2: 'Atende',
      F4: 'Atende',
      G1: 'Atendimento (D–E)',
      G2: 'Não atende',
      G4: 'Não atende',
    })
  })

  test('have their name in the first header when it is repeated', async () => {
    const block = (from: number) =>
      [0, 1, 2].map((at) => [`${from + at}`, `O sistema deve fazer a tarefa ${from + at}.`])
    const { texts } = await answeredCells(
      { Matriz: [['Nº', 'Requisito'], ...block(1), ['Nº', 'Requisito'], ...block(4)] },
      [2, 6].map((row) => ({ sheet: 'Matriz', row, mark: 'complies' as const })),
    )
    expect(texts['Matriz']).toMatchObject({ C1: 'Atendimento', C2: 'Atende', C6: 'Atende' })
    expect(texts['Matriz']).not.toHaveProperty('C5')
  })

  test('say in each cell what it contains when no row can name them', async () => {
    const { texts } = await answeredCells(
      {
        Matriz: [
          ['1.1', 'O sistema deve somar.'],
          ['1.2', 'O sistema deve listar.'],
          ['1.3', 'O sistema deve gravar.'],
        ],
      },
      [{ sheet: 'Matriz', row: 1, mark: 'complies' }],
    )
    expect(texts['Matriz']?.['C1']).toBe('Atendimento: Atende')
  })

  test.each([
    [
      'fr',
      'Exigence',
      'Le système doit être conforme aux règles du client et de la sécurité.',
      'Conformité',
      'Conforme',
    ],
    [
      'es',
      'Requerimiento',
      'El sistema debe registrar los datos del cliente y las citas.',
      'Cumplimiento',
      'Cumple',
    ],
  ])('have names in the language of the matrix (%s)', async (_, header, text, name, mark) => {
    const cells = [['ID', header], ...[1, 2, 3].map((at) => [`${at}`, `${text} ${at}`])]
    const { texts } = await answeredCells({ Matriz: cells }, rows({ mark: 'complies' }))
    expect(texts['Matriz']).toMatchObject({ C1: name, C2: mark })
  })
})

describe('formulas', () => {
  const cell = (address: string, formula: string, value: string) =>
    `<c r="${address}"><f>${formula}</f><v>${value}</v></c>`
  const matrix = (third: string) =>
    `<sheetData>${rawRow(1, HEADER)}${rawRow(2, ['1', 'O sistema deve listar.'])}${rawRow(3, ['2', 'O sistema deve somar.'])}<row r="4"><c r="A4" t="inlineStr"><is><t>3</t></is></c><c r="B4" t="inlineStr"><is><t>O sistema deve gravar.</t></is></c>${third}</row></sheetData>`
  const answers = rows({ mark: 'complies' }, { mark: 'complies' }, { mark: 'no' })

  test('in answer cells are kept and counted', async () => {
    const source = await rawWorkbook({ sheets: { Matriz: matrix(cell('C4', 'IF(D4="","",1)', '')) } })
    const { target, result, texts } = await answered(source, answers)
    expect(result.keptFormulas).toBe(1)
    expect(texts['Matriz']).toMatchObject({ C2: 'Atende', C3: 'Atende' })
    expect(await partXml(target, SHEET)).toContain('<f>IF(D4="","",1)</f>')
  })

  test('that read answers lose their stored values on every sheet, as do formulas that read these', async () => {
    const source = await rawWorkbook({
      sheets: {
        Matriz: matrix(''),
        Resumo: `<sheetData><row r="1">${cell('A1', 'COUNTIF(Matriz!C:C,"Atende")', '0')}${cell('B1', 'A1*2', '0')}${cell('C1', 'COUNTA(Matriz!A2:A4)', '3')}</row></sheetData>`,
        Outra: `<sheetData><row r="1">${cell('A1', 'marcas', '0')}</row></sheetData>`,
        Longe: `<sheetData><row r="1">${cell('A1', '1+1', '2')}</row></sheetData>`,
      },
      names: '<definedName name="marcas">COUNTA(Matriz!$C$2:$C$4)</definedName>',
    })
    const { target, result } = await answered(source, answers)
    expect(result.recalculates).toBe(true)
    expect(await partXml(target, 'xl/worksheets/sheet2.xml')).toContain(
      '<c r="A1"><f>COUNTIF(Matriz!C:C,"Atende")</f></c><c r="B1"><f>A1*2</f></c><c r="C1"><f>COUNTA(Matriz!A2:A4)</f><v>3</v></c>',
    )
    expect(await partXml(target, 'xl/worksheets/sheet3.xml')).not.toContain('<v>')
    const [before, after] = [await rawParts(source), await rawParts(target)]
    expect(after.get('xl/worksheets/sheet4.xml')).toEqual(before.get('xl/worksheets/sheet4.xml'))
  })

  test('lose their stored values when they read answers through a name of another sheet', async () => {
    const source = await rawWorkbook({
      sheets: {
        Matriz: matrix(''),
        Resumo: `<sheetData><row r="1">${cell('A1', 'Matriz!marcas', '0')}${cell('B1', "COUNTA('Matriz'!Marcas)", '0')}${cell('C1', 'marcas', '7')}</row></sheetData>`,
      },
      names:
        '<definedName name="marcas" localSheetId="0">Matriz!$C$2:$C$4</definedName><definedName name="marcas" localSheetId="1">Resumo!$Z$1</definedName>',
    })
    const { target, result } = await answered(source, answers)
    expect(result.recalculates).toBe(true)
    expect(await partXml(target, 'xl/worksheets/sheet2.xml')).toContain(
      `<c r="A1"><f>Matriz!marcas</f></c><c r="B1"><f>COUNTA('Matriz'!Marcas)</f></c><c r="C1"><f>marcas</f><v>7</v></c>`,
    )
  })

  test('keep their values when people calculate on request', async () => {
    const total = `<row r="6">${cell('A6', 'COUNTA(C2:C4)', '0')}</row>`
    const source = await rawWorkbook({
      sheets: { Matriz: matrix('').replace('</sheetData>', `${total}</sheetData>`) },
      calculation: 'calcMode="manual"',
    })
    const { target, result } = await answered(source, answers)
    expect(result.recalculates).toBe(false)
    expect(await partXml(target, SHEET)).toContain('<v>0</v>')
  })

  test('are never made from answers', async () => {
    const texts = [
      "=cmd|' /C calc'!A0",
      '+1+1',
      '-2',
      '@SUM(A1)',
      '_x0041_',
      '<b> & "c"',
      '  two  spaces\nand a line',
    ]
    for (const comment of texts) {
      const { target } = await answeredCells({ Matriz: MATRIX }, rows({ comment }))
      const xml = await partXml(target, SHEET)
      expect(xml).not.toContain('<f')
      expect(/<c r="D2"[^>]*t="inlineStr"/.test(xml)).toBe(true)
    }
    const { texts: shown } = await answeredCells({ Matriz: MATRIX }, rows({ comment: '_x0041_' }))
    expect(shown['Matriz']?.['D2']).toBe('_x0041_')
  })
})

test('only the parts of edited sheets change', async () => {
  const source = await rawWorkbook({
    sheets: {
      Matriz: `<sheetData>${MATRIX.map((row, at) => rawRow(at + 1, row)).join('')}</sheetData>`,
      Outra: '<sheetData/>',
    },
    parts: {
      'xl/vbaProject.bin': Buffer.from([1, 2, 3, 0, 255]),
      'xl/calcChain.xml': '<calcChain/>',
      'xl/comments1.xml': '<comments/>',
    },
  })
  const { target } = await answered(source, rows({ mark: 'complies' }))
  const [before, after] = [await rawParts(source), await rawParts(target)]
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [name, bytes] of before) {
    if (name !== SHEET) expect(after.get(name)?.equals(bytes), name).toBe(true)
  }
})

test('answers to missing rows and sheets are reported', async () => {
  const { result, texts } = await answeredCells({ Matriz: MATRIX }, [
    { sheet: 'Outra', row: 2, mark: 'complies' },
    { sheet: 'Matriz', row: 40, mark: 'complies' },
  ])
  expect(result.unplaced).toBe(1)
  expect(texts['Matriz']).toMatchObject({ E39: 'Atendimento', E40: 'Atende' })
})

test('a sheet is found by its name without invisible characters, as requirements are stored with it', async () => {
  const { result, texts } = await answeredCells({ 'Ma\u200ftriz\nA': MATRIX }, [
    { sheet: 'Matriz A', row: 2, mark: 'complies' },
  ])
  expect(result.unplaced).toBe(0)
  expect(Object.values(texts)[0]).toMatchObject({ C2: 'Atende' })
})

test('an .xls gives a new .xlsx with its rows, the answers and a sentence about that', async () => {
  const source = await fileOf(workbookBytes(workbookOf({ Matriz: MATRIX }), 'xls'))
  const { result, texts } = await answered(source, rows({ mark: 'complies', section: '2.1' }))
  expect(result.newFile).toBe(true)
  expect(texts['Nota']?.['A1']).toContain('nova planilha')
  expect(texts['Matriz']).toMatchObject({
    B2: 'O sistema deve registrar pacientes.',
    C2: 'Atende',
    E1: 'Seção da proposta',
    E2: '2.1',
  })
})
