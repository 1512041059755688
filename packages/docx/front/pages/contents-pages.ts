import { streamBlocks } from '../../package/parts/blocks.ts'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { descendants } from '../../package/xml/xml.ts'
import { flowText } from '../../replace/rewrite-flow.ts'
import { readFlow } from '../../replace/text-flow.ts'

/**
 * Returns the pages of headings as the table of contents of a document we composed lists them.
 * @param path a .docx whose contents have their page numbers (see `numberPages`)
 * @returns 1-based pages by the heading's text; a text that several headings have is left out
 */
export async function pagesInContents(path: string): Promise<Map<string, number>> {
  const pages = new Map<string, number>()
  const repeated = new Set<string>()
  const document = await DocumentPackage.open(path)
  try {
    const blocks = streamBlocks(document.partStream(document.mainPart), new NamespaceRegistry())
    for await (const item of blocks) {
      if (item.kind !== 'block' || item.block.element.name !== 'w:p') continue
      const { element } = item.block
      const isEntry = [...descendants(element, 'w:hyperlink')].some(({ attributes }) =>
        attributes['w:anchor']?.startsWith('_Toc'),
      )
      if (!isEntry && pages.size > 0) break
      // "1.2", the text, the page; each after a tab.
      const [page = '', title = ''] = isEntry ? flowText(readFlow(element).flow).split('\t').toReversed() : []
      if (!/^\d+$/.test(page)) continue
      if (pages.has(title)) repeated.add(title)
      pages.set(title, Number(page))
    }
  } finally {
    await document.close()
  }
  for (const title of repeated) pages.delete(title)
  return pages
}
