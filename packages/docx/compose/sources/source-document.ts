import { streamBlocks } from '../../package/parts/blocks.ts'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { StoryItem } from '../../package/parts/blocks.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { streamXml } from '../../package/xml/xml-reader.ts'
import type { XmlHandler } from '../../package/xml/xml-reader.ts'
import { child, element, onOff } from '../../package/xml/xml.ts'
import { acceptChanges } from '../cleaning/accept-changes.ts'
import { readCustomProperties } from '../parts/custom-properties.ts'
import type { PropertiesByName } from '../parts/custom-properties.ts'
import type { CustomXmlStore } from '../parts/custom-xml.ts'
import { readStores } from '../parts/custom-xml.ts'
import { StyleTable } from '../styles/style-table.ts'
import { ThemeColours } from '../styles/theme-colours.ts'
import { ThemeFonts } from '../styles/theme-fonts.ts'

/** A source while its blocks are copied: the small parts in memory, the big ones streamed. */
export interface SourceDocument {
  key: string
  name: string
  document: DocumentPackage
  styles: StyleTable
  numbering: XmlElement | undefined
  numberingPart: string | undefined
  theme: ThemeFonts
  colours: ThemeColours
  settings: XmlElement | undefined
  evenAndOddHeaders: boolean
  customProperties: PropertiesByName
  /** Custom XML that content controls may show, by item id in lower case. */
  stores: ReadonlyMap<string, CustomXmlStore>
}

/** Reads the small parts of a source. */
export async function loadSource(
  key: string,
  name: string,
  document: DocumentPackage,
  registry: NamespaceRegistry,
): Promise<SourceDocument> {
  const tree = async (kind: string): Promise<XmlElement | undefined> => {
    const part = await document.partByKind(kind)
    return part === undefined ? undefined : document.partTree(part, registry)
  }
  const styles = (await tree('styles')) ?? element('w:styles')
  const numbering = await tree('numbering')
  // Former formatting of a style or level names the colleague who changed it, and nobody can accept it there.
  for (const definitions of [styles, numbering]) if (definitions) acceptChanges(definitions)
  const settings = await tree('settings')
  const theme = await tree('theme')
  return {
    key,
    name,
    document,
    styles: new StyleTable(styles),
    numbering,
    numberingPart: await document.partByKind('numbering'),
    theme: new ThemeFonts(theme),
    colours: new ThemeColours(theme, settings),
    settings,
    evenAndOddHeaders: onOff(child(settings, 'w:evenAndOddHeaders')) ?? false,
    customProperties: await readCustomProperties(document),
    stores: await readStores(key, document),
  }
}

/** Whether even pages have headers of their own, which settings say for the whole document (17.10.1). */
export async function evenAndOddHeaders(
  document: DocumentPackage,
  registry: NamespaceRegistry,
): Promise<boolean> {
  const part = await document.partByKind('settings')
  const settings = part === undefined ? undefined : await document.partTree(part, registry, true)
  return onOff(child(settings, 'w:evenAndOddHeaders')) ?? false
}

/** The styles alone: all the first pass needs to know a heading. */
export async function loadStyles(
  document: DocumentPackage,
  registry: NamespaceRegistry,
): Promise<StyleTable> {
  const part = await document.partByKind('styles')
  return new StyleTable(
    part === undefined ? element('w:styles') : await document.partTree(part, registry, true),
  )
}

/** The blocks of the body, streamed; large tables by their rows. `readOnly`: none of them will be changed. */
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

/** The entries of a notes or comments part, streamed one by one. */
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

/** Ids of the notes or comments a source has; separators (17.11.23) are no notes. */
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
