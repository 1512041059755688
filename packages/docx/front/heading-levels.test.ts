import { describe, expect, it } from 'vitest'
import { element, serialize, textContent } from '../package/xml/xml.ts'
import { levelBelow, makeHeading, stripTypedNumber } from './heading-levels.ts'
import { paragraph, property, run } from './wordprocessing.ts'

describe('the level of a heading in its new place', () => {
  it('of the section’s highest heading is directly below the heading above, and lower headings keep their distance', () => {
    expect([levelBelow(2, 2, 2), levelBelow(3, 2, 2), levelBelow(5, 2, 2)]).toEqual([3, 4, 6])
    expect(levelBelow(1, 1, 0)).toBe(1)
  })

  it('is at most nine', () => {
    expect(levelBelow(9, 1, 5)).toBe(9)
  })
})

describe('a number typed before a heading', () => {
  it('is removed across split runs and tabs', () => {
    const heading = paragraph('X', [run('2'), run('.1.', [element('w:b')]), run('\tSuporte')])
    expect(stripTypedNumber(heading)).toBe('2.1.')
    expect(textContent(heading)).toBe('Suporte')
    expect(serialize(heading)).not.toContain('w:tab')
  })
})

describe('a paragraph turned into a heading', () => {
  const looks = [
    element('w:rFonts', { 'w:ascii': 'Arial' }),
    element('w:b'),
    element('w:i'),
    property('w:sz', 40),
  ]
  const source = () =>
    paragraph(
      'Corpo',
      [run('3. Suporte', looks)],
      [
        element('w:numPr', {}, [property('w:numId', 4)]),
        element('w:spacing', { 'w:before': '900' }),
        property('w:jc', 'center'),
        element('w:sectPr'),
      ],
    )

  it('takes the style and loses the look that made it a heading, but not its meaning or its section', () => {
    const heading = source()
    makeHeading(heading, { style: 'Heading3' })
    expect(serialize(heading)).toBe(
      '<w:p><w:pPr><w:pStyle w:val="Heading3"/><w:sectPr/></w:pPr>' +
        '<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">Suporte</w:t></w:r></w:p>',
    )
  })

  it('loses its typed number, whether or not the style has one', () => {
    const heading = source()
    expect(makeHeading(heading, { style: 'Heading3' })).toBe('3.')
    expect(textContent(heading)).toBe('Suporte')
  })

  it('keeps its look when the source’s look is requested', () => {
    const heading = source()
    makeHeading(heading, { style: 'Heading3', keepsLook: true })
    expect(serialize(heading)).toContain('<w:sz w:val="40"/>')
  })
})
