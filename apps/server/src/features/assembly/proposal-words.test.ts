import { expect, test } from 'vitest'
import { cutText, joinedHeading, LONGEST_HEADING } from './proposal-words.ts'

test('a joined heading that is too long counts the other requirements', () => {
  expect(joinedHeading(['Backup', 'Restore', 'Audit'], 'en')).toBe('Backup; Restore; Audit')
  const long = 'A title of many words '.repeat(5).trim()
  expect(joinedHeading(['Backup', long, long, long], 'en')).toBe(`Backup; ${long} and 2 more`)
})

test('a joined heading stays within the limit when the first title alone is as long', () => {
  const title = cutText('Backup of every database '.repeat(20), LONGEST_HEADING)
  for (const language of ['pt', 'en'] as const) {
    const heading = joinedHeading([title, title, title], language)
    expect(heading.length).toBeLessThanOrEqual(LONGEST_HEADING)
    expect(heading).toMatch(/^(Backup of every database )+.*… (e mais 2|and 2 more)$/)
  }
})
