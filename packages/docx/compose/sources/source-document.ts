import { DocumentPackage } from '../../package/parts/document-package.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { child, onOff } from '../../package/xml/xml.ts'
import { acceptChanges } from '../cleaning/accept-changes.ts'
import { readCustomProperties } from '../data/custom-properties.ts'
import type { PropertiesByName } from '../data/custom-properties.ts'
import { readCustomXml } from '../data/custom-xml.ts'
import type { CustomXmlStore } from '../data/custom-xml.ts'
import { StyleTable } from '../styles/style-table.ts'
import { ThemeColours } from '../styles/theme-colours.ts'
import { ThemeFonts } from '../styles/theme-fonts.ts'

/**
 * Source document or template from which text is copied. The small parts of the document (styles, lists, theme,
 * settings) are in memory. The large parts are streamed from the file.
 */
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
  /** Custom document properties by their names in lower case. Fields can show their values. */
  customProperties: PropertiesByName
  /**
   * Custom XML data of the document, which content controls can show. The key is the item id of the data in lower case.
   */
  stores: ReadonlyMap<string, CustomXmlStore>
}

/**
 * Reads the small parts of a source document, such as styles and lists. Tracked changes of styles and lists are
 * accepted, because their records name the person who made the change.
 */
export async function loadSource(
  key: string,
  name: string,
  document: DocumentPackage,
  registry: NamespaceRegistry,
): Promise<SourceDocument> {
  const styles = await document.treeByKind('styles', { registry })
  const numberingPart = await document.partByKind('numbering')
  const numbering =
    numberingPart === undefined ? undefined : await document.partTree(numberingPart, { registry })
  const settings = await document.treeByKind('settings', { registry })
  const theme = await document.treeByKind('theme', { registry })
  const customProperties = await readCustomProperties(document)
  const stores = await readCustomXml(key, document)
  // Records of former formatting name the person who changed it. Word cannot accept such changes in styles and lists.
  for (const definitions of [styles, numbering]) if (definitions) acceptChanges(definitions)
  return {
    key,
    name,
    document,
    styles: new StyleTable(styles),
    numbering,
    numberingPart,
    theme: new ThemeFonts(theme),
    colours: new ThemeColours(theme, settings),
    settings,
    evenAndOddHeaders: onOff(child(settings, 'w:evenAndOddHeaders')) ?? false,
    customProperties,
    stores,
  }
}

/**
 * Returns whether a document has separate headers on even pages. One setting decides this for all pages (ECMA-376,
 * 17.10.1).
 */
export async function evenAndOddHeaders(
  document: DocumentPackage,
  registry: NamespaceRegistry,
): Promise<boolean> {
  const settings = await document.treeByKind('settings', { registry, readOnly: true })
  return onOff(child(settings, 'w:evenAndOddHeaders')) ?? false
}

/**
 * Returns the styles of a document. The styles are needed when a source document is read the first time, to count its
 * content, because they tell which paragraphs are headings.
 */
export async function loadStyles(
  document: DocumentPackage,
  registry: NamespaceRegistry,
): Promise<StyleTable> {
  const styles = await document.treeByKind('styles', { registry, readOnly: true })
  return new StyleTable(styles)
}
