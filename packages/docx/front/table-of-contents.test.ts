import { describe, expect, it } from 'vitest'
import { child, descendants, element, textContent } from '../package/xml/xml.ts'
import { ensureFrontStyles } from './front-styles.ts'
import { tableOfContents, tocBookmark, type TocEntry } from './table-of-contents.ts'
import { bookmarkHeading } from './bookmark-heading.ts'
import { pageBreak, paragraph, run } from './wordprocessing.ts'

const styles = ensureFrontStyles(element('w:styles'))
const entries: TocEntry[] = [
  { level: 1, text: 'Requisitos', number: '1', bookmark: tocBookmark(0), page: 3 },
  { level: 2, text: ' Suporte \n técnico', number: '1.1', bookmark: tocBookmark(1), page: 4 },
  { level: 4, text: 'Too deep', bookmark: tocBookmark(2), page: 4 },
]
const options = { title: 'Sumário', maxLevel: 3, textWidth: 9070, styles, controlId: 5 }

describe('the table of contents', () => {
  const [contents] = tableOfContents(entries, options)
  if (!contents) throw new Error('no contents')
  const lines = [...descendants(contents, 'w:p')]

  it('begins no page, even if the style of its title does', () => {
    const off = child(child(lines[0], 'w:pPr'), 'w:pageBreakBefore')
    expect(off?.attributes['w:val']).toBe('0')
  })

  it('has a title and one linked line for each heading down to its deepest level', () => {
    expect(textContent(lines[0] ?? '')).toBe('Sumário')
    const links = [...descendants(contents, 'w:hyperlink')]
    expect(links.map((link) => link.attributes['w:anchor'])).toEqual([tocBookmark(0), tocBookmark(1)])
    const texts = links.map((link) => [...descendants(link, 'w:t')].map(textContent))
    expect(texts).toEqual([
      ['1', 'Requisitos', '3'],
      ['1.1', 'Suporte técnico', '4'],
    ])
  })

  it('is one field with balanced field marks that asks no question on opening', () => {
    const marks = [...descendants(contents, 'w:fldChar')]
    const kinds = marks.map((mark) => mark.attributes['w:fldCharType'])
    expect(kinds.filter((kind) => kind === 'begin')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'end')).toHaveLength(3)
    expect(marks.every((mark) => mark.attributes['w:dirty'] === undefined)).toBe(true)
    const codes = [...descendants(contents, 'w:instrText')].map((code) => textContent(code).trim())
    expect(codes[0]).toBe('TOC \\o "1-3" \\h \\z \\u')
    expect(codes[1]).toBe(`PAGEREF ${tocBookmark(0)} \\h`)
  })

  it('uses the document’s own styles', () => {
    const used = lines.map((line) => child(child(line, 'w:pPr'), 'w:pStyle')?.attributes['w:val'])
    expect(used).toEqual([styles.tocHeading, styles.toc[0], styles.toc[1], undefined])
  })

  it('and the page break after it take no line, because that could leave a blank page', () => {
    const spacings = [lines.at(-1), pageBreak()].map(
      (line) => child(child(line, 'w:pPr'), 'w:spacing')?.attributes,
    )
    const low = { 'w:before': '0', 'w:after': '0', 'w:line': '20', 'w:lineRule': 'exact' }
    expect(spacings).toEqual([low, low])
  })

  it('is a valid field even without headings', () => {
    const [empty] = tableOfContents([], options)
    const marks = [...descendants(empty ?? element('w:p'), 'w:fldChar')]
    expect(marks.map((mark) => mark.attributes['w:fldCharType'])).toEqual(['begin', 'separate', 'end'])
  })

  it('refers to bookmarks around the headings', () => {
    const heading = paragraph('Heading1', [run('Requisitos')])
    bookmarkHeading(heading, tocBookmark(0), 9)
    expect(heading.children.map((node) => (typeof node === 'string' ? node : node.name))).toEqual([
      'w:pPr',
      'w:bookmarkStart',
      'w:r',
      'w:bookmarkEnd',
    ])
    expect(tocBookmark(123_456).length).toBeLessThanOrEqual(40)
  })
})
