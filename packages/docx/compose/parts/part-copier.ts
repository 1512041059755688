import type { ZipData } from '../../package/zip/zip-writer.ts'
import { createHash } from 'node:crypto'
import { PLACEHOLDER_ID } from '../../disarm/disarm-element.ts'
import { leadsOut } from '../../disarm/link-target.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { descendants } from '../../package/xml/xml.ts'
import type { PartDisarming } from '../disarm/part-disarming.ts'
import { RELATIONSHIP } from './output-relationships.ts'
import type { OutputPackage } from './output-package.ts'
import type { PartToCopy } from './output-relationships.ts'
import { serializePart } from './part-xml.ts'
import { placeholderPart } from './placeholder-picture.ts'
import { spellOutPercentagesBelow } from './percentages.ts'
import type { ThemeColours } from '../styles/theme-colours.ts'
import { overrideTheme, spellOutColoursBelow } from '../styles/theme-colours.ts'

/**
 * Functions for copying parts of a source document, such as charts. They replace names and links, keep colours, remove
 * content that fetches or runs something, and report missing parts.
 */
export interface PartSurroundings {
  /** Reports that a source document refers to a part, such as a picture, which it does not contain. */
  missing(sourceKey: string, detail: string): void
  /** Reports a part that may show text which this program cannot read, such as a picture. */
  opaque(sourceKey: string, part: string, contentType: string): void
  /** Returns the colours of a source document's theme, or `undefined` if the composed document has an equal theme. */
  coloursOf(sourceKey: string): ThemeColours | undefined
  /**
   * Edits the XML of a chart or diagram in place, such as replacing names. Returns whether anything changed. Absent
   * when no edit is needed.
   */
  editPart?(root: XmlElement, sourceKey: string, part: string): boolean
  /** Returns the new address of a link in a chart or diagram, in which names of earlier clients are replaced. */
  followLink(sourceKey: string, target: string): string
  /**
   * Edits a file inside a source document, such as an embedded workbook. Returns `undefined` when the file needs no
   * edit or cannot be read.
   */
  editFile(wanted: PartToCopy, contentType: string): Promise<EditedFile | undefined>
  /**
   * Searches a part of a source document, such as a chart, for relationships to active content. Active content fetches
   * or runs something without a click. Returns an object that makes the part harmless.
   */
  disarming(wanted: PartToCopy, relationships: readonly Relationship[]): Promise<PartDisarming>
}

// Charts, SmartArt and drawings contain visible words, so names are replaced in them too.
const READABLE_PART =
  /(drawingml\.(chart|diagram)|drawing\.(chart|diagram)|ms-office\.drawingml|chartshapes|chartex)[\w.-]*\+xml$/i

const CHART = /drawingml\.chart\+xml$/i
const DRAWINGML = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const DIAGRAM_DATA = /diagramData\+xml$/i

const THEME_OVERRIDE = 'application/vnd.openxmlformats-officedocument.themeOverride+xml'

// Number of bytes at the start of a part that are searched for the namespaces of its root element.
const STRICT_REACH = 8192

/**
 * Copies parts of source documents, such as pictures and charts, into the composed document, with all parts they refer
 * to. Unchanged parts are copied in their compressed form. Each part is copied once, and pictures with equal bytes are
 * stored once.
 */
export class PartCopier {
  readonly #output: OutputPackage
  readonly #surroundings: PartSurroundings
  readonly #strict = new Map<string, boolean>()
  readonly #copied = new Map<string, string>()
  readonly #media = new Map<string, { digest?: string; copy: PartToCopy; name: string }[]>()

  constructor(output: OutputPackage, surroundings: PartSurroundings) {
    this.#output = output
    this.#surroundings = surroundings
  }

  /**
   * Copies every part to which a relationship of the composed document leads, unless it is copied already. Parts to
   * which these parts refer are copied with them.
   */
  async copyWaiting(): Promise<void> {
    for (const list of this.#output.relationshipLists) {
      for (const entry of list.entries) {
        if (entry.waiting && entry.target === undefined) entry.target = await this.copy(entry.waiting)
      }
    }
  }

