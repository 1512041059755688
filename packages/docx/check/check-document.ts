import { DocumentPackage } from '../package/parts/document-package.ts'
import { DocxError } from '../package/errors.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { streamXml } from '../package/xml/xml-reader.ts'
import type { XmlHandler } from '../package/xml/naming-handler.ts'
import { checkReferences } from './cross-references.ts'
import { Findings } from './fault.ts'
import type { Fault } from './fault.ts'
import { checkPackage } from './package-faults.ts'
import type { RelationshipTable } from './package-faults.ts'
import { PartScanner } from './part-scanner.ts'
import { validateSchema } from './schema-validator.ts'
import type { SchemaReport } from './schema-validator.ts'
import { StoryIndex } from './story-index.ts'

/** Options for checking whether Word would repair or refuse a document. */
export interface CheckOptions {
  /**
   * Paths of the source documents from which the checked document was composed. Faults that a source document already
   * has are not reported as new.
   */
  baseline?: readonly string[]
  /** True (the default) to use the Open XML SDK validator as well, if it is installed. */
  schema?: boolean
}

/**
 * Result of checking whether Word would repair or refuse a document. Lists all faults, and separately the new faults,
 * which no source document has.
 */
export interface CheckReport {
  /**
   * True if the document has no new fault. A fault is new if none of the source documents (option `baseline`)
   * has a fault or schema error of the same kind.
   */
  ok: boolean
  faults: Fault[]
  /**
   * Faults of kinds that no source document has. The option `baseline` names the source documents; without it, all
   * faults are new.
   */
  newFaults: Fault[]
  warnings: Fault[]
  /**
   * Result of the Open XML SDK validator, which checks the XML schema. Absent if the validator is not installed
   * or was not requested.
   */
  schema?: SchemaReport & { newSignatures: string[] }
}

/**
 * Finds faults that make Word repair or refuse a .docx file. Examples: a missing file in its archive, a repeated id, a
 * field that never ends. The Open XML SDK validator also checks the XML schema, if it is installed. A file that cannot
 * be opened is reported as a fault.
 */
export async function checkDocument(path: string, options: CheckOptions = {}): Promise<CheckReport> {
  const wantsSchema = options.schema ?? true
  const findings = await findFaults(path)
  const canOpen = !findings.faults.some(({ code }) => code === 'cannot-open')
  const schema = wantsSchema && canOpen ? await validateSchema(path) : undefined
  if (schema?.cannotOpen !== undefined) findings.fault('sdk-cannot-open', '', schema.cannotOpen)
  const knownCodes = new Set<string>()
  const newSignatures = new Set(schema?.signatures)
  for (const source of options.baseline ?? []) {
    // If a source cannot be opened, it explains none of the document's faults, and certainly not that the document
    // cannot be opened either.
    for (const { code } of (await findFaults(source)).faults) if (code !== 'cannot-open') knownCodes.add(code)
    // The validator takes about a second for each document, so it stops as soon as the sources explain all errors.
    const known = newSignatures.size > 0 ? await validateSchema(source) : undefined
    for (const signature of known?.signatures ?? []) newSignatures.delete(signature)
  }
  const newFaults = findings.faults.filter(({ code }) => !knownCodes.has(code))
  const report: CheckReport = {
    ok: newFaults.length === 0 && newSignatures.size === 0,
    faults: findings.faults,
    newFaults,
    warnings: findings.warnings,
  }
  if (schema) report.schema = { ...schema, newSignatures: [...newSignatures] }
  return report
}

async function findFaults(path: string): Promise<Findings> {
  const findings = new Findings()
  let pkg: DocumentPackage
  try {
    pkg = await DocumentPackage.open(path, { maxXmlBytes: Number.POSITIVE_INFINITY })
  } catch (error) {
    if (!(error instanceof DocxError)) throw error
    findings.fault('cannot-open', '', error.message)
    return findings
  }
  try {
    await scanParts(pkg, await checkPackage(pkg, findings), findings)
  } catch (error) {
    if (!(error instanceof DocxError)) throw error
    findings.fault('cannot-read', '', error.message)
  } finally {
    await pkg.close()
  }
  return findings
}

