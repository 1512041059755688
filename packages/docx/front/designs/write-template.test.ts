import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { child, childrenOf, descendants, type XmlElement } from '../../package/xml/xml.ts'
import { fillPlaceholders } from '../placeholders.ts'
import { placeInTemplate } from '../places/template-places.ts'
import { classicDesign } from './classic.ts'
import { modernDesign } from './modern.ts'
import { plainTemplate, writeTemplate } from './write-template.ts'

async function withTemplate<T>(
  design: typeof classicDesign,
  use: (document: DocumentPackage) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'template-'))
  try {
    await writeTemplate(join(folder, 't.docx'), design)
    const document = await DocumentPackage.open(join(folder, 't.docx'))
    try {
      return await use(document)
    } finally {
      await document.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe.each([classicDesign, modernDesign, plainTemplate])('$name', (design) => {
  it('is a Word document whose body marks the places of contents and content', async () => {
    await withTemplate(design, async (document) => {
      const body = child(await document.partTree(document.mainPart), 'w:body')
      const parts = placeInTemplate(childrenOf(body).filter((block) => block.name !== 'w:sectPr'))
      expect(parts.namesContentPlace).toBe(true)
      expect(parts.afterContent).toEqual([])
      expect(parts.beforeToc).toHaveLength(design.cover.length)
    })
  })

  it('refers only to styles and numbering that it defines', async () => {
    await withTemplate(design, async (document) => {
      const styles = await document.partTree('word/styles.xml')
      const numbering = await document.partTree('word/numbering.xml')
      const defined = new Set(childrenOf(styles, 'w:style').map((style) => style.attributes['w:styleId']))
      const numbers = new Set(childrenOf(numbering, 'w:num').map((num) => num.attributes['w:numId']))
      const used = (root: XmlElement, name: string) =>
        [...descendants(root, name)].map((each) => each.attributes['w:val'])
      const main = await document.partTree(document.mainPart)
      expect(used(main, 'w:pStyle').filter((id) => !defined.has(id))).toEqual([])
      expect(used(styles, 'w:basedOn').filter((id) => !defined.has(id))).toEqual([])
      expect(used(numbering, 'w:pStyle').filter((id) => !defined.has(id))).toEqual([])
      expect(used(styles, 'w:numId').filter((id) => !numbers.has(id))).toEqual([])
    })
  })
})

describe('the covers', () => {
  it.each([classicDesign, modernDesign])('$name shows organization, tender and date', async (design) => {
    const filled = await withTemplate(design, async (document) => {
      const main = await document.partTree(document.mainPart)
      return fillPlaceholders(main, { organization: 'A', tender: 'B', date: 'C' })
    })
    expect(filled).toBe(3)
  })
})
