import { describe, expect, it } from 'vitest'
import { element, serialize, textContent, type XmlElement } from '../package/xml/xml.ts'
import { fillPlaceholders } from './placeholders.ts'
import { paragraph, property, run } from './wordprocessing.ts'

const values = { organization: 'Santa Casa', tender: 'Edital nº 12/2025', date: '3 de março' }

function line(text: string): XmlElement {
  return paragraph(undefined, text === '' ? [] : [run(text)])
}

describe('filling a template’s placeholders', () => {
  it.each([
    ['{{organization}}', 'Santa Casa'],
    ['Ao [NOME DA ORGANIZAÇÃO],', 'Ao Santa Casa,'],
    ['[NOME DO EDITAL] de {{ date }}', 'Edital nº 12/2025 de 3 de março'],
    ['«org_name» / <<RFP_NAME>> / ${data}', 'Santa Casa / Edital nº 12/2025 / 3 de março'],
    ['[ver anexo] {{preço}}', '[ver anexo] {{preço}}'],
  ])('%s', (text, filled) => {
    const block = line(text)
    fillPlaceholders(block, values)
    expect(textContent(block)).toBe(filled)
  })

  it('works across split runs and keeps the first run’s formatting', () => {
    const block = paragraph('Title', [run('{{orga', [element('w:b')]), run('nization'), run('}}!')])
    expect(fillPlaceholders(block, values)).toBe(1)
    expect(serialize(block)).toContain(
      '<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Santa Casa</w:t></w:r>',
    )
    expect(textContent(block)).toBe('Santa Casa!')
  })

  it('leaves a placeholder without a value to a person', () => {
    const block = line('{{organization}} {{date}}')
    fillPlaceholders(block, { organization: 'Santa Casa', date: '' })
    expect(textContent(block)).toBe('Santa Casa {{date}}')
  })

  it('fills content controls bound to title and company, and unbinds the publishing date', () => {
    const control = (path: string): XmlElement =>
      element('w:sdt', {}, [
        element('w:sdtPr', {}, [
          element('w:showingPlcHdr'),
          element('w:dataBinding', { 'w:xpath': path, 'w:storeItemID': '{X}' }),
        ]),
        element('w:sdtContent', {}, [run('[Company]', [property('w:rStyle', 'PlaceholderText')]), run('x')]),
      ])
    const block = element('w:p', {}, [
      control('/ns0:Properties[1]/ns0:Company[1]'),
      control('/ns1:coreProperties[1]/ns0:title[1]'),
      control('/ns0:CoverPageProperties[1]/ns0:PublishDate[1]'),
    ])
    expect(fillPlaceholders(block, values)).toBe(3)
    expect(textContent(block)).toBe('Santa CasaEdital nº 12/20253 de março')
    const xml = serialize(block)
    expect(xml).not.toContain('showingPlcHdr')
    expect(xml.match(/w:dataBinding/g)).toHaveLength(2)
    expect(xml).not.toContain('PlaceholderText')
  })
})
