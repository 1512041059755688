import { describe, expect, it } from 'vitest'
import { element, serialize, textContent, type XmlElement } from '../../package/xml/xml.ts'
import { field, fieldMark, pageBreak, paragraph, property, run } from '../wordprocessing.ts'
import { backContents, frontBlocks, placeInTemplate } from './template-places.ts'

function line(text: string): XmlElement {
  return paragraph(undefined, text === '' ? [] : [run(text)])
}

describe('places of contents and content in a template', () => {
  const contents = [line('(contents)')]
  const shown = (blocks: XmlElement[]): string[] =>
    blocks.map((block) => (serialize(block) === serialize(pageBreak()) ? '⏎' : textContent(block)))

  it('are at the placeholders of the template', () => {
    const parts = placeInTemplate(['Cover', '{{toc}}', 'Letter', '{{content}}', 'Closing'].map(line))
    expect(shown(frontBlocks(parts, [], contents))).toEqual(['Cover', '⏎', '(contents)', '⏎', 'Letter'])
    expect(shown(frontBlocks(parts, [], []))).toEqual(['Cover', 'Letter'])
    expect(shown(parts.afterContent)).toEqual(['Closing'])
  })

  it('put the contents after the content, on a page of their own, if the template asks for it', () => {
    const parts = placeInTemplate(
      ['Cover', '{{content}}', 'Letter', 'Contents', '{{toc}}', 'Annex'].map(line),
    )
    expect(shown(frontBlocks(parts, [], contents))).toEqual(['Cover'])
    expect(shown(parts.afterContent)).toEqual(['Letter'])
    expect(textContent(parts.tocTitle!)).toBe('Contents')
    expect(shown(backContents(parts, contents))).toEqual(['⏎', '(contents)', '⏎'])
    expect(shown(parts.afterToc)).toEqual(['Annex'])
    expect(backContents(parts, [])).toEqual([])
    const last = placeInTemplate([line('{{content}}'), pageBreak(), line('{{toc}}')])
    expect(shown(backContents(last, contents))).toEqual(['(contents)'])
    const first = placeInTemplate(['{{toc}}', '{{content}}'].map(line))
    expect(backContents(first, contents)).toEqual([])
  })

  it('are the first of several for the contents; the others are removed with their titles', () => {
    const own = [line('Contents'), element('w:sdt', {}, [property('w:docPartGallery', 'Table of Contents')])]
    const mark = [line('Sumário'), line('{{toc}}')]
    for (const places of [
      [...mark, ...own],
      [...own, ...mark],
    ]) {
      const between = placeInTemplate([line('Cover'), ...places, line('Letter')])
      expect(shown(frontBlocks(between, [], contents))).toEqual([
        'Cover',
        '⏎',
        '(contents)',
        '⏎',
        'Letter',
        '⏎',
      ])
      const around = placeInTemplate([
        ...places.slice(0, 2),
        line('{{content}}'),
        ...places.slice(2),
        line('End'),
      ])
      expect(shown(around.afterContent)).toEqual(['End'])
      expect(around.tocFollowsContent).toBe(false)
      const after = placeInTemplate([line('{{content}}'), ...places, line('End')])
      expect(shown([...after.afterContent, ...after.afterToc])).toEqual(['End'])
      expect(after.tocFollowsContent).toBe(true)
    }
  })

  it('keep the page break that a placeholder begins with', () => {
    const broken = paragraph(undefined, [
      element('w:r', {}, [element('w:br', { 'w:type': 'page' })]),
      run('{{content}}'),
    ])
    const property = paragraph(undefined, [run('{{content}}')], [element('w:pageBreakBefore')])
    for (const mark of [broken, property]) {
      const parts = placeInTemplate([line('Letter'), mark, line('Closing')])
      expect(parts.namesContentPlace).toBe(true)
      expect(shown(frontBlocks(parts, [], []))).toEqual(['Letter', '⏎'])
      expect(shown(parts.afterContent)).toEqual(['Closing'])
    }
  })

  it('without placeholders are after everything in the template, on a new page', () => {
    const parts = placeInTemplate([line('Cover')])
    expect(shown(frontBlocks(parts, [], contents))).toEqual(['Cover', '⏎', '(contents)', '⏎'])
    expect(shown(frontBlocks(parts, [], []))).toEqual(['Cover', '⏎'])
    expect(parts.afterContent).toEqual([])
  })

  it('add no break when the template already ends its page', () => {
    const section = paragraph(undefined, [], [element('w:sectPr')])
    const parts = placeInTemplate([line('Cover'), section])
    expect(frontBlocks(parts, [], [])).toHaveLength(2)
    expect(shown(frontBlocks(parts, [], contents))).toEqual(['Cover', '', '(contents)', '⏎'])
    expect(shown(frontBlocks(placeInTemplate([line('Cover'), pageBreak(), line('')]), [], []))).toEqual([
      'Cover',
      '⏎',
      '',
    ])
  })

  it('add no break before text that begins its page, and none after white space that ends one', () => {
    const blank = paragraph(undefined, [
      run(' '),
      element('w:r', {}, [element('w:br', { 'w:type': 'page' })]),
    ])
    const letter = paragraph(undefined, [run('Letter')], [element('w:pageBreakBefore')])
    for (const after of [
      [blank, line('Letter')],
      [line(' '), letter],
    ]) {
      const parts = placeInTemplate([line('Cover'), line('{{toc}}'), ...after])
      const front = shown(frontBlocks(parts, [], contents))
      expect(front.map((text) => text.trim())).toEqual(['Cover', '⏎', '(contents)', '', 'Letter', '⏎'])
    }
  })

  it('take the place of empty lines that pushed the contents to the next page', () => {
    const marked = paragraph(undefined, [element('w:bookmarkStart', { 'w:id': '1', 'w:name': 'a' })])
    const parts = placeInTemplate([line('Cover'), marked, line(''), line(' '), line('{{toc}}')])
    expect(shown(frontBlocks(parts, [], contents))).toEqual(['Cover', '', '⏎', '(contents)', '⏎'])
  })

  it('in an empty template contain only the requested parts', () => {
    const title = [line('Title'), pageBreak()]
    expect(frontBlocks(placeInTemplate([]), [], [])).toEqual([])
    expect(shown(frontBlocks(placeInTemplate([]), title, contents))).toEqual([
      'Title',
      '⏎',
      '(contents)',
      '⏎',
    ])
  })

  it('replace the template’s own table of contents', () => {
    const own = element('w:sdt', {}, [
      element('w:sdtPr', {}, [
        element('w:docPartObj', {}, [property('w:docPartGallery', 'Table of Contents')]),
      ]),
      element('w:sdtContent', {}, [line('old')]),
    ])
    const parts = placeInTemplate([line('Cover'), own, line('Letter')])
    expect(shown(frontBlocks(parts, [], contents))).toEqual(['Cover', '⏎', '(contents)', '⏎', 'Letter', '⏎'])
  })
})

