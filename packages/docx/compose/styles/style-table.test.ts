import { expect, test } from 'vitest'
import { element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { StyleTable } from './style-table.ts'

const style = (id: string, base: string | undefined, properties: XmlElement[] = []): XmlElement =>
  element('w:style', { 'w:type': 'paragraph', 'w:styleId': id }, [
    element('w:name', { 'w:val': id }),
    ...(base === undefined ? [] : [element('w:basedOn', { 'w:val': base })]),
    element('w:pPr', {}, properties),
  ])
const list = (numId: string): XmlElement => element('w:numPr', {}, [element('w:numId', { 'w:val': numId })])

test('the outline level of a style is determined again after its base is added', () => {
  const table = new StyleTable(element('w:styles', {}, [style('Own', 'heading 2')]))
  expect(table.outlineLevel('Own')).toBeUndefined()
  table.add(style('heading 2', undefined))
  expect(table.outlineLevel('Own')).toBe(1)
})

test('a property comes from the nearest style that sets it, even if styles are based on each other in a circle', () => {
  const styles = [
    style('One', 'Two'),
    style('Two', 'Three', [list('2')]),
    style('Three', 'One', [list('3'), element('w:keepNext')]),
  ]
  const table = new StyleTable(element('w:styles', {}, styles))
  expect(table.paragraphProperty('One', 'w:numPr')).toEqual(list('2'))
  expect(table.paragraphProperty('One', 'w:keepNext')).toEqual(element('w:keepNext'))
  expect(table.paragraphProperty('One', 'w:ind')).toBeUndefined()
})
