import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTextHolders, type ReadSection } from './follow-text.ts'

const section = (
  id: number,
  title: string,
  content: string,
  blocks: [number, number] = [id, id + 1],
): ReadSection => ({
  id,
  title,
  content,
  first_block: blocks[0],
  end_block: blocks[1],
})
const holders = (old: ReadSection, sections: ReadSection[]) => {
  const found = findTextHolders(old, sections)
  return found && [found.best.id, ...found.others.map(({ id }) => id)]
}

test('divided text belongs to the section with most of it, and its other sections are named in document order', () => {
  const old = section(
    1,
    'Segurança',
    'Um acesso por perfil.\nTreinamento\nPara toda a equipe da casa, por turno.\nPrazo\nDez dias.',
  )
  expect(
    holders(old, [
      section(11, 'Segurança', 'Um acesso por perfil.'),
      section(12, 'Treinamento', 'Para toda a equipe da casa, por turno.'),
      section(13, 'Prazo', 'Dez dias.'),
      section(14, 'Outro', 'Nada disto.'),
    ]),
  ).toEqual([12, 11, 13])
})

test('case, accents and punctuation are ignored; equal texts go to the old place', () => {
  const old = section(1, 'Prazo', 'ATENDE, integralmente', [4, 6])
  expect(
    holders(old, [
      section(11, 'Prazo', 'Atende integralmente.', [0, 2]),
      section(12, 'Prazo', 'Atende integralmente.', [4, 6]),
    ]),
  ).toEqual([12])
})

test('a text that no section contains belongs to none', () => {
  expect(holders(section(1, 'Prazo', 'Dez dias.'), [section(11, 'Outro', 'Nada disto.')])).toBeUndefined()
})

test('every line of the old text is in one of the named sections, for any division', () => {
  const line = fc.constantFrom('a', 'b c', 'd e f', 'g', 'h i', 'j k l m')
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 4 }), { minLength: 1, maxLength: 5 }), (parts) => {
      const sections = parts.map((lines, i) => section(i + 1, `t${i}`, lines.join('\n')))
      const old = section(
        99,
        '',
        sections.map(({ title, content }) => `${title}\n${content}`).join('\n'),
        [1, 9],
      )
      expect(holders(old, sections)?.toSorted((a, b) => a - b)).toEqual(sections.map(({ id }) => id))
    }),
  )
})
