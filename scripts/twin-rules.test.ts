import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeKind, keptPart } from '../packages/contract/rules/active-content.ts'
import { COLUMN_ROLES } from '../packages/contract/rules/column-roles.ts'
import { ACTIVE_KINDS } from '../packages/docx/disarm/active-content.ts'
import { KEPT_PARTS } from '../packages/docx/disarm/disarm-element.ts'
import { excerptOf as excerptInDocument } from '../packages/docx/preflight/walk/excerpt.ts'
import { isOneEditApart as isOneEditApartInDocx } from '../packages/docx/replace/one-edit-apart.ts'
import { excerptOf } from '../packages/quantities/text/excerpt.ts'
import { isOneEditApart, oneLetterEdits } from '../packages/search/analysis/one-edit-apart.ts'
import { isOneEditApart as isOneEditApartInWorkbook } from '../packages/workbook/names/one-edit-apart.ts'
import { CORRECTED_ROLES } from '../packages/workbook/reading/corrections.ts'

/**
 * Checks that a rule which several packages need is the same in all of them. Packages may not import each other, so
 * each has a copy of its own.
 */
test('words that differ by one typing error are the same words in every package', () => {
  const words = ['']
  for (const word of words) if (word.length < 4) words.push(...Array.from('abz', (letter) => word + letter))
  const rules = [isOneEditApart, isOneEditApartInDocx, isOneEditApartInWorkbook]
  const wrong = words.flatMap((word) => {
    const edits = oneLetterEdits(word)
    return words
      .filter((other) => rules.some((rule) => rule(word, other) !== edits.has(other)))
      .map((other) => `${word} ${other}`)
  })
  expect(words).toHaveLength(121)
  expect(wrong).toEqual([])
})

test('an excerpt of a finding in a document has the same words as other excerpts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 200 })
  fc.assert(
    fc.property(text, fc.nat(200), fc.nat(20), (whole, from, length) => {
      const start = Math.min(from, whole.length)
      const end = Math.min(start + length, whole.length)
      expect(excerptInDocument(whole, start, end)).toBe(excerptOf(whole, start, end))
    }),
    { numRuns: 1000 },
  )
})

test('the lists of active content and of column roles in the contract are those of the packages', () => {
  expect(activeKind.options).toEqual(ACTIVE_KINDS)
  expect([...keptPart.options].toSorted()).toEqual([...KEPT_PARTS].toSorted())
  expect(COLUMN_ROLES).toEqual(CORRECTED_ROLES)
})
