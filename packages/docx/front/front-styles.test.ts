import { describe, expect, it } from 'vitest'
import { child, childrenOf, element, type XmlElement } from '../package/xml/xml.ts'
import { defaultStyles } from './default-styles.ts'
import { classicDesign } from './designs/classic.ts'
import { ensureFrontStyles } from './front-styles.ts'
import { property } from './wordprocessing.ts'

function style(id: string, name: string, content: XmlElement[] = [], isDefault = false): XmlElement {
  const attributes: Record<string, string> = { 'w:type': 'paragraph', 'w:styleId': id }
  if (isDefault) attributes['w:default'] = '1'
  return element('w:style', attributes, [property('w:name', name), ...content])
}

function byId(styles: XmlElement, id: string): XmlElement | undefined {
  return childrenOf(styles, 'w:style').find((each) => each.attributes['w:styleId'] === id)
}

describe('the styles of a template', () => {
  it('are found by name, whatever the language of their ids', () => {
    const styles = element('w:styles', {}, [style('Ttulo1', 'heading 1'), style('Sumrio1', 'TOC 1')])
    const front = ensureFrontStyles(styles)
    expect(front.headings[0]).toBe('Ttulo1')
    expect(front.toc[0]).toBe('Sumrio1')
  })

  it("are added when missing, in the template's fonts and colours", () => {
    const styles = element('w:styles', {}, [style('Padro', 'Normal', [], true)])
    const front = ensureFrontStyles(styles)
    const entry = child(byId(styles, front.toc[0] ?? ''), 'w:pPr')
    expect(child(entry, 'w:spacing')).toBeDefined()
    // The template's pages may be wider or narrower than those of a new document.
    expect(child(entry, 'w:tabs')).toBeUndefined()
    const heading = byId(styles, front.headings[1] ?? '')
    expect(child(heading, 'w:basedOn')?.attributes['w:val']).toBe('Padro')
    expect(child(child(heading, 'w:rPr'), 'w:rFonts')).toBeUndefined()
    expect(child(child(heading, 'w:rPr'), 'w:color')).toBeUndefined()
    expect(child(child(heading, 'w:pPr'), 'w:outlineLvl')?.attributes['w:val']).toBe('1')
  })

  it('continue the look of the heading above, smaller, where a template has only the first levels', () => {
    const letters = (size?: string, ...more: XmlElement[]): XmlElement =>
      element('w:rPr', {}, [...more, ...(size === undefined ? [] : [property('w:sz', size)])])
    const red = property('w:color', 'AA0000')
    const styles = element('w:styles', {}, [
      style('N', 'Normal', [letters('20')], true),
      style('Base', 'Titles', [property('w:basedOn', 'N'), letters('26', red)]),
      style('T1', 'heading 1', [property('w:basedOn', 'Base'), letters(undefined, element('w:i'))]),
      style('T3', 'heading 3', [property('w:basedOn', 'N'), letters(undefined, element('w:caps'))]),
    ])
    const front = ensureFrontStyles(styles)
    const lookOf = (level: number): string[] =>
      (child(byId(styles, front.headings[level - 1] ?? ''), 'w:rPr')?.children ?? []).map((node) =>
        typeof node === 'string' ? node : `${node.name} ${node.attributes['w:val'] ?? ''}`.trim(),
      )
    // Word writes only the styles that a document uses. A heading 2 in other letters would look like a higher level.
    expect(lookOf(2)).toEqual(['w:i', 'w:color AA0000', 'w:sz 24', 'w:szCs 24'])
    expect(lookOf(4)).toEqual(['w:caps'])
    expect(lookOf(9)).toEqual(['w:caps'])
  })

  it('never get an id that another style has', () => {
    const styles = element('w:styles', {}, [style('Heading2', 'Fancy')])
    const front = ensureFrontStyles(styles)
    expect(front.headings[1]).not.toBe('Heading2')
    const ids = childrenOf(styles, 'w:style').map((each) => each.attributes['w:styleId'])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are not added again by a second call', () => {
    const styles = defaultStyles()
    const before = styles.children.length
    ensureFrontStyles(styles)
    expect(styles.children).toHaveLength(before)
  })

  it('are known to be numbered, also by inheritance, unless numId is 0', () => {
    expect(ensureFrontStyles(defaultStyles(classicDesign.styles)).numbered.slice(0, 6)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
    const numbering = (id: string): XmlElement =>
      element('w:pPr', {}, [element('w:numPr', {}, [property('w:numId', id)])])
    const styles = element('w:styles', {}, [
      style('H1', 'heading 1', [numbering('3')]),
      style('H2', 'heading 2', [property('w:basedOn', 'H1')]),
      style('H3', 'heading 3', [property('w:basedOn', 'H1'), numbering('0')]),
    ])
    expect(ensureFrontStyles(styles).numbered.slice(0, 3)).toEqual([true, true, false])
  })
})
