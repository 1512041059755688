import { streamBlocks } from '../../package/parts/blocks.ts'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { StoryItem } from '../../package/parts/blocks.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { streamXml } from '../../package/xml/xml-reader.ts'
import type { XmlHandler } from '../../package/xml/naming-handler.ts'

/**
 * Yields the paragraphs and tables of a document's body. Large tables arrive some rows at a time. With `readOnly`,
 * equal elements are read once and shared, so the caller must not change them.
 */
export function bodyBlocks(
  document: DocumentPackage,
  registry: NamespaceRegistry,
  signal: AbortSignal | undefined,
  readOnly = false,
): AsyncGenerator<StoryItem> {
  return streamBlocks(document.partStream(document.mainPart), registry, {
    part: document.mainPart,
    rowsApart: true,
    readOnly,
    withoutSessions: true,
    ...(signal ? { signal } : {}),
  })
}

/** Yields the footnotes, endnotes or comments of a document one by one, each with the name of its part. */
export async function* storyEntries(
  document: DocumentPackage,
  kind: 'footnotes' | 'endnotes' | 'comments',
  registry: NamespaceRegistry,
): AsyncGenerator<{ part: string; entry: XmlElement }> {
  const part = await document.partByKind(kind)
  if (part === undefined) return
  const blocks = streamBlocks(document.partStream(part), registry, {
    part,
    container: `w:${kind}`,
    withoutSessions: true,
  })
  for await (const item of blocks) if (item.kind === 'block') yield { part, entry: item.block.element }
}

/**
 * Returns the ids of a document's footnotes, endnotes or comments. Separators, which draw the line above notes
 * (ECMA-376, 17.11.23), are left out.
 */
export async function storyIds(
  document: DocumentPackage,
  kind: 'footnotes' | 'endnotes' | 'comments',
): Promise<Set<string>> {
  const ids = new Set<string>()
  const part = await document.partByKind(kind)
  if (part === undefined) return ids
  const entry = `w:${kind.slice(0, -1)}`
  const nothing = (): void => undefined
  const open: XmlHandler['open'] = (name, attributes) => {
    if (name === entry && (attributes['w:type'] ?? 'normal') === 'normal') ids.add(attributes['w:id'] ?? '')
  }
  const reader = { open, text: nothing, close: nothing }
  await streamXml(document.partStream(part), new NamespaceRegistry(), reader, { part, readOnly: true })
  return ids
}
