import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childrenOf, descendants, element, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { composeFiles } from '../composed-file.fixture.ts'
import { putInOrder, RUN_PROPERTY_ORDER } from './property-order.ts'

const named = (...names: string[]): XmlElement =>
  element(
    'w:rPr',
    {},
    names.map((name) => element(name)),
  )
const namesOf = (list: XmlElement | undefined): string[] => childrenOf(list).map(({ name }) => name)

test('properties are sorted in the order of the schema, and equal names keep their order', () => {
  const names = [...RUN_PROPERTY_ORDER.keys()]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names)), (wild) => {
      const list = named(...wild)
      const before = [...list.children]
      putInOrder(list, RUN_PROPERTY_ORDER)
      const ranks = namesOf(list).map((name) => names.indexOf(name))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      for (const name of new Set(wild))
        expect(childrenOf(list, name)).toEqual(before.filter((node) => isElement(node) && node.name === name))
      expect(list.children).toHaveLength(before.length)
    }),
  )
})

test('moves nothing when an unknown element is among the properties', () => {
  const list = named('w:sz', 'own:mark', 'w:b')
  putInOrder(list, RUN_PROPERTY_ORDER)
  expect(namesOf(list)).toEqual(['w:sz', 'own:mark', 'w:b'])
})

test('properties in any order and fractional widths are copied as the schema demands', async () => {
  const body =
    '<w:tbl><w:tblPr><w:tblLook/><w:jc w:val="left"/><w:tblW w:w="99.6" w:type="pct"/></w:tblPr><w:tblGrid><w:gridCol w:w="1503.3334"/></w:tblGrid>' +
    '<w:tr><w:tc><w:tcPr><w:vAlign w:val="top"/><w:tcW w:w="3006.67"/></w:tcPr><w:p><w:pPr><w:jc w:val="both"/><w:keepNext/></w:pPr><w:r><w:rPr><w:lang w:val="en"/><w:sz w:val="20"/><w:b/></w:rPr><w:t>x</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/>'
  await composeFiles({ a: { body } }, {}, ({ body: composed }) => {
    const first = (name: string): XmlElement | undefined => [...descendants(composed, name)][0]
    expect(namesOf(first('w:tblPr'))).toEqual(['w:tblW', 'w:jc', 'w:tblLook'])
    expect(namesOf(first('w:tcPr'))).toEqual(['w:tcW', 'w:vAlign'])
    expect(namesOf(first('w:pPr'))).toEqual(['w:keepNext', 'w:jc'])
    expect(namesOf(first('w:rPr'))).toEqual(['w:b', 'w:sz', 'w:lang'])
    expect(['w:tblW', 'w:gridCol', 'w:tcW'].map((name) => first(name)?.attributes['w:w'])).toEqual([
      '100',
      '1503',
      '3007',
    ])
  })
})
