import { activeContent } from '../../disarm/active-content.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import { plainMarkup } from '../../package/xml/plain-markup.ts'
import { CHARACTER_REFERENCE, characterOf } from '../../package/xml/web-entities.ts'
import type { ZipReader } from '../../package/zip/zip-reader.ts'
import { DECLARATION } from '../parts/output-relationships.ts'
import type { EmbeddedParts } from './embedded-parts.ts'

/**
 * Signs by which a part of a workbook is recognised, such as its usual name or its content type. One sign is enough,
 * because a part may have any name.
 */
export const ROLES = {
  link: {
    name: /^xl\/externalLinks\/(_rels\/)?[^/]+$/i,
    type: /spreadsheetml\.externalLink\+xml$/i,
    kind: 'externalLink',
  },
  connections: {
    name: /^xl\/connections\.xml$/i,
    type: /spreadsheetml\.connections\+xml$/i,
    kind: 'connections',
  },
  query: {
    name: /^xl\/(queryTables|pivotCache)\/[^/]+\.xml$/i,
    type: /spreadsheetml\.(queryTable|pivotCacheDefinition)\+xml$/i,
    kind: 'queryTable',
  },
  sheet: {
    name: /^xl\/(worksheets|chartsheets)\/[^/]+\.xml$/i,
    type: /spreadsheetml\.(work|chart|dialog)sheet\+xml$/i,
    kind: 'worksheet',
  },
  table: { name: /^xl\/tables\/[^/]+\.xml$/i, type: /spreadsheetml\.table\+xml$/i, kind: 'table' },
  book: {
    name: /^xl\/workbook\.xml$/i,
    type: /(spreadsheetml\.(sheet|template)|ms-excel\.\w+\.macroEnabled)\.main\+xml$/i,
    kind: undefined,
  },
} as const
type Role = keyof typeof ROLES

