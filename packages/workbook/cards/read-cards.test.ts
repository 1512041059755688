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

test('a table beside the forms is no part of their values, and a person is asked', () => {
  const beside = (...texts: string[]) => ['', '', '', ...texts]
  const rows = ['Cadastrar paciente', 'Emitir laudo'].flatMap((name, at) => [
    ['ID', `UC 00${at + 1}`, ...beside('Tipo', 'Descrição')],
    ['Descrição', `Este caso de uso permite ${name}.`, ...beside('Produto', 'Sistema de laudos')],
    ['Ator', 'Médico'],
  ])
  const grid = gridOf(rows)
  for (const { cells } of grid.rows) for (const [column, text] of cells) if (text === '') cells.delete(column)
  const cards = readCards(grid)
  expect(cards?.requirements.map(({ number, description }) => `${number}: ${description}`)).toEqual([
    'UC 001: Este caso de uso permite Cadastrar paciente.',
    'UC 002: Este caso de uso permite Emitir laudo.',
  ])
  expect(cards?.doubts.map(({ code }) => code)).toEqual(['side_by_side'])
})
