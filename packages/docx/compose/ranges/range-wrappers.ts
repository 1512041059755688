import type { Block, BlockWrapper } from '../../package/parts/blocks.ts'
import { child, cloneElement, element, openingTag, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import type { ContentKind } from '../account/content-tally.ts'
import type { Fragment } from './fragment.ts'
import type { Spool } from '../parts/spool.ts'
import type { SourceCopy } from '../draft/source-copy.ts'
import type { RangeUsage, SourceUsage } from '../sources/source-usage.ts'

const WRAPPER_KINDS: Readonly<Record<string, ContentKind>> = {
  'w:sdt': 'contentControls',
  'w:ins': 'insertions',
  'w:moveTo': 'insertions',
  'w:del': 'deletions',
  'w:moveFrom': 'deletions',
}
const TRACKED = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])

/**
 * Elements that enclose whole paragraphs of a copied section: content controls (`w:sdt`) and tracked insertions or
 * deletions. An element that is completely inside the section is copied. If only a part of it is inside, the paragraphs
 * are copied without it.
 */
export class RangeWrappers {
  readonly #copy: SourceCopy
  readonly #spool: Spool
  readonly #survey: SourceUsage
  readonly #range: RangeUsage['range']
  readonly #fragment: Fragment
  readonly #copier: BlockCopier
  #open: BlockWrapper[] = []
  #bound = false
  /**
   * Content controls and tracked changes around the paragraphs and tables so far. Those that are not in `#written` are
   * missing in the copy, and are reported at the end.
   */
  readonly #met = new Set<BlockWrapper>()
  readonly #written = new Set<BlockWrapper>()

  constructor(
    copy: SourceCopy,
    spool: Spool,
    survey: SourceUsage,
    range: RangeUsage['range'],
    fragment: Fragment,
    copier: BlockCopier,
  ) {
    this.#copy = copy
    this.#spool = spool
    this.#survey = survey
    this.#range = range
    this.#fragment = fragment
    this.#copier = copier
  }

  /**
   * True if the block written last is in a content control that shows stored data (`w:dataBinding`). The text of the
   * block must not change any more, because Word would replace it by the data.
   */
  get holdsBound(): boolean {
    return this.#open.length > 0 && this.#bound
  }

  /** True if the end tag of a content control or tracked change around the last paragraph is not written yet. */
  get isOpen(): boolean {
    return this.#open.length > 0
  }

  /**
   * Records the elements around a paragraph or table of the section, such as content controls. Those that are not
   * written are reported at the end of the section, by `account`.
   */
  meet(block: Block): void {
    for (const wrapper of block.wrappers) this.#met.add(wrapper)
  }

  /**
   * Writes the tags of content controls and tracked changes that end or begin between the previous block and this one.
   * An element that is only partly inside the copied section gets no tags (ECMA-376, 17.5).
   */
  moveInto(block: Block, tree: XmlElement): void {
    const wanted = block.wrappers.filter((_, depth) => this.#isWhole(block, depth))
    let shared = 0
    while (shared < this.#open.length && this.#open[shared] === wanted[shared]) shared++
    this.close(shared)
    for (const wrapper of wanted.slice(shared)) {
      const attributes = { ...wrapper.attributes }
      const shell = element(wrapper.name, attributes)
      this.#copier.copyAttributes(shell)
      const properties = wrapper.properties.flatMap((property) => {
        const own = structuredClone(property)
        this.#copy.names.replace(own, this.#range.item, 'body')
        if (own.name === 'w:sdtPr') this.#bind(wrapper, own, block, tree)
        return this.#copier.copyNode(own)
      })
      const opening =
        openingTag(shell.name, shell.attributes) + properties.map((node) => serialize(node)).join('')
      this.#fragment.pieces.push(
        this.#spool.append(wrapper.name === 'w:sdt' ? `${opening}<w:sdtContent>` : opening),
      )
      this.#open.push(wrapper)
      this.#written.add(wrapper)
    }
    const controls = block.wrappers.filter(
      (wrapper) => !TRACKED.has(wrapper.name) && !wanted.includes(wrapper),
    )
    if (controls.length > 0)
      this.#copy.account.notice('content-control-cut-by-range', `item ${this.#range.item}`)
  }

  /**
   * Records which content controls and tracked changes of the source document are missing in the copy. They are missing
   * if the section contains only a part of them, or if tracked changes are accepted.
   */
  account(): void {
    const { firstBlock, endBlock } = this.#range.section
    for (const wrapper of this.#met) {
      if (this.#written.has(wrapper)) continue
      const kind = WRAPPER_KINDS[wrapper.name]
      if (kind === undefined) continue
      const end = wrapper.endBlock ?? this.#survey.blockCount
      const isCut = wrapper.firstBlock < firstBlock || end > endBlock
      const reason = TRACKED.has(wrapper.name)
        ? 'tracked-change-cut-by-range'
        : 'content-control-cut-by-range'
      const accepted = this.#copy.cleaning.acceptsChanges && (TRACKED.has(wrapper.name) || !isCut)
      const account = this.#copy.account.ofItem(this.#range.item)
      account.changed(accepted ? 'changes-accepted' : reason, kind, -1)
    }
  }

  /**
   * Writes the end tags of open content controls and tracked changes, from the inside outwards. The outermost `keep` of
   * them stay open.
   */
  close(keep: number): void {
    while (this.#open.length > keep) {
      const wrapper = this.#open.pop() as BlockWrapper
      this.#bound = false
      const closing = wrapper.name === 'w:sdt' ? '</w:sdtContent></w:sdt>' : `</${wrapper.name}>`
      this.#fragment.pieces.push(this.#spool.append(closing))
    }
  }

  /**
   * Decides whether a content control around a single paragraph keeps its link to stored data (`w:dataBinding`). The
   * decision depends on the paragraph's text after names are replaced in it.
   */
  #bind(wrapper: BlockWrapper, properties: XmlElement, block: Block, tree: XmlElement): void {
    const depth = block.wrappers.indexOf(wrapper)
    const end = this.#survey.wrapperEnds.get(`${wrapper.firstBlock}/${depth}`)
    const isOneLine = end === wrapper.firstBlock + 1 && tree.name === 'w:p'
    const said = isOneLine ? cloneElement(tree) : undefined
    if (said) this.#copy.names.preview(said)
    this.#copy.bindings.bind(properties, said && [said])
    this.#bound = this.#bound || child(properties, 'w:dataBinding') !== undefined
  }

  #isWhole(block: Block, depth: number): boolean {
    const wrapper = block.wrappers[depth]
    if (!wrapper || (this.#copy.cleaning.acceptsChanges && TRACKED.has(wrapper.name))) return false
    const { firstBlock, endBlock } = this.#range.section
    const end = this.#survey.wrapperEnds.get(`${wrapper.firstBlock}/${depth}`) ?? Infinity
    return wrapper.firstBlock >= firstBlock && end <= endBlock
  }
}