  /**
   * Copies a part of a source document, such as a chart, and all parts that it refers to, unless they are already
   * copied. Returns the name of the copy in the composed document.
   */
  async copy(wanted: PartToCopy): Promise<string> {
    const { sourceKey, document, part } = wanted
    const key = `${sourceKey}\n${part.toLowerCase()}`
    const known = this.#copied.get(key)
    if (known !== undefined) return known
    const relationships = await document.relationships(part)
    const contentType = document.contentTypes.of(part) ?? 'application/octet-stream'
    const edited = await this.#surroundings.editFile(wanted, contentType)
    if (!edited?.isComplete && isOpaque(contentType)) this.#surroundings.opaque(sourceKey, part, contentType)
    const disarming =
      relationships.length === 0 ? undefined : await this.#surroundings.disarming(wanted, relationships)
    const isShared = !edited?.data || edited.isPicture
    const lonely = relationships.length === 0 && isMedia(contentType) && isShared
    const twin = lonely ? await this.#twin(wanted) : undefined
    if (twin !== undefined) {
      this.#copied.set(key, twin)
      return twin
    }
    const name = this.#output.claimName(part)
    this.#copied.set(key, name)
    if (lonely) this.#remember(wanted, name)
    if (edited?.data) this.#output.add(name, contentType, edited.data)
    else await this.#write(wanted, name, contentType, disarming?.isWanted ? disarming : undefined)
    if (disarming) await this.#copyRelationships(wanted, name, relationships, disarming)
    return name
  }

