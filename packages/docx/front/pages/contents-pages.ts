import { streamBlocks } from '../../package/parts/blocks.ts'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { descendants, type XmlElement } from '../../package/xml/xml.ts'
import { flowText } from '../../replace/rewrite-flow.ts'
import { readFlow } from '../../replace/text-flow.ts'

/** Line of a document's table of contents: the heading to which the line links, and the page number that it shows. */
export interface ContentsEntry {
  /** Name of the bookmark at the heading that the line links to. */
  bookmark: string
  /** Automatic number of the heading as displayed, such as "2.1"; absent if the heading has none. */
  number?: string
  title: string
  /** Page number that the line shows, from 1. */
  page: number
}

/**
 * Reads the lines of a document's table of contents, in their order.
 * @param path path of a .docx that this product composed; its page numbers may still be estimates
 */
export async function entriesInContents(path: string): Promise<ContentsEntry[]> {
  const entries: ContentsEntry[] = []
  const document = await DocumentPackage.open(path)
  try {
    const blocks = streamBlocks(document.partStream(document.mainPart), new NamespaceRegistry())
    for await (const item of blocks) {
      if (item.kind !== 'block' || item.block.element.name !== 'w:p') continue
      const { element } = item.block
      const bookmark = bookmarkOf(element)
      if (bookmark === undefined && entries.length > 0) break
      // An entry consists of number, text and page, separated by tabs.
      const [page = '', title = '', number] =
        bookmark === undefined ? [] : flowText(readFlow(element).flow).split('\t').toReversed()
      if (bookmark === undefined || !/^\d+$/.test(page)) continue
      entries.push({ bookmark, ...(number && { number }), title, page: Number(page) })
    }
  } finally {
    await document.close()
  }
  return entries
}

/**
 * Returns the page number that a table of contents shows for each heading. The key is the heading's text. A text that
 * several headings have is left out, because it does not identify one heading.
 */
export function pagesInContents(entries: readonly ContentsEntry[]): Map<string, number> {
  const pages = new Map<string, number>()
  const repeated = new Set<string>()
  for (const { title, page } of entries) {
    if (pages.has(title)) repeated.add(title)
    pages.set(title, page)
  }
  for (const title of repeated) pages.delete(title)
  return pages
}

function bookmarkOf(element: XmlElement): string | undefined {
  const anchors = [...descendants(element, 'w:hyperlink')].map(({ attributes }) => attributes['w:anchor'])
  return anchors.find((anchor) => anchor?.startsWith('_Toc'))
}