async function scanParts(pkg: DocumentPackage, table: RelationshipTable, findings: Findings): Promise<void> {
  const indexes = new Map<string, StoryIndex>()
  const stores = new Set<string>()
  const kinds = new Map<string, string>()
  for (const relationships of table.values()) {
    for (const { part, kind } of relationships)
      if (part !== undefined && !kinds.has(part.toLowerCase())) kinds.set(part.toLowerCase(), kind)
  }
  // Styles come first, then lists: the order of list levels and the use of picture bullets are checked while scanning.
  const rank = (name: string): number =>
    /styles\.xml$/i.test(name) ? 0 : /numbering\.xml$/i.test(name) ? 1 : 2
  const entries = pkg.zip.entries
    .filter(({ name }) => !/\.rels$|^\[content_types\]\.xml$/i.test(name))
    .sort((a, b) => rank(a.name) - rank(b.name))
  for (const { name } of entries) {
    const kind = kinds.get(name.toLowerCase()) ?? ''
    try {
      if (!isXml(name, pkg.contentTypes.of(name)) || (await isArchive(pkg, name)))
        await readThrough(pkg.partStream(name))
      else {
        const owner = ownerOf(name, kind)
        let index = indexes.get(owner)
        if (!index) indexes.set(owner, (index = new StoryIndex()))
        await scanPart(
          pkg,
          name,
          new PartScanner(name, kind, index, table.get(name.toLowerCase()) ?? [], findings),
          stores,
          findings,
        )
      }
    } catch (error) {
      if (!(error instanceof DocxError)) throw error
      findings.fault(codeFor(error), name, error.message)
    }
  }
  for (const [owner, index] of indexes)
    if (!owner.startsWith('effects')) checkReferences(index, stores, findings)
}

async function scanPart(
  pkg: DocumentPackage,
  name: string,
  scanner: PartScanner,
  stores: Set<string>,
  findings: Findings,
): Promise<void> {
  const handler: XmlHandler = {
    open: (element, attributes) => {
      if (element === 'ds:datastoreItem') stores.add((attributes['ds:itemID'] ?? '').toLowerCase())
      scanner.open(element, attributes)
    },
    text: (text) => scanner.text(text),
    close: (element) => scanner.close(element),
  }
  await streamXml(pkg.partStream(name), new NamespaceRegistry(), handler, {
    part: name,
    onUndeclaredPrefix: (prefix) => findings.fault('mc-prefix-undeclared', name, prefix),
  })
  scanner.end()
}

/**
 * Returns the name of the group of files within which ids must be unique. `glossary` is the glossary document (reusable
 * building blocks), and `main` is the rest. A copy of the styles for old programs is a group of its own.
 */
function ownerOf(name: string, kind: string): string {
  const owner = /(^|\/)glossary\//i.test(name) ? 'glossary' : 'main'
  return kind === 'stylesWithEffects' || /stylesWithEffects/i.test(name) ? `effects of ${owner}` : owner
}

function isXml(name: string, contentType = ''): boolean {
  return /\.(xml|vml)$/i.test(name) || /[+/]xml$/i.test(contentType)
}

/**
 * Returns whether a file inside the .docx is itself a zip archive instead of XML. An imported document
 * (`w:altChunk`) is an archive, although its content type may say XML.
 */
async function isArchive(pkg: DocumentPackage, name: string): Promise<boolean> {
  for await (const chunk of pkg.partStream(name)) return chunk[0] === 0x50 && chunk[1] === 0x4b
  return false
}

async function readThrough(chunks: AsyncIterable<Buffer>): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]()
  while (!(await iterator.next()).done);
}

function codeFor(error: DocxError): string {
  if (error.code === 'docx.dtd') return 'xml-doctype'
  return error.code === 'docx.malformed_xml' || error.code === 'docx.too_deep' ? 'xml-malformed' : 'zip-entry'
}