/** Matches the elements of a workbook that contain a formula (ECMA-376, 18.3.1.40 and others), with any prefix. */
const FORMULA =
  /<((?:[^\s<>/:"'=&]+:)?(f|formula[12]?|calculatedColumnFormula|totalsRowFormula|definedName))(?=[\s/>])([^>]*?)(?:\/>|>([^<]*)<\/\1\s*>)/g
/** Matches formulas that refer to other workbooks, or that call a function which fetches or runs something. */
const FETCHES =
  /\[\d+\]|(^|[^\w.])(_xlfn\.)?(_xlws\.|_xludf\.)?(WEBSERVICE|IMAGE|RTD|CALL|REGISTER|REGISTER\.ID|EXEC|SQL\.REQUEST|STOCKHISTORY|PY|TRANSLATE|DETECTLANGUAGE|COPILOT)\s*\(|\|\s*'?[^'!|]*'?!/i

/**
 * Edits that make an embedded workbook harmless: they remove links to other workbooks, the sources of data connections,
 * and formulas that fetch something. The values in the cells stay.
 */
export interface WorkbookDisarming {
  /** Names of the parts to remove from the workbook, because they contain links to other workbooks. */
  parts: ReadonlySet<string>
  isActive: boolean
  /**
   * Returns the XML of a part of the workbook without content that fetches something, such as links to other workbooks.
   * Returns `undefined` when the part needs no change. The values in the cells stay.
   */
  edit(name: string, bytes: Uint8Array): string | undefined
  /**
   * Returns whether `edit` may change a part of the workbook. `name` is the name of the part. If false, the part need
   * not be read.
   */
  concerns(name: string): boolean
}

/**
 * Finds content of an embedded workbook that fetches something, and returns the edits that remove it. Such content is a
 * link to another workbook, a data connection, or a formula with a function such as WEBSERVICE. `found` receives each
 * piece, with the name of its part.
 */
export async function activeContentOfWorkbook(
  zip: ZipReader,
  { types, kinds }: EmbeddedParts,
  found: (content: ActiveContent, kept: KeptPart, part: string) => void,
): Promise<WorkbookDisarming> {
  const roles = new Map<string, Role>()
  for (const { name } of zip.entries) {
    const type = types.of(name) ?? ''
    for (const [role, { name: usual, type: typical, kind }] of Object.entries(ROLES))
      if (usual.test(name) || typical.test(type) || (kind !== undefined && kinds.get(name)?.has(kind)))
        if (!roles.has(name)) roles.set(name, role as Role)
  }
  const parts = new Set([...roles].filter(([, role]) => role === 'link').map(([name]) => name))
  for (const part of parts) {
    if (!part.endsWith('.rels')) found(activeContent('linked-object', part), 'result', part)
  }
  let isActive = parts.size > 0 || [...roles.values()].includes('connections')
  for (const entry of zip.entries) {
    if (isActive || !WITH_FORMULAS.has(roles.get(entry.name) ?? 'link')) continue
    isActive = [...plainMarkup(await zip.read(entry)).matchAll(FORMULA)].some(([, , , , formula]) =>
      FETCHES.test(plain(formula)),
    )
  }
  return {
    parts,
    isActive,
    concerns: (name) => isActive && roles.has(name),
    edit: (name, bytes) => {
      const role = roles.get(name)
      const xml = plainMarkup(bytes)
      if (role === 'connections') {
        found(activeContent('data-connection', name), 'result', name)
        return DECLARATION + withoutSources(xml)
      }
      const edited =
        role !== undefined && WITH_FORMULAS.has(role)
          ? withoutFetching(name, role === 'book' ? withoutLinks(xml) : xml, found)
          : xml
      const calm = edited.replace(/\s(refreshOnLoad|refreshOnFileOpen)\s*=\s*("[^"]*"|'[^']*')/g, '')
      return calm === xml ? undefined : DECLARATION + calm
    },
  }
}

const WITH_FORMULAS: ReadonlySet<Role> = new Set(['sheet', 'table', 'book'])

/**
 * Removes the addresses of the data from a workbook's data connections. The connections themselves stay, because tables
 * refer to them by number.
 */
function withoutSources(xml: string): string {
  return xml.replace(
    /<((?:[^\s<>/:"'=&]+:)?connection)(?=[\s/>])([^>]*?)(\/>|>[\s\S]*?<\/\1\s*>)/g,
    (_, name: string, attributes: string) => {
      const kept = [...attributes.matchAll(/\s(id|name|type|refreshedVersion)\s*=\s*("[^"]*"|'[^']*')/g)]
      return `<${name}${kept.map(([whole]) => whole).join('')}/>`
    },
  )
}

function withoutLinks(xml: string): string {
  return xml.replace(
    /<((?:[^\s<>/:"'=&]+:)?externalReferences)(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/\1\s*>)/g,
    '',
  )
}

/**
 * Removes formulas that fetch something from a part of a workbook, and keeps the values of their cells. A formula that
 * Excel stores once for several cells is removed from all of them. The formula of a condition must not be missing
 * (ECMA-376, 18.3.1.43), so it becomes FALSE.
 */
function withoutFetching(
  name: string,
  xml: string,
  found: (content: ActiveContent, kept: KeptPart, part: string) => void,
): string {
  const shared = new Set<string>()
  const edited = xml.replace(
    FORMULA,
    (whole, element: string, local: string, attributes: string, formula?: string) => {
      if (!FETCHES.test(plain(formula))) return whole
      const index = /\bsi\s*=\s*["'](\d+)/.exec(attributes)?.[1]
      if (index !== undefined) shared.add(index)
      found(activeContent('linked-object', plain(formula)), 'result', name)
      return local.startsWith('formula') ? `<${element}>FALSE</${element}>` : ''
    },
  )
  if (shared.size === 0) return edited
  return edited.replace(FORMULA, (whole, _, __, attributes: string) =>
    shared.has(/\bsi\s*=\s*["'](\d+)/.exec(attributes)?.[1] ?? '') ? '' : whole,
  )
}

function plain(formula = ''): string {
  return formula.replace(CHARACTER_REFERENCE, (...reference: string[]) => characterOf(reference.slice(0, 4)))
}
