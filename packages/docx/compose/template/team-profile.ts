import { readFlow } from '../../replace/text-flow.ts'
import { flowText } from '../../replace/rewrite-flow.ts'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { relationshipsPartOf } from '../../package/parts/part-names.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { child, escapeAttribute, isElement, type XmlElement } from '../../package/xml/xml.ts'
import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { fillPlaceholders, placeholdersIn } from '../../front/placeholders.ts'
import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import { DECLARATION, RELATIONSHIP } from '../parts/output-relationships.ts'
import { serializePart } from '../parts/part-xml.ts'
import { extentWithin, inlinePicture, PICTURE_NAMESPACES } from '../../texts/inline-picture.ts'

/**
 * Largest width and height at which the team's logo is shown, in EMU (360,000 to a centimetre): 6 by 2.1 centimetres.
 */
const LARGEST_LOGO = { width: 2_160_000, height: 756_000 }

/** Logo of the team's own company, which a template may show on its cover and in its headers. */
export interface TeamLogo {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg'
  /** Width of the picture in pixels. */
  width: number
  height: number
}

/**
 * Values for a template's placeholders about the team's own company: the kind of document, and the company's name,
 * registration number, address, contacts and logo. An absent or empty value is not filled in.
 */
export interface TeamValues extends Pick<
  PlaceholderValues,
  'kind' | 'company' | 'registration' | 'address' | 'contacts'
> {
  logo?: TeamLogo
}

const TEAM_KEYS = ['kind', 'company', 'registration', 'address', 'contacts', 'logo'] as const
const LOGO_PART = 'word/media/team-logo'
const LOGO_RELATIONSHIP = 'rIdTeamLogo'

/**
 * Returns whether a part of a template is the team's logo, which `fillTeamProfile` inserted. Other pictures get a
 * warning that an old client's name may be visible in them, but the logo needs no warning.
 */
export function isTeamLogo(part: string): boolean {
  return part.startsWith(`${LOGO_PART}.`)
}

/**
 * Writes a copy of a template in which the placeholders about the team's own company are filled. A line that consists
 * only of such placeholders is removed if none has a value.
 * @returns false when the template has none of these placeholders; then no file is written
 * @throws {DocxError} when the template cannot be read or the copy cannot be written
 */
export async function fillTeamProfile(
  template: string,
  output: string,
  values: TeamValues,
): Promise<boolean> {
  const document = await DocumentPackage.open(template)
  try {
    const changed = new Map<string, string>()
    const stories = [...(await document.partsByKind('header')), ...(await document.partsByKind('footer'))]
    const withLogo: string[] = []
    for (const part of new Set([document.mainPart, ...stories])) {
      const registry = new NamespaceRegistry()
      const root = await document.partTree(part, { registry })
      const filler = new TeamFiller(values, registry)
      filler.visit(root)
      fillPlaceholders(root, filler.texts)
      if (!filler.found) continue
      changed.set(part, serializePart(root, registry))
      if (filler.placedLogo) withLogo.push(part)
    }
    if (changed.size === 0) return false
    await writeCopy(document, output, changed, values.logo, withLogo)
    return true
  } finally {
    await document.close()
  }
}

class TeamFiller {
  found = false
  placedLogo = false
  readonly texts: PlaceholderValues
  readonly #values: TeamValues
  readonly #registry: NamespaceRegistry

  constructor(values: TeamValues, registry: NamespaceRegistry) {
    const { logo: _, ...texts } = values
    this.texts = texts
    this.#values = values
    this.#registry = registry
  }

  /**
   * Inserts the company's logo, and removes lines in which all placeholders lack a value. The placeholders that have a
   * value are filled in later.
   */
  visit(node: XmlElement): void {
    const last = node.children.findLast(isElement)
    node.children = node.children.filter((inner) => {
      if (!isElement(inner)) return true
      if (inner.name !== 'w:p') {
        this.visit(inner)
        return true
      }
      // Text boxes inside the paragraph contain paragraphs too. These are visited first.
      for (const own of inner.children) if (isElement(own)) this.visit(own)
      return this.#keeps(inner, inner === last)
    })
  }

