import { describe, expect, test } from 'vitest'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { findHeader } from './find-header.ts'

function gridOf(rows: string[][]): SheetGrid {
  return {
    name: 'M',
    hidden: false,
    merges: [],
    rows: rows.map((texts, index) => ({
      index,
      cells: new Map(texts.flatMap((text, column): [number, string][] => (text ? [[column, text]] : []))),
    })),
  }
}

/** Returns the header's texts by role, in a sheet with one row below: words, or numbers where the header says so. */
function roles(header: string[], below = header.map((text) => `${text} texto`)) {
  const found = findHeader(gridOf([header, below]), 'names')
  if (!found) return null
  const { category, item, description } = found.columns
  return [category, item, description].map((column) => (column === undefined ? null : header[column]))
}

describe('columns are recognised by their names', () => {
  test.each([
    [['Category', 'Item/requirement name', 'Criteria/description']],
    [['Categoria', 'Item / Requisito', 'Critério / Descrição']],
    [['CATEGORIA', 'NOME DO ITEM', 'CRITÉRIOS']],
    [['Module', 'Feature', 'Details']],
    [['Área', 'Requisito', 'Especificação técnica']],
    [['Grupo', 'Funcionalidade', 'Detalhamento da funcionalidade']],
    [['Category', 'Requirement Name', 'Acceptance criteria']],
  ])('%j', (header) => {
    expect(roles(header)).toEqual(header)
  })

  test('in any order, among columns with other names', () => {
    expect(roles(['Descrição', 'Peso', 'Requisito', 'Atende?', 'Categoria'])).toEqual([
      'Categoria',
      'Requisito',
      'Descrição',
    ])
  })

  test('but a column of running numbers is not the item, even when it is named "Item"', () => {
    expect(
      roles(['Item', 'Categoria', 'Requisito', 'Descrição'], ['1.1', 'Suporte', 'SLA', 'Quatro horas']),
    ).toEqual(['Categoria', 'Requisito', 'Descrição'])
  })

  test('but a column of running numbers is the item when there is no other name for it', () => {
    expect(roles(['Item', 'Descrição'], ['1.1', 'Quatro horas'])).toEqual([null, 'Item', 'Descrição'])
  })

  test('a column of words without a known name takes the remaining role', () => {
    expect(roles(['Categoria', 'Critério', 'Assunto da exigência contratual do anexo deste edital'])).toEqual(
      ['Categoria', 'Assunto da exigência contratual do anexo deste edital', 'Critério'],
    )
  })

  test('one known word alone is a title', () => {
    expect(roles(['Requisitos'])).toBeNull()
  })
})

describe('columns are recognised by their position', () => {
  const place = (rows: string[][]) => findHeader(gridOf(rows), 'position')?.columns ?? null

  test('when three short names are above rows', () => {
    expect(
      place([
        ['Bloco', '', 'Ponto', 'Como', 'Nota'],
        ['a', '', 'b', 'c', 'd'],
      ]),
    ).toEqual({
      category: 0,
      item: 2,
      description: 3,
    })
  })

  test('but not when they are sentences, numbers or repeated words', () => {
    expect(
      place([
        ['Bloco', 'Ponto', 'Deve atender em quatro horas.'],
        ['a', 'b', 'c'],
      ]),
    ).toBeNull()
    expect(
      place([
        ['1', 'Ponto', 'Como'],
        ['a', 'b', 'c'],
      ]),
    ).toBeNull()
    expect(
      place([
        ['Sim', 'Sim', 'Não'],
        ['a', 'b', 'c'],
      ]),
    ).toBeNull()
  })

  test('but not when no row is below', () => {
    expect(place([['Bloco', 'Ponto', 'Como']])).toBeNull()
  })
})
