import { expect, test } from 'vitest'
import { parseXml } from '../../package/xml/xml-reader.ts'
import { serialize } from '../../package/xml/xml.ts'
import { acceptChanges } from './accept-changes.ts'
import { dropHiddenText } from './drop-hidden-text.ts'

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const tree = (inside: string) => parseXml(`<w:body ${NAMESPACE}>${inside}</w:body>`)
const inside = (root: ReturnType<typeof tree>): string =>
  root.children.map((node) => serialize(node)).join('')
const run = (text: string, properties = ''): string => `<w:r>${properties}<w:t>${text}</w:t></w:r>`

test('accepting changes keeps insertions as plain text and removes deletions and old formatting', () => {
  const root = tree(
    `<w:p><w:pPr><w:rPr><w:ins w:id="1"/><w:b/></w:rPr><w:pPrChange w:id="2"><w:pPr/></w:pPrChange></w:pPr>` +
      `<w:ins w:id="3">${run('new')}</w:ins><w:del w:id="4"><w:r><w:delText>old</w:delText></w:r></w:del>` +
      `<w:moveFrom w:id="5">${run('gone')}</w:moveFrom><w:moveTo w:id="6">${run('here')}</w:moveTo></w:p>`,
  )
  expect(acceptChanges(root)).toBe(true)
  expect(inside(root)).toBe(`<w:p><w:pPr><w:rPr><w:b/></w:rPr></w:pPr>${run('new')}${run('here')}</w:p>`)
})

test('accepting changes removes a deleted row and keeps an inserted one', () => {
  const row = (mark: string, text: string): string =>
    `<w:tr><w:trPr>${mark}</w:trPr><w:tc><w:p>${run(text)}</w:p></w:tc></w:tr>`
  const root = tree(`<w:tbl>${row('<w:del w:id="1"/>', 'out')}${row('<w:ins w:id="2"/>', 'in')}</w:tbl>`)
  acceptChanges(root)
  expect(inside(root)).toBe(`<w:tbl><w:tr><w:trPr/><w:tc><w:p>${run('in')}</w:p></w:tc></w:tr></w:tbl>`)
})

test('a tree without changes is reported as unchanged', () => {
  expect(acceptChanges(tree(`<w:p>${run('plain')}</w:p>`))).toBe(false)
})

test('hidden runs are removed, but never half of a field', () => {
  const hidden = '<w:rPr><w:vanish/></w:rPr>'
  const mark = `<w:r>${hidden}<w:fldChar w:fldCharType="begin"/></w:r>`
  const root = tree(
    `<w:p>${run('secret', hidden)}${run('shown', '<w:rPr><w:vanish w:val="0"/></w:rPr>')}${mark}</w:p>`,
  )
  expect(dropHiddenText(root, () => false)).toBe(true)
  expect(inside(root)).not.toContain('secret')
  expect(inside(root)).toContain('shown')
  expect(inside(root)).toContain('fldChar')
})

test('text hidden by a style is removed, too', () => {
  const root = tree(`<w:p>${run('secret', '<w:rPr><w:rStyle w:val="Hidden"/></w:rPr>')}${run('shown')}</w:p>`)
  dropHiddenText(root, (type, id) => type === 'character' && id === 'Hidden')
  expect(inside(root)).toBe(`<w:p>${run('shown')}</w:p>`)
})

test('a paragraph whose mark was deleted continues into the next one', () => {
  const deleted = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>'
  const next = '<w:pPr><w:jc w:val="center"/></w:pPr>'
  const root = tree(`<w:p>${deleted}${run('one ')}</w:p><w:p>${next}${run('two')}</w:p>`)
  expect(acceptChanges(root)).toBe(true)
  expect(inside(root)).toBe(`<w:p>${next}${run('one ')}${run('two')}</w:p>`)
})
