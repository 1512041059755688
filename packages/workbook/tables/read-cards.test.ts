import { expect, test } from 'vitest'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { readCards } from './read-cards.ts'

function gridOf(rows: string[][]): SheetGrid {
  return {
    name: 'M',
    hidden: false,
    merges: [],
    rows: rows.map((texts, index) => ({
      index,
      cells: new Map(texts.map((text, column) => [column, text])),
    })),
  }
}

/** Returns two forms, each with its number, name and priority before their values, and the given description. */
const forms = (description: (text: string) => string[]) =>
  gridOf(
    ['Cadastrar paciente', 'Emitir laudo'].flatMap((name, at) => [
      [`ID: RF00${at + 1}`, `NOME DO REQUISITO: ${name}`],
      description(`O sistema deve ${name.toLowerCase()}: com data e hora.`),
      ['CATEGORIA: Funcional', 'PRIORIDADE: Essencial'],
    ]),
  )

test.each([
  ['a label without a colon before its cell', (text: string) => ['DESCRIÇÃO', text]],
  ['a label with a colon before its cell', (text: string) => ['DESCRIÇÃO:', text]],
  ['label and text in one cell', (text: string) => [`DESCRIÇÃO: ${text}`]],
])('the description of a form is read: %s', (_, description) => {
  expect(readCards(forms(description))?.requirements).toEqual([
    expect.objectContaining({
      number: 'RF001',
      item: 'Cadastrar paciente',
      description: 'O sistema deve cadastrar paciente: com data e hora.',
      mandatory: 'Essencial',
    }),
    expect.objectContaining({ number: 'RF002', item: 'Emitir laudo', row: 4 }),
  ])
})
