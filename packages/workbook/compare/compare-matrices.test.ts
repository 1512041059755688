import { describe, expect, test } from 'vitest'
import { amendMatrix, makeMatrix, seededRandom } from '../testing/amended-matrix.fixture.ts'
import {
  type ComparedRequirement,
  compareMatrices,
  type KeptRequirement,
  type MatrixChanges,
} from '../index.ts'

/** Returns a matrix of texts. `number|category|text` sets more than the text. */
const matrix = (...rows: string[]): ComparedRequirement[] =>
  rows.map((row, index) => {
    const [description = '', category = 'Geral', number] = row.split('|').toReversed()
    const requirement = { category, item: '', description, sheet: 'Plan1', row: index + 2 }
    return Object.assign(requirement, number ? { number } : {})
  })

const kept = ({ requirements }: MatrixChanges) =>
  requirements.filter((one): one is KeptRequirement => one.kind !== 'added')
const kindsOf = ({ requirements }: MatrixChanges) => requirements.map(({ kind }) => kind)
const movedIn = (changes: MatrixChanges) =>
  kept(changes)
    .filter(({ moved }) => moved)
    .map(({ after }) => after)

const FIVE = matrix(
  'Prontuário eletrônico com assinatura digital',
  'Central de atendimento 24 horas por dia',
  'Chamados críticos resolvidos em 4 horas',
  'Cópias de segurança diárias com teste de restauração',
  'Integração com o laboratório por mensagens HL7',
)

describe('a requirement of a later version is unchanged', () => {
  test('when only white space and the shapes of quotes and dashes differ', () => {
    const changes = compareMatrices(
      matrix('Registro "completo" - por\nusuário', "Mapa d'água"),
      matrix('Registro “completo” – por  usuário ', 'Mapa d’água'),
    )
    expect(kindsOf(changes)).toEqual(['unchanged', 'unchanged'])
  })

  test.each([
    ['Responder em 5 dias', 'Responder em 10 dias'],
    ['O sistema deve exportar os dados', 'O sistema não deve exportar os dados'],
    ['Registrar o óbito', 'Registrar o Óbito'],
    ['Responder em 5 dias.', 'Responder em 5 dias'],
  ])('but changed from "%s" to "%s"', (before, after) => {
    const changes = compareMatrices(matrix(before), matrix(after))
    expect(changes).toMatchObject({ requirements: [{ kind: 'changed', before: 0, after: 0 }], removed: [] })
  })

  test('but changed when words moved from its item to its description', () => {
    const [one] = matrix('')
    const changes = compareMatrices(
      [{ ...one!, item: 'Backup diário', description: 'com teste' }],
      [{ ...one!, item: 'Backup', description: 'diário com teste' }],
    )
    expect(kindsOf(changes)).toEqual(['changed'])
  })
})

describe('partners are found', () => {
  test('for a repeated text by the rows around it, even when every number changed', () => {
    const before = matrix('1|A|Prontuário', '2|A|Idem', '3|B|Agenda cirúrgica', '4|B|Idem')
    const after = matrix('2|A|Prontuário', '3|A|Idem', '4|A|Novo laudo', '5|B|Agenda cirúrgica', '6|B|Idem')
    expect(kept(compareMatrices(before, after)).map((pair) => [pair.before, pair.after])).toEqual([
      [0, 0],
      [1, 1],
      [2, 3],
      [3, 4],
    ])
  })

  test('for a repeated text without known neighbours by its number', () => {
    const before = matrix('1|A|Idem', '2|A|Idem', '3|A|Idem')
    const after = matrix('3|A|Idem', '1|A|Idem')
    expect(kept(compareMatrices(before, after)).map((pair) => pair.before)).toEqual([2, 0])
  })

  test('by number when little of the text is left', () => {
    const before = matrix(
      '1|A|Agenda cirúrgica do bloco',
      '2|A|Backup diário dos dados',
      '3|A|Laudo com imagem',
    )
    const after = matrix(
      '3|A|Laudo com imagem',
      '1|A|Agenda cirúrgica do bloco',
      '2|A|Backup contínuo em outra cidade, dos arquivos e dados',
    )
    expect(compareMatrices(before, after)).toMatchObject({
      removed: [],
      requirements: [{ before: 2 }, { before: 0 }, { before: 1, kind: 'changed' }],
    })
  })

  test('but not by phrases that all requirements share', () => {
    const before = matrix(
      ...['os leitos', 'o estoque', 'as vacinas', 'os laudos'].map(
        (one) => `O sistema deve permitir consultar ${one}`,
      ),
    )
    const after = [...before.slice(1), ...matrix('O sistema deve permitir consultar plantões')]
    expect(compareMatrices(before, after)).toMatchObject({
      removed: [0],
      requirements: [{}, {}, {}, { kind: 'added' }],
    })
  })
})

