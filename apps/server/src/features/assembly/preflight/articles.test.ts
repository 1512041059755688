import { expect, test } from 'vitest'
import { WrongArticles } from './articles.ts'

function found(names: string[], ...texts: string[]): string[] {
  const articles = new WrongArticles(names)
  for (const text of texts) articles.read(text, { requirement_id: '1' })
  return articles.findings().map(({ text, count }) => `${text} × ${count}`)
}

test('articles of another gender before the new names are found, in any case and across line breaks', () => {
  expect(
    found(
      ['Santa Casa de Santos', 'Concorrência nº 7/2026'],
      'O Santa Casa de Santos terá suporte. Os dados do Santa Casa de Santos ficam no\nSanta Casa de Santos.',
      'Conforme o edital do Concorrência nº 7/2026 e os usuários do Santa Casa de Santos.',
    ),
  ).toEqual([
    'O Santa Casa de Santos × 1',
    'do Santa Casa de Santos × 2',
    'no Santa Casa de Santos × 1',
    'do Concorrência nº 7/2026 × 1',
  ])
  expect(found(['Hospital São Pedro'], 'A equipe da Hospital São Pedro.')).toEqual([
    'da Hospital São Pedro × 1',
  ])
})

test('fitting articles, the preposition "a", longer names and names without a known gender are no finding', () => {
  expect(
    found(['Santa Casa de Santos'], 'A Santa Casa de Santos e os dados da Santa Casa de Santos.'),
  ).toEqual([])
  expect(found(['Hospital São Pedro'], 'Junto a Hospital São Pedro, ao Hospital São Pedro.')).toEqual([])
  expect(found(['Santa Casa'], 'o Santa Casanova')).toEqual([])
  expect(found(['HCPA', 'Leeds Teaching Hospitals'], 'o HCPA e a HCPA')).toEqual([])
})
