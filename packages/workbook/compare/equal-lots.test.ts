import { describe, expect, test } from 'vitest'
import { type ComparedRequirement, compareMatrices } from '../index.ts'

/** Requirements that a client asks for of every lot. */
const COMMON = [
  'Garantia de 12 meses para o equipamento ofertado',
  'Assistência técnica local com peças originais',
  'Treinamento da equipe de enfermagem no local',
  'Manual em português impresso e digital',
]
const CHANGED = COMMON.map((text) => `${text}, sem ônus`)

/** Returns the requirements of a lot, numbered from 1. */
type LotOf = (lot: string, texts: readonly string[]) => ComparedRequirement[]
const onItsSheet: LotOf = (lot, texts) =>
  texts.map((description, at) => ({
    sheet: lot,
    category: 'Geral',
    number: `${at + 1}`,
    item: '',
    description,
    row: at + 2,
  }))
const asCategory: LotOf = (lot, texts) =>
  texts.map((description, at) => ({
    sheet: 'Matriz',
    category: lot,
    item: '',
    description,
    row: at + 2,
  }))

/** Compares two versions, and returns the pairs of which one is in another lot than the other. */
function acrossLots(before: readonly ComparedRequirement[], after: readonly ComparedRequirement[]): string[] {
  const lot = ({ sheet, category }: ComparedRequirement) => `${sheet} ${category}`
  return compareMatrices(before, after).requirements.flatMap((one) => {
    if (one.kind === 'added') return []
    const [earlier, later] = [before[one.before]!, after[one.after]!]
    return lot(earlier) === lot(later) ? [] : [`${lot(earlier)} → ${lot(later)}: ${later.description}`]
  })
}

describe.each([
  ['on two sheets', onItsSheet],
  ['in two categories', asCategory],
])('requirements repeated %s stay in their lot', (_, lot) => {
  const [first, second] = [lot('Lote 1', COMMON), lot('Lote 2', COMMON)]
  const both = [...first, ...second]

  test.each([
    ['when the first lot is removed', second],
    ['when the first lot is removed and the second reworded', lot('Lote 2', CHANGED)],
    ['when the second lot is removed and the first reworded', lot('Lote 1', CHANGED)],
    ['when the lots change places', [...second, ...first]],
    ['when the first lot loses a row', [...lot('Lote 1', COMMON.slice(1)), ...second]],
    [
      'when the first lot gets a row',
      [...lot('Lote 1', ['Certificado do fabricante', ...COMMON]), ...second],
    ],
  ])('%s', (__, after) => {
    expect(acrossLots(both, after)).toEqual([])
  })

  test('when only the row above the repeated ones stays in the first lot', () => {
    const own = 'Monitor multiparâmetro de 12 polegadas'
    const before = [...lot('Lote 1', [own, ...COMMON]), ...second]
    expect(acrossLots(before, [...lot('Lote 1', [own]), ...second])).toEqual([])
  })
})