describe('a requirement is moved', () => {
  test('when its order changed, and one moved row is one move', () => {
    expect(movedIn(compareMatrices(FIVE, [FIVE[4]!, ...FIVE.slice(0, 4)]))).toEqual([0])
    expect(movedIn(compareMatrices(FIVE, [...FIVE.slice(1), FIVE[0]!]))).toEqual([4])
  })

  test('but not by inserted or removed rows', () => {
    const longer = [...matrix('Novo requisito de nutrição'), ...FIVE.slice(2)]
    const changes = compareMatrices(FIVE, longer)
    expect([movedIn(changes), kindsOf(changes)[0], changes.removed]).toEqual([[], 'added', [0, 1]])
  })

  test('when its category changed, but not when the category was renamed', () => {
    const before = matrix('1|Rede|Cabeamento', '2|Rede|Sem fio', '3|Dados|Backup', '4|Dados|Arquivo')
    const one = matrix('1|Rede|Cabeamento', '2|Dados|Sem fio', '3|Dados|Backup', '4|Dados|Arquivo')
    expect(movedIn(compareMatrices(before, one))).toEqual([1])
    const all = before.map((row) => (row.category === 'Rede' ? { ...row, category: 'Infraestrutura' } : row))
    const changes = compareMatrices(before, all)
    expect(movedIn(changes)).toEqual([])
    expect(changes.renamed).toEqual([{ of: 'category', from: 'Rede', to: 'Infraestrutura' }])
  })

  test('but not by a new name of its sheet', () => {
    const changes = compareMatrices(
      FIVE,
      FIVE.map((row) => Object.assign({}, row, { sheet: 'Anexo II' })),
    )
    expect(movedIn(changes)).toEqual([])
    expect(changes.renamed).toEqual([{ of: 'sheet', from: 'Plan1', to: 'Anexo II' }])
  })
})

test('a requirement is renumbered when both versions number it differently', () => {
  const changes = compareMatrices(
    matrix('1.|A|Rede', '2|A|Backup', 'A|Laudo'),
    matrix('1|A|Rede', '7|A|Backup', '3|A|Laudo'),
  )
  expect(kept(changes).map(({ renumbered }) => renumbered)).toEqual([false, true, false])
})

describe.each(['pt', 'en'] as const)('a matrix of 200 rows in %s with scripted edits', (language) => {
  const runs = [1, 2, 3, 4, 5].map((seed) => {
    const random = seededRandom(seed)
    const all = makeMatrix(language, 208, random)
    const rows = amendMatrix(all.slice(0, 200), all.slice(200), language, random)
    const changes = compareMatrices(
      all.slice(0, 200),
      rows.map(({ requirement }) => requirement),
    )
    return { rows, changes }
  })
  const share = (isReworded: boolean) => {
    const pairs = runs.flatMap(({ rows, changes }) =>
      kept(changes)
        .filter(({ kind }) => (kind === 'changed') === isReworded)
        .map(
          ({ before, after }) =>
            rows[after]!.isReworded === isReworded && rows[after]!.origins.includes(before),
        ),
    )
    // A split row has only one partner.
    const wanted = runs.flatMap(({ rows }) => {
      const some = rows.filter((row) => row.isReworded === isReworded && row.origins.length > 0)
      return Array.from(new Set(some.map(({ origins }) => origins[0])))
    })
    const right = pairs.filter(Boolean).length
    return { precision: right / pairs.length, recall: right / wanted.length }
  }

  test('keeps every unchanged requirement', () => {
    expect(share(false)).toEqual({ precision: 1, recall: 1 })
  })

  test('finds at least 97 of 100 changed ones, with few wrong pairs', () => {
    const { precision, recall } = share(true)
    expect(precision).toBeGreaterThanOrEqual(0.97)
    expect(recall).toBeGreaterThanOrEqual(0.97)
  })
})

test(
  'two versions of 10,000 rows without a common text are compared within ten seconds of processor time',
  { timeout: 60_000 },
  () => {
    const random = seededRandom(7)
    const [one, other] = [makeMatrix('pt', 10_000, random), makeMatrix('en', 10_000, random)]
    const start = process.threadCpuUsage()
    expect(compareMatrices(one, other).removed.length).toBeGreaterThan(9900)
    expect(process.threadCpuUsage(start).user).toBeLessThan(10_000_000)
  },
)
