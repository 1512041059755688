/* oxlint-disable no-control-regex -- what XML cannot carry is dropped when writing */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NamespaceRegistry } from './namespaces.ts'
import {
  child,
  childrenOf,
  descendants,
  element,
  hasDescendant,
  onOff,
  serialize,
  textContent,
} from './xml.ts'
import { parseXml, XmlPushReader } from './xml-reader.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const STRICT_W = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml'

describe('names', () => {
  test('a known namespace gets its usual prefix, whatever prefix the file uses', () => {
    const tree = parseXml(
      `<x:document xmlns:x="${W}" xmlns:q="${W14}"><x:p q:paraId="1" x:val="2"/></x:document>`,
    )
    expect(tree.name).toBe('w:document')
    expect(child(tree, 'w:p')?.attributes).toEqual({ 'w14:paraId': '1', 'w:val': '2' })
  })

  test('a default namespace applies to elements, but not to attributes', () => {
    const tree = parseXml(`<document xmlns="${W}"><p val="2"/></document>`)
    expect(child(tree, 'w:p')?.attributes).toEqual({ val: '2' })
  })

  test('Strict names become their transitional equivalents', () => {
    const registry = new NamespaceRegistry()
    const tree = parseXml(
      `<w:document xmlns:w="${STRICT_W}" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships" r:id="a"/>`,
      registry,
    )
    expect(tree).toMatchObject({ name: 'w:document', attributes: { 'r:id': 'a' } })
    expect(registry.declarations()).toBe(
      `xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:w="${W}"`,
    )
  })

  test('an unknown namespace keeps its prefix; a second one under the same prefix gets a numbered one', () => {
    const registry = new NamespaceRegistry()
    expect(parseXml('<k:a xmlns:k="urn:one"/>', registry).name).toBe('k:a')
    expect(parseXml('<k:a xmlns:k="urn:two"/>', registry).name).toBe('k1:a')
    expect(parseXml('<w:a xmlns:w="urn:three"/>', registry).name).toBe('w1:a')
    expect(registry.uri('k1')).toBe('urn:two')
  })

  test('a prefix may have different meanings in different places', () => {
    const tree = parseXml(`<a:x xmlns:a="urn:a"><a:y xmlns:a="${W}"/><a:z/></a:x>`)
    expect(childrenOf(tree).map((el) => el.name)).toEqual(['w:y', 'a1:z'])
  })

  test('prefixes inside markup-compatibility attributes are rewritten, and undeclared ones are dropped', () => {
    const registry = new NamespaceRegistry()
    const tree = parseXml(
      `<w:r xmlns:w="${W}" xmlns:m="${MC}" xmlns:n="${W14}" m:Ignorable="n gone" m:ProcessContent="n:*">` +
        `<m:AlternateContent><m:Choice Requires="n"/></m:AlternateContent></w:r>`,
      registry,
    )
    expect(tree.attributes).toEqual({ 'mc:Ignorable': 'w14', 'mc:ProcessContent': 'w14:*' })
    expect(descendants(tree, 'mc:Choice')[0]?.attributes).toEqual({ Requires: 'w14' })
    expect(registry.ignorable()).toEqual(['w14'])
    expect(registry.declarations()).toContain(`xmlns:w14="${W14}"`)
  })
})

describe('trees', () => {
  const tree = element('w:p', { 'w:a': 'x' }, [
    element('w:r', {}, ['one ', element('w:t', {}, ['two'])]),
    'three',
  ])

  test('helpers find elements by name', () => {
    expect(textContent(tree)).toBe('one twothree')
    expect(childrenOf(tree).map((el) => el.name)).toEqual(['w:r'])
    expect(descendants(tree).map((el) => el.name)).toEqual(['w:r', 'w:t'])
    expect(hasDescendant(tree, 'w:t')).toBe(true)
    expect(hasDescendant(tree, 'w:p')).toBe(false)
  })

  test.each([
    [undefined, true],
    ['1', true],
    ['on', true],
    ['0', false],
    ['false', false],
    ['off', false],
  ])('an on/off property with w:val=%s is %s', (value, expected) => {
    expect(onOff(element('w:b', value === undefined ? {} : { 'w:val': value }))).toBe(expected)
  })

  test('an absent on/off property is undefined', () => {
    expect(onOff(undefined)).toBeUndefined()
  })

  test('every written text is read back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, value) => {
        const writable = text
          .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
          .toWellFormed()
          .replaceAll('\uFFFD', '')
        const source = element(
          'a',
          { b: value.toWellFormed().replaceAll('\uFFFD', '') },
          writable === '' ? [] : [writable],
        )
        expect(parseXml(serialize(source))).toEqual(source)
      }),
    )
  })
})

