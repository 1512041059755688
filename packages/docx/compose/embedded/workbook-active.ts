import { activeContent } from '../../disarm/active-content.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { ZipReader } from '../../package/zip/zip-reader.ts'

const LINKED = /^xl\/externalLinks\/(_rels\/)?[^/]+$/i
const CONNECTIONS = /^xl\/connections\.xml$/i
const QUERY = /^xl\/(queryTables|pivotCache)\/[^/]+\.xml$/i
const SHEET = /^xl\/(worksheets|chartsheets)\/[^/]+\.xml$/i
const BOOK = /^xl\/workbook\.xml$/i
const FORMULA = /<((?:\w+:)?f)\b([^>]*?)(?:\/>|>([^<]*)<\/\1\s*>)/g
/** Matches formulas that refer to other workbooks, or that call a function which fetches or runs something. */
const FETCHES =
  /\[\d+\]|(^|[^\w.])(_xlfn\.|_xlws\.)?(WEBSERVICE|IMAGE|RTD|CALL|REGISTER|REGISTER\.ID|EXEC|SQL\.REQUEST|STOCKHISTORY)\s*\(|\|\s*'?[^'!|]*'?!/i

/**
 * Edits that make a workbook embedded in a document harmless. They remove links to other workbooks, the sources of data
 * connections, and formulas that fetch something. The values in the cells stay.
 */
export interface WorkbookDisarming {
  /** Names of the parts with links to other workbooks, which the rewritten workbook must not contain. */
  parts: ReadonlySet<string>
  isActive: boolean
  /**
   * Returns the XML of a part after it was made harmless, or undefined when it needs no change. The values in the cells
   * stay.
   */
  edit(name: string, xml: string): string | undefined
  /** Returns whether `edit` may change a part of this name. If not, the part need not be read. */
  concerns(name: string): boolean
}

/**
 * Finds links to other workbooks, data connections and formulas that fetch something (such as WEBSERVICE) in an
 * embedded workbook. Returns the edits that remove them. `found` receives each piece, with the name of its part.
 */
export async function activeContentOfWorkbook(
  zip: ZipReader,
  found: (content: ActiveContent, kept: KeptPart, part: string) => void,
): Promise<WorkbookDisarming> {
  const parts = new Set(zip.entries.map(({ name }) => name).filter((name) => LINKED.test(name)))
  const hasConnections = zip.entries.some(({ name }) => CONNECTIONS.test(name))
  for (const part of parts) {
    if (!part.endsWith('.rels')) found(activeContent('linked-object', part), 'result', part)
  }
  let isFetching = false
  for (const entry of zip.entries) {
    if (!SHEET.test(entry.name) || parts.size > 0 || entry.size > LARGEST_SHEET) continue
    const sheet = (await zip.read(entry)).toString('utf8')
    isFetching ||= [...sheet.matchAll(FORMULA)].some(([, , , formula]) => FETCHES.test(plain(formula)))
  }
  const isActive = parts.size > 0 || hasConnections || isFetching
  return {
    parts,
    isActive,
    concerns: (name) => isActive && [CONNECTIONS, QUERY, SHEET, BOOK].some((pattern) => pattern.test(name)),
    edit: (name, xml) => {
      if (CONNECTIONS.test(name)) {
        found(activeContent('data-connection', name), 'result', name)
        return withoutSources(xml)
      }
      const edited = SHEET.test(name)
        ? withoutFetching(name, xml, found)
        : BOOK.test(name)
          ? withoutLinks(xml)
          : xml
      const calm = edited.replace(/\s(refreshOnLoad|refreshOnFileOpen)\s*=\s*("[^"]*"|'[^']*')/g, '')
      return calm === xml ? undefined : calm
    },
  }
}

const LARGEST_SHEET = 32 * 1024 ** 2

/**
 * Removes the sources from a workbook's data connections. The connections themselves stay, because tables refer to them
 * by number.
 */
function withoutSources(xml: string): string {
  return xml.replace(
    /<((?:\w+:)?connection)\b([^>]*?)(\/>|>[\s\S]*?<\/\1\s*>)/g,
    (_, name: string, attributes: string) => {
      const kept = [...attributes.matchAll(/\s(id|name|type|refreshedVersion)\s*=\s*("[^"]*"|'[^']*')/g)]
      return `<${name}${kept.map(([whole]) => whole).join('')}/>`
    },
  )
}

function withoutLinks(xml: string): string {
  return xml
    .replace(/<((?:\w+:)?externalReferences)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1\s*>)/g, '')
    .replace(/<((?:\w+:)?definedName)\b[^>]*>[^<]*\[\d+\][^<]*<\/\1\s*>/g, '')
}

/**
 * Removes from a worksheet the formulas that fetch something, and keeps the values of their cells. Excel can store a
 * formula once for several cells, and it is then removed from all of them.
 */
function withoutFetching(
  name: string,
  xml: string,
  found: (content: ActiveContent, kept: KeptPart, part: string) => void,
): string {
  const shared = new Set<string>()
  const edited = xml.replace(FORMULA, (whole, _, attributes: string, formula?: string) => {
    if (!FETCHES.test(plain(formula))) return whole
    const index = /\bsi\s*=\s*["'](\d+)/.exec(attributes)?.[1]
    if (index !== undefined) shared.add(index)
    found(activeContent('linked-object', plain(formula)), 'result', name)
    return ''
  })
  if (shared.size === 0) return edited
  return edited.replace(FORMULA, (whole, _, attributes: string) =>
    shared.has(/\bsi\s*=\s*["'](\d+)/.exec(attributes)?.[1] ?? '') ? '' : whole,
  )
}

function plain(formula = ''): string {
  return formula.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
