import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { childrenOf, descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { composeFiles, texts, whole } from '../composed-file.fixture.ts'

const separators =
  '<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p/></w:footnote>'
const note = (id: number, text: string): string => `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`
const reference = (text: string, id: number): string =>
  `<w:p><w:r><w:t>${text}</w:t></w:r><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`
const source = (name: string) => ({
  body: reference(`${name} one`, 1) + reference(`${name} two`, 2),
  footnotes: separators + note(1, `${name} first note`) + note(2, `${name} second note`),
})
const referred = (body: XmlElement): (string | undefined)[] =>
  [...descendants(body, 'w:footnoteReference')].map((node) => node.attributes['w:id'])

test('notes of several sources get new numbers and keep their text', async () => {
  await composeFiles({ a: source('A'), b: source('B') }, {}, async ({ body, part }) => {
    const notes = await part('footnotes')
    expect(referred(body)).toEqual(['1', '2', '3', '4'])
    const byId = new Map(childrenOf(notes).map((entry) => [entry.attributes['w:id'], texts(entry)]))
    expect(byId.get('1')).toEqual(['A first note'])
    expect(byId.get('4')).toEqual(['B second note'])
  })
})

test('separators come first, once, and the settings name them', async () => {
  await composeFiles({ a: source('A'), b: source('B') }, {}, async ({ part }) => {
    const ids = childrenOf(await part('footnotes')).map((entry) => entry.attributes['w:id'])
    expect(ids).toEqual(['-1', '0', '1', '2', '3', '4'])
    const named = [...descendants(await part('settings'), 'w:footnote')].map(
      (node) => node.attributes['w:id'],
    )
    expect(named).toEqual(['-1', '0'])
  })
})

test("with the sources' own look, the line above the notes is that of the first source with notes", async () => {
  const line = (text: string): string =>
    `<w:footnote w:type="separator" w:id="5">${paragraph(text)}</w:footnote>`
  const drawn = (name: string) => ({
    ...source(name),
    footnotes: line(`line of ${name}`) + note(1, name) + note(2, name),
  })
  const sources = { a: { body: paragraph('no notes') }, b: drawn('B'), c: drawn('C') }
  const items = [whole('a', 0, 1), whole('b', 0, 2), whole('c', 0, 2)]
  await composeFiles(sources, { items, look: 'source' }, async ({ part }) => {
    const [first, second] = childrenOf(await part('footnotes'))
    expect(first?.attributes).toEqual({ 'w:type': 'separator', 'w:id': '-1' })
    expect(first && texts(first)).toEqual(['line of B'])
    expect(second?.attributes).toEqual({ 'w:type': 'continuationSeparator', 'w:id': '0' })
  })
  await composeFiles(sources, { items, look: 'template' }, async ({ part }) => {
    expect(texts(await part('footnotes'))).toEqual(['B', 'B', 'C', 'C'])
  })
})

test('changes, hidden text and old names in the line above the notes need no reason in the ledger', async () => {
  const line = `<w:footnote w:type="separator" w:id="-1"><w:p><w:ins w:id="3" w:author="Ana"><w:r><w:t>Hospital Velho</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p></w:footnote>`
  const file = { body: reference('one', 1), footnotes: line + note(1, 'first') }
  const clean = { acceptChanges: true, dropComments: true, dropHiddenText: true }
  const replacements = [{ from: 'Hospital Velho', to: 'Novo' }]
  await composeFiles({ a: file }, { clean, replacements }, async ({ part, report }) => {
    expect(texts(await part('footnotes'))).toEqual(['Novo', 'first'])
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('only notes of selected sections are copied', async () => {
  await composeFiles({ a: source('A') }, { items: [whole('a', 1, 2)] }, async ({ part }) => {
    expect(texts(await part('footnotes'))).toEqual(['A second note'])
  })
})

test('a reference to a missing note is left out and reported', async () => {
  await composeFiles(
    { a: { ...source('A'), body: reference('lost', 9) } },
    {},
    ({ body, partNames, report }) => {
      expect(referred(body)).toEqual([])
      expect(partNames).not.toContain('word/footnotes.xml')
      expect(report.notices.map(({ reason }) => reason)).toEqual([
        'note-missing-in-source',
        'notes-without-reference',
      ])
    },
  )
})

test('a note that another note refers to is copied once', async () => {
  const pointing = (id: number, text: string, to: string): string =>
    `<w:footnote w:id="${id}"><w:p><w:r><w:t>${text}</w:t></w:r><w:r>${to}</w:r></w:p></w:footnote>`
  const file = (name: string) => ({
    body: reference(`${name} text`, 2) + reference(`${name} more`, 4),
    footnotes: `${separators}${note(1, `${name} earlier`)}${pointing(2, `${name} see`, '<w:footnoteReference w:id="1"/><w:footnoteReference w:id="4"/><w:endnoteReference w:id="3"/>')}${note(4, `${name} shared`)}`,
    endnotes: `<w:endnote w:id="3">${reference(`${name} end`, 5)}</w:endnote>`.replace(/id="5"/, 'id="1"'),
  })
  await composeFiles({ a: file('A'), b: file('B') }, {}, async ({ body, part, report }) => {
    const notes = childrenOf(await part('footnotes'))
    const textOf = new Map(notes.map((entry) => [entry.attributes['w:id'], texts(entry)[0]]))
    const pointed = (root: XmlElement): (string | undefined)[] => referred(root).map((id) => textOf.get(id))
    expect(notes.flatMap((entry) => texts(entry)).sort()).toEqual([
      'A earlier',
      'A see',
      'A shared',
      'B earlier',
      'B see',
      'B shared',
    ])
    expect(pointed(body)).toEqual(['A see', 'A shared', 'B see', 'B shared'])
    expect(notes.flatMap(pointed)).toEqual(['A earlier', 'A shared', 'B earlier', 'B shared'])
    expect(pointed(await part('endnotes'))).toEqual(['A earlier', 'B earlier'])
    expect(report.ledger.unexplained).toBe(0)
    expect(report.ledger.total.find(({ kind }) => kind === 'footnotes')).toMatchObject({
      before: 10,
      after: 10,
    })
  })
})