/** Returns the paragraphs of a TOC field as Word writes them: it begins in the first entry and ends in the last one. */
function contentsField(
  code: string,
  entries: string[],
  end: XmlElement = paragraph(undefined, []),
): XmlElement[] {
  const lines = entries.map((entry) => paragraph('TOC1', [run(entry), ...field('PAGEREF _Toc1 \\h', '7')]))
  lines[0]!.children.splice(
    1,
    0,
    fieldMark('begin'),
    element('w:r', {}, [element('w:instrText', {}, [` ${code} `])]),
    fieldMark('separate'),
  )
  const at = end.children.findIndex((node) => typeof node !== 'string' && node.name === 'w:pPr') + 1
  end.children.splice(at, 0, fieldMark('end'))
  return [...lines, end]
}

describe('a template’s own table of contents', () => {
  const contents = [line('(contents)')]
  const shown = (blocks: XmlElement[]): string[] =>
    blocks.map((block) => (serialize(block) === serialize(pageBreak()) ? '⏎' : textContent(block)))
  const texts = (blocks: XmlElement[]) => shown(frontBlocks(placeInTemplate(blocks), [], contents))

  it.each([
    ['TOC \\o "1-3" \\h \\z \\u'],
    ['TOC \\f \\o "1-9" \\h'],
    ['TOC \\h \\z \\t "Chapter,1,Topic,2"'],
  ])('is replaced when it is a field alone: %s', (code) => {
    const own = contentsField(code, ['1 Introduction', '2 Scope'])
    expect(texts([line('Cover'), ...own, line('Letter')])).toEqual([
      'Cover',
      '⏎',
      '(contents)',
      '⏎',
      'Letter',
      '⏎',
    ])
  })

  it('is replaced when it is a simple field', () => {
    const own = paragraph(undefined, [element('w:fldSimple', { 'w:instr': ' TOC \\o ' }, [run('Scope 3')])])
    expect(texts([line('Cover'), own])).toEqual(['Cover', '⏎', '(contents)', '⏎'])
  })

  it.each([
    ['TOC \\h \\z \\c "Figure"'],
    ['TOC \\a "Table"'],
    ['TOC \\o "1-3" \\b Annex'],
    ['PAGEREF _Toc1 \\h'],
  ])('is no list of something else: %s', (code) => {
    const own = contentsField(code, ['Figure 1'])
    expect(placeInTemplate([line('Cover'), ...own]).namesTocPlace).toBe(false)
  })

  it('is no field without a result, such as an entry of an index', () => {
    const entry = ['begin', 'end'] as const
    const [begin, end] = entry.map((mark) => fieldMark(mark))
    const code = element('w:r', {}, [element('w:instrText', {}, [' XE "Scope" '])])
    const marked = paragraph('Heading1', [begin!, code, end!, run('Scope')])
    expect(placeInTemplate([line('Cover'), marked]).namesTocPlace).toBe(false)
  })

  it('is left to a person when its field never ends', () => {
    const own = contentsField('TOC \\o', ['1 Introduction']).slice(0, -1)
    expect(placeInTemplate(own).beforeToc).toHaveLength(1)
  })

  it('leaves the page break and the page section of its last paragraph', () => {
    const broken = contentsField('TOC \\o', ['1 Scope'], pageBreak())
    expect(texts([...broken, line('Letter')])).toEqual(['(contents)', '⏎', 'Letter', '⏎'])
    const section = paragraph(undefined, [], [element('w:sectPr', {}, [property('w:type', 'nextPage')])])
    const { betweenTocAndContent } = placeInTemplate(contentsField('TOC \\o', ['1 Scope'], section))
    expect(betweenTocAndContent.map((block) => serialize(block)).join('')).toContain('w:sectPr')
    expect(betweenTocAndContent.map((block) => serialize(block)).join('')).not.toContain('w:fldChar')
  })

  it.each(['Sumário', 'Índice', 'Contents', 'TABLE OF CONTENTS'])('keeps its title above: %s', (title) => {
    const own = contentsField('TOC \\o', ['1 Scope'])
    for (const place of [own, [line('{{toc}}')]]) {
      const parts = placeInTemplate([line('Cover'), line(title), line(''), ...place])
      expect(textContent(parts.tocTitle!)).toBe(title)
      expect(shown(parts.beforeToc)).toEqual(['Cover'])
    }
  })

  it('keeps its title above a bookmark, and the bookmark', () => {
    const marks = ['w:bookmarkStart', 'w:bookmarkEnd'].map((name) => element(name, { 'w:id': '1' }))
    const parts = placeInTemplate([
      line('Cover'),
      line('Contents'),
      paragraph(undefined, marks),
      line('{{toc}}'),
    ])
    expect(textContent(parts.tocTitle!)).toBe('Contents')
    expect(parts.betweenTocAndContent.map((block) => serialize(block)).join('')).toContain('w:bookmarkStart')
  })

  it('keeps its title behind the break that begins its page', () => {
    const title = paragraph(undefined, [
      element('w:r', {}, [element('w:br', { 'w:type': 'page' })]),
      run('Índice Analítico'),
    ])
    expect(texts([line('Cover'), title, line('{{toc}}')])).toEqual(['Cover', '(contents)', '⏎'])
  })

  it('has no page break before a title that begins its page itself', () => {
    const title = paragraph(undefined, [run('Contents')], [element('w:pageBreakBefore')])
    expect(texts([line('Cover'), title, line('{{toc}}')])).toEqual(['Cover', '(contents)', '⏎'])
  })

  it('has no title in text above, nor across a page', () => {
    expect(placeInTemplate([line('Our contents are new'), line('{{toc}}')]).tocTitle).toBeUndefined()
    expect(placeInTemplate([line('Contents'), pageBreak(), line('{{toc}}')]).tocTitle).toBeUndefined()
  })
})
