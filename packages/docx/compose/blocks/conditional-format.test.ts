import { expect, test } from 'vitest'
import { element } from '../../package/xml/xml.ts'
import { addConditionBits } from './conditional-format.ts'

test('the conditions of a Strict table get the bits that transitional readers need', () => {
  const node = element('w:cnfStyle', { 'w:firstRow': '1', 'w:oddHBand': 'true', 'w:lastRow': '0' })
  addConditionBits(node)
  expect(node.attributes['w:val']).toBe('100000100000')
})

test('existing bits stay', () => {
  const node = element('w:cnfStyle', { 'w:val': '001000000000', 'w:firstRow': '1' })
  addConditionBits(node)
  expect(node.attributes['w:val']).toBe('001000000000')
})
