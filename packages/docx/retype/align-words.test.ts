import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignWords } from './align-words.ts'

/** Returns the words of a changed text: unchanged ones in brackets, typed ones with the words they replace. */
const shown = (before: string, changed: string) =>
  alignWords(before, changed)
    .map(({ start, end, unchangedFrom, replaced }) =>
      unchangedFrom === undefined
        ? `{${changed.slice(start, end)}<${before.slice(replaced.start, replaced.end)}}`
        : `[${changed.slice(start, end)}]`,
    )
    .join('')
    .replaceAll('][', '')

test.each([
  ['two hours', 'two hours', '[two hours]'],
  ['within two hours', 'within four hours', '[within ]{four<two}[ hours]'],
  ['two hours', 'two full hours', '[two ]{full <}[hours]'],
  ['two full hours', 'two hours', '[two hours]'],
  ['', 'words', '{words<}'],
  ['words', '', ''],
  ['a call of the ward', 'the ward of a call', '[the ward]{ of a call<}'],
  ['Prazo: 24 h', 'Prazo: 48 h', '[Prazo: ]{48<24}[ h]'],
])('%j changed to %j', (before, changed, expected) => {
  expect(shown(before, changed)).toBe(expected)
})

test('the ranges cover any changed text in order, and unchanged ones have the same words in order', () => {
  const text = fc
    .array(fc.constantFrom('ação ', 'call', '  ', '.', '😀', 'ward '), { maxLength: 30 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, changed) => {
      let covered = 0
      let used = 0
      for (const { start, end, unchangedFrom, replaced } of alignWords(before, changed)) {
        expect(start).toBe(covered)
        covered = end
        expect(replaced.start).toBeGreaterThanOrEqual(used)
        expect(replaced.end).toBeGreaterThanOrEqual(replaced.start)
        used = replaced.end
        if (unchangedFrom === undefined) continue
        expect(before.slice(unchangedFrom, unchangedFrom + end - start)).toBe(changed.slice(start, end))
        used = unchangedFrom + end - start
      }
      expect(covered).toBe(changed.length)
    }),
  )
})

test('a completely rewritten text of 20,000 words is aligned within three seconds of processor time', () => {
  const words = (word: string) => `${word} `.repeat(20_000)
  const start = process.threadCpuUsage()
  expect(alignWords(words('before'), words('after')).length).toBeGreaterThan(0)
  expect(process.threadCpuUsage(start).user).toBeLessThan(3_000_000)
})