  async #copyRelationships(
    { sourceKey, document, part }: PartToCopy,
    name: string,
    relationships: readonly Relationship[],
    { refused, missingPictures, needsPlaceholder }: PartDisarming,
  ): Promise<void> {
    const list = this.#output.relationships(name)
    for (const relationship of relationships) {
      const { id, type, kind, target } = relationship
      if (relationship.part === undefined && !relationship.external && !target.startsWith('#'))
        this.#surroundings.missing(sourceKey, `${part} → ${target}`)
      if (refused.has(id)) continue
      if (missingPictures.has(id)) list.withId(id, type, placeholderPart(this.#output), false)
      else if (leadsOut(relationship) || relationship.part === undefined || target.startsWith('#'))
        list.withId(
          id,
          type,
          kind === 'hyperlink' ? this.#surroundings.followLink(sourceKey, target) : target,
          true,
        )
      else list.withId(id, type, await this.copy({ sourceKey, document, part: relationship.part }), false)
    }
    if (needsPlaceholder)
      list.withId(PLACEHOLDER_ID, `${RELATIONSHIP}image`, placeholderPart(this.#output), false)
  }

  async #write(
    wanted: PartToCopy,
    name: string,
    contentType: string,
    disarming: PartDisarming | undefined,
  ): Promise<void> {
    const { sourceKey, document, part } = wanted
    const strict = !isMedia(contentType) && (await this.#isStrict(sourceKey, document))
    const isDiagram = DIAGRAM_DATA.test(contentType)
    const colours = READABLE_PART.test(contentType) ? this.#surroundings.coloursOf(sourceKey) : undefined
    const isTree = !isMedia(contentType)
    if (disarming && !isTree) disarming.tellRefused()
    if (
      (disarming && isTree) ||
      strict ||
      isDiagram ||
      colours ||
      (this.#surroundings.editPart && READABLE_PART.test(contentType))
    ) {
      const registry = new NamespaceRegistry()
      const root = await document.partTree(part, { registry })
      if (strict) spellOutPercentagesBelow(root)
      disarming?.disarm(root)
      const relinked = isDiagram && (await relinkDrawing(root, wanted))
      // Parsing maps Strict names to transitional ones, because a package must use one of the two throughout (Part 1,
      // 2.1).
      const edited = this.#surroundings.editPart?.(root, sourceKey, part) ?? false
      const coloured =
        colours !== undefined && (await this.#keepColours(root, wanted, name, contentType, colours))
      if (disarming || edited || coloured || relinked || strict) {
        this.#output.add(name, contentType, serializePart(root, registry))
        return
      }
    }
    this.#output.addRaw(name, contentType, document, part)
  }

  /**
   * Keeps the colours that a drawing takes from the theme of its source document. A chart gets that theme as its own.
   * In other drawings, the colours are written as RGB values. Returns whether the drawing was changed.
   */
  async #keepColours(
    root: XmlElement,
    { document, part }: PartToCopy,
    name: string,
    contentType: string,
    colours: ThemeColours,
  ): Promise<boolean> {
    if (!CHART.test(contentType)) return spellOutColoursBelow(root, colours)
    if ((await document.relationships(part)).some(({ kind }) => kind === 'themeOverride')) return false
    const override = overrideTheme(root, colours)
    if (!override) return false
    spellOutPercentagesBelow(override)
    const registry = new NamespaceRegistry()
    registry.prefixFor(DRAWINGML)
    const target = this.#output.claimName('word/theme/themeOverride1.xml')
    this.#output.add(target, THEME_OVERRIDE, serializePart(override, registry))
    this.#output.relationships(name).withId('rIdTheme', `${RELATIONSHIP}themeOverride`, target, false)
    return true
  }

  async #isStrict(sourceKey: string, document: DocumentPackage): Promise<boolean> {
    let strict = this.#strict.get(sourceKey)
    if (strict === undefined) {
      for await (const chunk of document.partStream(document.mainPart)) {
        strict = chunk.subarray(0, STRICT_REACH).includes('http://purl.oclc.org/ooxml/')
        break
      }
      this.#strict.set(sourceKey, strict ?? false)
    }
    return strict ?? false
  }

  #remember(copy: PartToCopy, name: string): void {
    const entry = copy.document.zip.entry(copy.part)
    if (!entry) return
    const key = `${entry.crc32}/${entry.size}`
    const same = this.#media.get(key) ?? []
    same.push({ copy, name })
    this.#media.set(key, same)
  }

  // Returns the output part with equal bytes. The archive's directory states checksum and size, so bytes are compared
  // only when both are equal.
  async #twin(wanted: PartToCopy): Promise<string | undefined> {
    const entry = wanted.document.zip.entry(wanted.part)
    const candidates = entry && this.#media.get(`${entry.crc32}/${entry.size}`)
    if (!candidates) return undefined
    const digest = await digestOf(wanted)
    for (const candidate of candidates) {
      candidate.digest ??= await digestOf(candidate.copy)
      const sameType =
        candidate.copy.document.contentTypes.of(candidate.copy.part) ===
        wanted.document.contentTypes.of(wanted.part)
      if (candidate.digest === digest && sameType) return candidate.name
    }
    return undefined
  }
}

/**
 * Returns whether parts of this type have no XML that must be adapted to the composed document. An SVG picture is XML,
 * but ECMA-376 does not define it, so its bytes are copied as they are.
 */
function isMedia(contentType: string): boolean {
  return !/[+/]xml$/i.test(contentType) || /^image\//i.test(contentType)
}

/**
 * Returns whether a part with this content type may show text that this program cannot read: pictures, embedded and
 * imported files.
 */
function isOpaque(contentType: string): boolean {
  return (
    (!contentType.endsWith('+xml') && !/font/i.test(contentType)) ||
    /^image\/|xhtml|(document|template)\.main/i.test(contentType)
  )
}

async function digestOf({ document, part }: { document: DocumentPackage; part: string }): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of document.partStream(part)) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Requests a copy of the drawing that shows a SmartArt, and writes its new relationship id into the SmartArt's data.
 * Returns false if there is no such drawing. The id belongs to the part around the SmartArt ([MS-ODRAWXML] 2.7.1,
 * dataModelExt).
 */
async function relinkDrawing(data: XmlElement, wanted: PartToCopy): Promise<boolean> {
  const { sourceKey, document, referrer } = wanted
  if (!referrer) return false
  const related = await document.relationships(referrer.part)
  for (const extension of descendants(data, 'dsp:dataModelExt')) {
    const drawing = related.find((entry) => entry.id === extension.attributes['relId'])
    if (drawing?.part === undefined) continue
    extension.attributes['relId'] = referrer.output.toCopy(drawing.type, {
      sourceKey,
      document,
      part: drawing.part,
    })
    return true
  }
  return false
}

/**
 * File inside a source document, such as an embedded workbook or a picture, after editing. For example, names were
 * replaced in it.
 */
export interface EditedFile {
  /** Bytes of the file after editing; absent when the file needed no edit. */
  data?: ZipData | (() => ZipData)
  /** False when some content of the file could not be inspected, so that old names may still be in it. */
  isComplete: boolean
  /**
   * True when the edited picture looks as before. Two such files are stored once if their bytes were equal before the
   * edit.
   */
  isPicture?: boolean
}