  #keeps(paragraph: XmlElement, isLast: boolean): boolean {
    const { keys, isAll } = placeholdersIn(flowText(readFlow(paragraph).flow))
    const own = keys.filter((key) => (TEAM_KEYS as readonly string[]).includes(key))
    if (own.length === 0) return true
    this.found = true
    if (!isAll) return true
    if (own.length === 1 && keys.length === 1 && own[0] === 'logo' && this.#values.logo) {
      const properties = child(paragraph, 'w:pPr')
      const { logo, company = '' } = this.#values
      for (const uri of PICTURE_NAMESPACES) this.#registry.prefixFor(uri)
      const extent = extentWithin(logo, LARGEST_LOGO)
      const picture = inlinePicture(LOGO_RELATIONSHIP, extent, { id: '1', name: 'Logo', descr: company })
      paragraph.children = [...(properties ? [properties] : []), picture]
      this.placedLogo = true
      return true
    }
    if (keys.some((key) => key !== 'logo' && (this.#values as Record<string, unknown>)[key])) return true
    if (keys.length > own.length) return true
    const properties = child(paragraph, 'w:pPr')
    // The last paragraph of a cell or story must stay (ECMA-376, 17.4.65), and so must one that ends a page section.
    if (!isLast && !child(properties, 'w:sectPr')) return false
    paragraph.children = properties ? [properties] : []
    return true
  }
}

async function writeCopy(
  document: DocumentPackage,
  output: string,
  changed: ReadonlyMap<string, string>,
  logo: TeamLogo | undefined,
  withLogo: readonly string[],
): Promise<void> {
  const extension = logo?.type === 'image/jpeg' ? 'jpeg' : 'png'
  const picture = `${LOGO_PART}.${extension}`
  const texts = new Map(changed)
  if (logo && withLogo.length > 0) {
    const types = '[Content_Types].xml'
    texts.set(types, withDefault(await textOf(document, types), extension, logo.type))
    for (const part of withLogo) {
      const name = relationshipsPartOf(part)
      const before = document.zip.entry(name) ? await textOf(document, name) : NO_RELATIONSHIPS
      texts.set(name, withRelationship(before, `/${picture}`))
    }
  }
  const zip = await ZipWriter.create(output)
  try {
    for (const entry of document.zip.entries) {
      const text = texts.get(entry.name)
      if (text === undefined) await zip.addRaw(entry.name, entry, document.zip.openRaw(entry))
      else await zip.add(entry.name, text)
      texts.delete(entry.name)
    }
    for (const [name, text] of texts) await zip.add(name, text)
    if (logo && withLogo.length > 0) await zip.add(picture, logo.bytes)
    await zip.finish()
  } catch (error) {
    await zip.abort()
    throw error
  }
}

const NO_RELATIONSHIPS = `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`

async function textOf(document: DocumentPackage, name: string): Promise<string> {
  const entry = document.zip.entry(name)
  return entry ? (await document.zip.read(entry)).toString('utf8') : ''
}

/**
 * Returns `[Content_Types].xml` with a content type for a file extension. The text stays unchanged if it already has
 * one for this extension (ECMA-376 Part 2, 6.2.3).
 */
function withDefault(types: string, extension: string, type: string): string {
  if (new RegExp(`Extension="${extension}"`, 'i').test(types)) return types
  return types.replace(/<(?:\w+:)?Types\b[^>]*>/, (root) => {
    const prefix = /^<(\w+:)/.exec(root)?.[1] ?? ''
    return `${root}<${prefix}Default Extension="${extension}" ContentType="${type}"/>`
  })
}

function withRelationship(relationships: string, target: string): string {
  const opened = relationships.replace(/<((?:\w+:)?Relationships\b[^>]*?)\/>/, '<$1></Relationships>')
  return opened.replace(/<\/((?:\w+:)?)Relationships\s*>/, (end, prefix: string) => {
    const entry = `<${prefix}Relationship Id="${LOGO_RELATIONSHIP}" Type="${RELATIONSHIP}image" Target="${escapeAttribute(target)}"/>`
    return entry + end
  })
}