test('without editing sessions, all other identifiers stay', () => {
  const ids = ['0A000001', '0A000002', '0A000003', '0A000004']
  const blocks = ids.map((id) => `<w:p w:rsidR="00${id.slice(2)}" w14:paraId="${id}" w:rsidP="00AB12CD"/>`)
  const xml = `<w:body xmlns:w="${W}" xmlns:w14="${W14}">${blocks.join('')}</w:body>`
  const all = childrenOf(parseXml(xml)).map(({ attributes }) => Object.keys(attributes))
  expect(all).toEqual(ids.map(() => ['w:rsidR', 'w14:paraId', 'w:rsidP']))
  const without = parseXml(xml, new NamespaceRegistry(), { withoutSessions: true })
  expect(childrenOf(without).map(({ attributes }) => attributes)).toEqual(
    ids.map((id) => ({ 'w14:paraId': id })),
  )
})

describe('encodings', () => {
  const text = '<a>ação €</a>'
  test.each([
    ['UTF-8 with mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little-endian', Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le')],
    ['UTF-16 without mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    [
      'windows-1252',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>a\u00e7\u00e3o ', 'latin1'),
        Buffer.from([0x80]),
        Buffer.from('</a>'),
      ]),
    ],
  ])('%s', (_, bytes) => {
    expect(textContent(parseXml(bytes))).toBe('ação €')
  })
})

describe('refused parts', () => {
  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'docx.dtd'],
    ['an unknown entity', '<a>&x;</a>', 'docx.malformed_xml'],
    ['elements closed crosswise', '<a><b></a></b>', 'docx.malformed_xml'],
    ['a missing end', '<a><b/>', 'docx.malformed_xml'],
    ['an attribute given twice', '<a b="1" b="2"/>', 'docx.malformed_xml'],
    ['an undeclared prefix', '<w:a/>', 'docx.malformed_xml'],
    ['two roots', '<a/><b/>', 'docx.malformed_xml'],
    ['nothing', '', 'docx.malformed_xml'],
    ['a forbidden character', '<a>\u0001</a>', 'docx.malformed_xml'],
    ['a reference to one', '<a>&#1;</a>', 'docx.malformed_xml'],
  ])('%s', (_, xml, code) => {
    expect(() => parseXml(xml)).toThrow(expect.objectContaining({ code }))
  })

  test('extreme nesting', () => {
    const deep = (n: number): string => '<a>'.repeat(n) + '</a>'.repeat(n)
    expect(() => parseXml(deep(501))).toThrow(expect.objectContaining({ code: 'docx.too_deep' }))
    expect(serialize(parseXml(deep(500)))).toContain('<a/>')
  })
})

test('an attribute of a megabyte in many pieces is read whole and in little time', () => {
  const value = '0123456789>'.repeat(100_000)
  const events: string[] = []
  const reader = new XmlPushReader(new NamespaceRegistry(), {
    open: (name, attributes) => void events.push(name, attributes['x'] ?? ''),
    text: (text) => void events.push(text),
    close: () => undefined,
  })
  const bytes = Buffer.from(`<a><b x="${value}"/>after</a>`)
  for (let at = 0; at < bytes.length; at += 1000) reader.write(bytes.subarray(at, at + 1000))
  reader.end()
  expect(events.map((event) => (event === value ? 'value' : event))).toEqual(['a', '', 'b', 'value', 'after'])
})
