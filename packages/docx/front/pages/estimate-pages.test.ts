import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { element } from '../../package/xml/xml.ts'
import { PageEstimator } from './estimate-pages.ts'
import { DEFAULT_GEOMETRY, geometryOf } from './page-geometry.ts'
import { defaultPage } from '../page-layout.ts'
import { pageBreak, paragraph, run } from '../wordprocessing.ts'

const prose = 'A solução atende aos requisitos do edital com implantação faseada e suporte permanente. '

describe('estimating pages', () => {
  it('thirty paragraphs of one line fit on an A4 page', () => {
    const pages = new PageEstimator()
    let lines = 0
    while (pages.page === 1) {
      pages.add(paragraph(undefined, [run(prose)]))
      lines++
    }
    expect(lines).toBeGreaterThan(25)
    expect(lines).toBeLessThan(55)
  })

  it('a page break and a section break end the page, a continuous one does not', () => {
    const pages = new PageEstimator()
    pages.add(pageBreak())
    expect(pages.page).toBe(2)
    pages.add(
      paragraph(undefined, [], [element('w:sectPr', {}, [element('w:type', { 'w:val': 'continuous' })])]),
    )
    expect(pages.page).toBe(2)
    pages.add(paragraph(undefined, [], [element('w:sectPr')]))
    expect(pages.page).toBe(3)
  })

  it('a heading is never alone at the foot of a page', () => {
    const pages = new PageEstimator({ ...DEFAULT_GEOMETRY, textHeight: 131 })
    pages.add(paragraph(undefined, [run(prose.repeat(5))]))
    expect(pages.add(paragraph('Heading1', [run('Suporte')]), 1)).toBe(2)
  })

  it('pages never decrease', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3000), { maxLength: 30 }), (lengths) => {
        const pages = new PageEstimator()
        const begins = lengths.map((length) => pages.add(paragraph(undefined, [run('x'.repeat(length))])))
        expect(begins).toEqual([...begins].sort((a, b) => a - b))
      }),
    )
  })

  it('the space for text comes from the section properties', () => {
    const { textWidth, textHeight } = geometryOf(defaultPage())
    expect(Math.round(textWidth)).toBe(454)
    expect(Math.round(textHeight)).toBe(700)
    expect(geometryOf(undefined)).toEqual(DEFAULT_GEOMETRY)
  })
})
