import { expect, test } from 'vitest'
import { addressOf } from './cell-address.ts'
import { moved, referencesOf } from './formula-references.ts'

const shown = (formula: string) => {
  const { cells, names, anything } = referencesOf(formula)
  const where = (sheet: string | null | undefined) => (sheet === undefined ? '' : `${sheet ?? '*'}!`)
  return [
    ...cells.map(({ sheet, range }) => {
      const [first, last] = [addressOf(range.top, range.left), addressOf(range.bottom, range.right)]
      return `${where(sheet)}${first}:${last}`
    }),
    ...names.map(({ sheet, name }) => `${where(sheet)}${name}`),
    ...(anything ? ['anything'] : []),
  ]
}

test.each([
  ['A1+B2', ['A1:A1', 'B2:B2']],
  ['SUM($B$2:C10)', ['B2:C10']],
  ['COUNTIF(Matriz!F:F,"A1")', ['Matriz!F1:F1048576']],
  ["'Aba ''x'''!3:4", ["Aba 'x'!A3:XFD4"]],
  ['Jan:Mar!A1', ['*!A1:A1']],
  ['[1]Outro!A1+[0]!nome', ['*!nome']],
  ["Listas!taxa*'Aba 2'!prazo", ['Listas!taxa', 'Aba 2!prazo']],
  ["'[1]Outro livro'!A1", []],
  ['LOG10(A1)*TRUE', ['A1:A1', 'TRUE']],
  ['total+Tabela1[Nota]', ['total', 'Tabela1', 'Nota']],
  ['SUM(A1:INDEX(B:B,3))', ['A1:A1', 'B1:B1048576', 'anything']],
  ['INDIRECT("A"&1)', ['anything']],
  ['1.5E+3&"texto A1 ""B2"""', []],
])('%s reads %j', (formula, read) => {
  expect(shown(formula)).toEqual(read)
})

test('a shared formula moves the parts without a dollar sign', () => {
  const [one] = referencesOf('$A1:B$2').cells
  expect(one && moved(one, 3, 2).range).toEqual({ top: 3, left: 0, bottom: 1, right: 3 })
})
