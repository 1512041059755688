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
/** Formula parts that refer to other workbooks, and functions that fetch or run something. */
const FETCHES =
  /\[\d+\]|(^|[^\w.])(_xlfn\.|_xlws\.)?(WEBSERVICE|IMAGE|RTD|CALL|REGISTER|REGISTER\.ID|EXEC|SQL\.REQUEST|STOCKHISTORY)\s*\(|\|\s*'?[^'!|]*'?!/i

/**
 * Edits that make a workbook embedded in a document harmless. They remove links to other workbooks, data connections,
 * and formulas that fetch something. Calculated values stay.
 */
export interface WorkbookDisarming {
  /** Names of the parts to leave out. */
  parts: ReadonlySet<string>
  isActive: boolean
  /** Returns a part after disarming, or undefined when it stays as it is. Calculated values stay. */
  edit(name: string, xml: string): string | undefined
  /** Returns whether a part may have to be edited. */
  concerns(name: string): boolean
}

/**
 * Finds links to other workbooks, data connections and fetching formulas (such as WEBSERVICE) in an embedded workbook.
 * Returns the edits that remove them; `found` receives each piece.
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

/** Removes the sources from data connections, but keeps the connections, which tables refer to by number. */
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

/** Removes formulas that fetch, and keeps their values. Formulas shared with them are removed, too. */
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
