import type { ComparedRequirement } from '../compare/compared-requirement.ts'
import { PIECES } from './requirement-sentences.fixture.ts'

/**
 * Returns a generator of pseudo-random numbers from 0 up to but excluding 1, so that tests can be repeated: equal seeds
 * give equal numbers. (Mulberry32.)
 */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Generates a hospital's requirements for a test, in the order of their categories and with running numbers. All texts
 * are distinct.
 */
export function makeMatrix(language: 'pt' | 'en', size: number, random: () => number): ComparedRequirement[] {
  const { categories, obligations, actions, objects, conditions } = PIECES[language]
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const texts = new Set<string>()
  for (let tries = 0; texts.size < size && tries < size * 50; tries += 1) {
    const condition = pick(conditions).replace('#', () => String(2 + Math.floor(random() * 60)))
    texts.add(`${pick(obligations)} ${pick(actions)} ${pick(objects)} ${condition}`.trim() + '.')
  }
  return [...texts].map((description, index) => ({
    number: String(index + 1),
    category: categories[Math.floor((index * categories.length) / texts.size)]!,
    item: '',
    description,
    sheet: 'Requisitos',
    row: index + 2,
  }))
}

/**
 * Row of a requirements matrix that a test changed as clients do, with the rows of the original from which it was made.
 */
export interface AmendedRow {
  requirement: ComparedRequirement
  /** Indices in the earlier matrix: none for an inserted row, two for merged rows. */
  origins: number[]
  isReworded: boolean
}

/**
 * Changes a requirements matrix as clients do between two versions, to test their comparison. Inserts 8 rows, removes
 * 6, rewords 15, and changes one number in the text of 5. Splits one row, merges two, moves 3 to another category, and
 * swaps two blocks of rows. Renumbers everything, and renames the sheet.
 * @param inserted requirements for the new rows
 */
export function amendMatrix(
  matrix: readonly ComparedRequirement[],
  inserted: readonly ComparedRequirement[],
  language: 'pt' | 'en',
  random: () => number,
): AmendedRow[] {
  let rows: AmendedRow[] = matrix.map((requirement, index) => ({
    requirement: { ...requirement },
    origins: [index],
    isReworded: false,
  }))
  const untouched = (matching: (row: AmendedRow) => boolean = () => true) => {
    const open = rows.filter((row) => !row.isReworded && row.origins.length === 1 && matching(row))
    return open[Math.floor(random() * open.length)]!
  }
  const rewrite = (row: AmendedRow, description: string) => {
    row.requirement.description = description
    row.isReworded = true
  }
  for (let i = 0; i < 6; i += 1) rows.splice(rows.indexOf(untouched()), 1)
  for (let i = 0; i < 15; i += 1) {
    const row = untouched()
    rewrite(row, reword(row.requirement.description, language, i))
  }
  for (let i = 0; i < 5; i += 1) {
    const row = untouched(({ requirement }) => /\d+/.test(requirement.description))
    rewrite(
      row,
      row.requirement.description.replace(/\d+/, (figure) => String(Number(figure) + 5)),
    )
  }
  const split = untouched(({ requirement }) => requirement.description.length > 60)
  const words = split.requirement.description.split(' ')
  const second = { ...split.requirement, description: words.slice(Math.ceil(words.length / 2)).join(' ') }
  rewrite(split, words.slice(0, Math.ceil(words.length / 2)).join(' '))
  rows.splice(rows.indexOf(split) + 1, 0, { requirement: second, origins: split.origins, isReworded: true })
  const merged = untouched((row) => rows[rows.indexOf(row) + 1]?.isReworded === false)
  const [next] = rows.splice(rows.indexOf(merged) + 1, 1)
  rewrite(merged, `${merged.requirement.description} ${next!.requirement.description}`)
  merged.origins = [...merged.origins, ...next!.origins]
  for (let i = 0; i < 3; i += 1) {
    const row = untouched(({ requirement }) => requirement.category === matrix[0]!.category)
    rows.splice(rows.indexOf(row), 1)
    const last = rows.findLastIndex(({ requirement }) => requirement.category === matrix.at(-1)!.category)
    rows.splice(last + 1, 0, row)
    row.requirement.category = matrix.at(-1)!.category
  }
  for (const requirement of inserted.slice(0, 8))
    rows.splice(Math.floor(random() * rows.length), 0, {
      requirement: { ...requirement },
      origins: [],
      isReworded: false,
    })
  const third = Math.floor(rows.length / 3)
  rows = [...rows.slice(third, 2 * third), ...rows.slice(0, third), ...rows.slice(2 * third)]
  rows.forEach(({ requirement }, index) =>
    Object.assign(requirement, { number: `R-${index + 1}`, sheet: 'Anexo II', row: index + 5 }),
  )
  return rows
}

/** Rewords a requirement in one of five ways, from an added clause to other words at both ends. */
function reword(text: string, language: 'pt' | 'en', way: number): string {
  const isPortuguese = language === 'pt'
  const bare = text.replace(/\.$/, '')
  const words = bare.split(' ')
  const clause = isPortuguese
    ? 'de acordo com as normas internas do hospital'
    : 'as the rules of the hospital say'
  switch (way % 5) {
    case 0:
      return `${bare}, ${clause}.`
    case 1:
      return text.replace(/ (deve|deverá|shall|must) /, isPortuguese ? ' não deve ' : ' shall not ')
    case 2:
      return `${isPortuguese ? 'É obrigatório' : 'It is mandatory to'} ${words.slice(3).join(' ')}.`
    case 3:
      return `${words.slice(0, -2).join(' ')}.`
    default:
      return `${isPortuguese ? 'Será exigido' : 'Bidders have to'} ${words.slice(2).join(' ')}, ${clause}.`
  }
}
