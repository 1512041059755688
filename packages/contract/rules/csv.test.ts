import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, csvTextOf } from './csv.ts'

/** Parses RFC 4180 by its grammar, independently of the writer. */
function parse(csv: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 1
  while (at < csv.length) {
    let text = ''
    if (csv[at] === '"') {
      at++
      for (;;) {
        if (csv[at] === '"' && csv[at + 1] === '"') {
          text += '"'
          at += 2
        } else if (csv[at] === '"') {
          at++
          break
        } else text += csv[at++]
      }
    } else while (csv[at] !== separator && csv[at] !== '\r') text += csv[at++]
    row.push(text)
    if (csv[at] === separator) at++
    else {
      rows.push(row)
      row = []
      at += 2
    }
  }
  return rows
}

test('numbers stay numbers, text is quoted when necessary, and nothing is an empty field', () => {
  expect(csvOf([['a;b', -3, undefined, 'say "yes"', 'plain']], ';')).toBe(
    '\uFEFF"a;b";-3;;"say ""yes""";plain\r\n',
  )
})

test('no text is calculated by a spreadsheet that opens the file', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' =cmd|x', '\t=1', '\r=1', '＝1', '|x', '%x']
  for (const formula of formulas) expect(parse(csvOf([[formula]], ','), ',')[0]?.[0]).toBe(`'${formula}`)
})

test('any text is read back, and nothing begins like a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\n', '\r', '\t', ' ', 'a', 'é'),
  })
  const table = fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';'), (rows, separator) => {
      const read = parse(csvOf(rows, separator), separator)
      for (const [at, row] of rows.entries())
        for (const [place, cell] of row.entries()) {
          const got = read[at]?.[place] ?? ''
          expect(got.replace(/^'/, '')).toBe(cell.replace(/^'/, ''))
          expect(got.trimStart()).not.toMatch(/^[=+\-@]/)
        }
    }),
  )
})

test('a cell protected from being calculated is read back unchanged', () => {
  for (const text of ['=1+1', '+55 11', '-', "'leito", 'leito', '@a']) {
    const [[cell]] = parse(csvOf([[text]], ','), ',') as [[string]]
    expect(csvTextOf(cell)).toBe(text)
  }
})
