import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceInImported } from './imported-text.ts'
import { NameReplacer } from './name-replacer.ts'
import { plainTextOf } from '../names/plain-text.ts'

const replacer = new NameReplacer([{ from: 'Hospital São João', to: 'Clínica {Nova}' }])
const edit = (text: string, dropsRemarks = false) =>
  replaceInImported(Buffer.from(text, 'latin1'), 'application/rtf', {
    replacer,
    story: 'one.rtf',
    dropsRemarks,
  })
const edited = (text: string, dropsRemarks = false): string =>
  edit(text, dropsRemarks)?.bytes.toString('latin1') ?? ''

test('a name is replaced across control words, groups and every notation of a letter; the rest stays byte for byte', () => {
  const text = String.raw`{\rtf1\ansi\uc1{\fonttbl{\f0 Hospital S\'e3o Jo\'e3o;}}O Hospital{\b  S\'e3o}\i0  Jo\u227\'e3o atende.\par}`
  expect(edited(text)).toBe(
    String.raw`{\rtf1\ansi\uc1{\fonttbl{\f0 Hospital S\'e3o Jo\'e3o;}}O {\uc1 Cl\u237?nica \{Nova\}}{\b }\i0  atende.\par}`,
  )
  expect(edit(text)?.records.map(({ found, place }) => [found, place])).toEqual([
    ['Hospital São João', 'O Hospital São João atende.'],
  ])
})

test('a name does not reach across the end of a paragraph, nor into field codes', () => {
  const text = String.raw`{\rtf1 Hospital\par S\'e3o Jo\'e3o{\field{\*\fldinst HYPERLINK "Hospital S\'e3o Jo\'e3o"}{\fldrslt x}}}`
  expect(edited(text)).toBe(text)
})

test('authors, remarks, hidden and deleted text are removed on request', () => {
  const text = String.raw`{\rtf1{\info{\author Colega}{\title T}}{\*\revtbl{Colega;}}fica{\v SEGREDO}{\deleted SEGREDO}{\*\atnauthor Colega}{\*\annotation{\*\atndate 1}SEGREDO} e fica\v SEGREDO\v0 .}`
  expect(edited(text)).toBe(text)
  expect(edited(text, true)).toBe(String.raw`{\rtf1fica{\v }{\deleted } e fica\v \v0 .}`)
})

test.each([
  ['windows-1250', String.raw`\ansi\ansicpg1250`, String.raw`\'a3\'f3d\'9f`],
  ['the code page of a Macintosh', String.raw`\mac`, "S\\'8bo"],
  ['Windows-1252 when none is told', String.raw`\ansi`, String.raw`S\'e3o`],
])('letters in %s are read', (_, header, letters) => {
  const names = new NameReplacer(['Łódź', 'São'].map((from) => ({ from, to: 'Nova' })))
  const text = String.raw`{\rtf1${header} Ao ${letters}.}`
  const done = replaceInImported(Buffer.from(text, 'latin1'), 'application/rtf', {
    replacer: names,
    story: 'x',
    dropsRemarks: false,
  })
  expect(done?.bytes.toString('latin1')).toBe(String.raw`{\rtf1${header} Ao {\uc1 Nova}.}`)
  expect(done?.complete).toBe(true)
  expect(plainTextOf(Buffer.from(text, 'latin1'), 'a.rtf')).toMatch(/Ao (?:Łódź|São)\./)
})

test('a file in a code page that cannot be read is reported', () => {
  expect(edit(String.raw`{\rtf1\ansicpg710 S\'e3o}`)?.complete).toBe(false)
})

test.each([
  [String.raw`S\u227ao Jo\u227ao`],
  [String.raw`S\uc0\u227 o Jo\u227 o`],
  [String.raw`S\uc2\u227xxo Jo\u227\'e3\'e3o`],
  [String.raw`S\u227\'e3o\~Jo\u227?o`],
])('plain text of the letters %s is exact', (letters) => {
  expect(plainTextOf(Buffer.from(`{\\rtf1 ${letters}}`), 'a.rtf')).toMatch(/^São\sJoão$/m)
})

test('pictures are reported', () => {
  expect(edit(String.raw`{\rtf1{\pict 00}}`)?.complete).toBe(false)
  expect(edit(String.raw`{\rtf1 x}`)?.complete).toBe(true)
})

test('for any bytes, reading ends, and only names change', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{', '}', '\\', '\\b ', "\\'e3", '\\u227?', 'Hospital ', 'x', '\\*', '\\v ')),
      (pieces) => {
        const text = pieces.join('')
        expect(edited(text)).toBe(text)
        expect(typeof plainTextOf(Buffer.from(text), 'a.rtf')).toBe('string')
      },
    ),
  )
})
