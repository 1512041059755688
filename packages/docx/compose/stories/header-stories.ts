import { fillPlaceholders } from '../../front/placeholders.ts'
import { fieldsOf } from '../../disarm/story-fields.ts'
import { element, isElement, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { TEMPLATE_KEY } from '../request/template-values.ts'
import type { PartTarget } from '../parts/part-target.ts'
import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import type { ItemAccount } from '../account/source-account.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import { RELATIONSHIP } from '../parts/output-relationships.ts'
import type { ContentKind } from '../account/content-tally.ts'
import { fitHeader } from '../pages/fit-header.ts'
import type { TextWidths } from '../pages/fit-tabs.ts'
import type { CarryHeader } from '../pages/source-pages.ts'
import { rootOpening, serializePart } from '../parts/part-xml.ts'
import { roomBelow } from '../pages/floating-drawings.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { StorySource } from './story-source.ts'
import { contentOfHeader } from '../account/header-content.ts'

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'

// Item number for the text of headers, which belongs to no item of the request. With a number of their own, lists in
// headers stay separate from lists in the body.
const HEADER_ITEM = -2

/**
 * Headers and footers of a composed document. Each header or footer of a source document or the template is copied
 * once, as soon as copied page settings refer to it.
 */
export class HeaderStories {
  readonly #target: PartTarget
  readonly #placeholders: PlaceholderValues
  readonly #carried = new Map<string, string>()
  #waiting: { kind: 'header' | 'footer'; sourcePart: string; part: string; fit: TextWidths | undefined }[] =
    []
  readonly #empty = new Map<string, string>()
  readonly #sourceOf = new Map<string, string>()

  /** @param placeholders values for placeholders in the template's headers, such as the client's name */
  constructor(target: PartTarget, placeholders: PlaceholderValues) {
    this.#target = target
    this.#placeholders = placeholders
  }

  /**
   * Keys of the source documents from which headers and footers were copied. The key of the map is the name of the
   * copied part. Headers of the template are left out.
   */
  get sources(): ReadonlyMap<string, string> {
    return this.#sourceOf
  }

  /**
   * Returns a function that makes the headers and footers of a source document available in the composed document. The
   * function returns the id of a relationship to a header or footer. The text is copied later, by `copyFrom`.
   * @param fit text widths, when the copies are for pages of another width
   */
  async carrier(source: SourceDocument, fit?: TextWidths): Promise<CarryHeader> {
    const { output } = this.#target
    const relationships = await source.document.relationships(source.document.mainPart)
    return (kind, id) => {
      const sourcePart = relationships.find((entry) => entry.id === id && entry.kind === kind)?.part
      if (sourcePart === undefined) return undefined
      const key = `${source.key}\n${sourcePart}\n${fit?.to ?? ''}`
      let part = this.#carried.get(key)
      if (part === undefined) {
        part = output.claimName(`word/${kind}1.xml`)
        this.#carried.set(key, part)
        if (source.key !== TEMPLATE_KEY) this.#sourceOf.set(part, source.key)
        this.#waiting.push({ kind, sourcePart, part, fit })
      }
      return output.relationships(MAIN_PART).toPart(RELATIONSHIP + kind, part)
    }
  }

  /**
   * Returns the id of a relationship to an empty header or footer. Page settings refer to an empty one, because pages
   * without a reference inherit the header of the pages before. The paragraph in it has no height, because a header
   * that reaches below the top margin would move the page's text (ECMA-376, 17.6.11).
   */
  empty(kind: 'header' | 'footer'): string {
    const { output, registry } = this.#target
    let part = this.#empty.get(kind)
    if (part === undefined) {
      part = output.claimName(`word/${kind}0.xml`)
      this.#empty.set(kind, part)
      const root = element(rootName(kind), {}, [roomBelow(0)])
      output.add(part, `${CONTENT_TYPE}${kind}+xml`, () => serializePart(root, registry))
    }
    return output.relationships(MAIN_PART).toPart(RELATIONSHIP + kind, part)
  }

  /** Copies those headers and footers of a source document to which page settings have referred since the last call. */
  async copyFrom(copy: StorySource): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const { source, account, cleaning, names } = copy
    for (const { kind, sourcePart, part, fit } of waiting) {
      const root = await source.document.partTree(sourcePart, { registry: this.#target.registry })
      if (source.key === TEMPLATE_KEY) fillPlaceholders(root, this.#placeholders)
      const before = contentOfHeader(kind, root)
      cleaning.clean(root, HEADER_ITEM)
      const cleaned = contentOfHeader(kind, root)
      names.replace(root, HEADER_ITEM, sourcePart.slice(sourcePart.lastIndexOf('/') + 1))
      const { copier, markers } = await copy.copierFor({
        item: HEADER_ITEM,
        sourcePart,
        outputPart: part,
        fields: fieldsOf(root.children),
      })
      const content: XmlElement[] = root.children.filter(isElement).flatMap((block) => copier.copy(block))
      content.push(...markers.closeAll())
      countDifference(account.ofFirstItem(), 'hidden-text-dropped', before, cleaned)
      countDifference(
        account.ofFirstItem(),
        'replaced-name',
        cleaned,
        contentOfHeader(kind, element(root.name, {}, content)),
      )
      if (fit) fitHeader(content, fit, source.styles)
      // A header must contain at least one paragraph (ECMA-376, 17.10.4).
      if (!content.some((node) => node.name === 'w:p' || node.name === 'w:tbl' || node.name === 'w:sdt'))
        content.push(element('w:p'))
      addPart(this.#target, kind, part, content.map((block) => serialize(block)).join(''))
    }
  }
}

/**
 * Adds a header or footer part to the document. The text of the part waits in a temporary file until the document is
 * written.
 */
function addPart(
  { output, spool, registry }: PartTarget,
  kind: 'header' | 'footer',
  part: string,
  content: string,
): void {
  const piece = spool.append(content)
  output.add(part, `${CONTENT_TYPE}${kind}+xml`, async function* () {
    yield rootOpening(rootName(kind), {}, registry)
    yield* spool.read([piece])
    yield `</${rootName(kind)}>`
  })
}

function rootName(kind: 'header' | 'footer'): string {
  return kind === 'header' ? 'w:hdr' : 'w:ftr'
}

function countDifference(
  account: ItemAccount,
  reason: NoticeReason,
  before: ReadonlyMap<ContentKind, number>,
  after: ReadonlyMap<ContentKind, number>,
): void {
  for (const [kind, count] of after) account.changed(reason, kind, count - (before.get(kind) ?? 0))
}
