import { childrenOf } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { BlockCopier } from '../blocks/block-copier.ts'
import type { CopyContext } from '../blocks/copy-context.ts'
import { Cleaner, isPermission } from '../cleaning/cleaner.ts'
import type { Composition } from './composition.ts'
import { countHeadings, textLength } from '../account/content-tally.ts'
import type { ContentKind } from '../account/content-tally.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import { FieldRewriter } from '../references/field-rewriter.ts'
import type { ResolveBookmark } from '../references/field-instruction.ts'
import { RangeMarkers } from '../references/range-markers.ts'
import { SourceNumbering } from '../lists/source-numbering.ts'
import type { RangeStart } from '../pages/source-pages.ts'
import { SourcePages } from '../pages/source-pages.ts'
import { Relations } from '../parts/relations.ts'
import { copyPicture } from '../lists/picture-bullet.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import { storyIds } from '../sources/source-stories.ts'
import type { StoryPlace, StorySource } from '../stories/story-source.ts'
import { SourceStyles } from '../styles/source-styles.ts'
import type { PageSection } from '../pages/page-section.ts'

// Stands in no item of the request.
const BACKGROUND_ITEM = -4

/** One source being copied: its styles, lists, notes and parts on their way into the composition. */
export class SourceCopy implements StorySource {
  readonly composition: Composition
  readonly source: SourceDocument
  readonly styles: SourceStyles
  readonly numbering: SourceNumbering
  readonly cleaner: Cleaner
  readonly #isTemplate: boolean
  readonly #noteIds: { footnote: Set<string>; endnote: Set<string>; comment: Set<string> }

  private constructor(
    composition: Composition,
    source: SourceDocument,
    isTemplate: boolean,
    noteIds: { footnote: Set<string>; endnote: Set<string>; comment: Set<string> },
    pictureRelations: Relations | undefined,
  ) {
    this.composition = composition
    this.source = source
    this.#isTemplate = isTemplate
    this.#noteIds = noteIds
    // The template is the team's own and stays as it was made.
    this.cleaner = new Cleaner(isTemplate ? undefined : composition.request.clean, source.styles)
    const { notices } = composition
    this.numbering = new SourceNumbering(composition.numbering, source.numbering, {
      copiedStyle: (id, type) => this.styles.mapIfCopied(type, id),
      copyPicture: (bullet) => copyPicture(bullet, pictureRelations),
      restarted: (item, numId) =>
        item < 0 ? numId : (composition.restarts?.instanceFor(item, numId) ?? numId),
      onMissing: (numId) => notices.add('numbering-missing-in-source', source.name, `list ${numId}`),
    })
    this.styles = new SourceStyles(
      source.styles,
      composition.styles,
      this.numbering,
      source.theme,
      (id) => notices.add('style-missing-in-source', source.name, `style ${id}`),
      isTemplate,
    )
    const { colours } = composition
    const [drawn, own] =
      composition.styles.look === 'source'
        ? [source.colours, colours.own]
        : [source.colours.withoutFonts(), colours.own.withoutFonts()]
    if (drawn.differsFrom(own)) colours.bySource.set(source.key, drawn)
  }

  static async begin(
    composition: Composition,
    source: SourceDocument,
    isTemplate = false,
  ): Promise<SourceCopy> {
    const noteIds = {
      footnote: await storyIds(source.document, 'footnotes'),
      endnote: await storyIds(source.document, 'endnotes'),
      comment: await storyIds(source.document, 'comments'),
    }
    const pictures =
      source.numberingPart === undefined
        ? undefined
        : await relationsBetween(composition, source, source.numberingPart, 'word/numbering.xml')
    if (isTemplate) {
      // The template's lists are the document's own; only what their picture bullets show has to move.
      for (const bullet of childrenOf(source.numbering, 'w:numPicBullet')) copyPicture(bullet, pictures)
    }
    return new SourceCopy(composition, source, isTemplate, noteIds, pictures)
  }

  /** A copier for a text of this source, with the marks of that text. */
  async copierFor(place: StoryPlace): Promise<{ copier: BlockCopier; markers: RangeMarkers }> {
    const { composition, source } = this
    const { notices, bookmarks, ids, changes } = composition
    const onChange = (reason: NoticeReason, kind: ContentKind, count: number): void =>
      changes.add(place.item, reason, kind, count)
    const markers = new RangeMarkers(ids, bookmarks, source.key, place.item, {
      onCut: (name) => notices.add('bookmark-cut-by-range', source.name, name),
      onNameless: () => onChange('bookmark-without-name', 'bookmarks', -1),
    })
    const onPlainReference = (target: string, reason: NoticeReason): void => {
      notices.add(reason, source.name, target)
    }
    const resolve: ResolveBookmark = (name, kind) => {
      if (kind === 'bookmark') return bookmarks.find(source.key, place.item, name)
      if (kind === 'property') return this.#property(name)
      return this.#isTemplate ? name : undefined
    }
    const fields = new FieldRewriter(
      place.unclosedFields ?? new Set(),
      resolve,
      onPlainReference,
      () => notices.add('field-cut-by-range', source.name, `item ${place.item}`),
      (reason) => onChange(reason, 'fields', -1),
    )
    const context: CopyContext = {
      sourceKey: source.key,
      outputPart: place.outputPart,
      item: place.item,
      ids,
      styles: this.styles,
      colours: composition.colours.bySource.get(source.key),
      panelColours: composition.styles.look === 'template' && !this.#isTemplate ? source.colours : undefined,
      relations: await relationsBetween(composition, source, place.sourcePart, place.outputPart),
      bookmarks,
      markers,
      fields,
      resolve,
      keepsFileNames: this.#isTemplate,
      list: (numId) => (this.#isTemplate ? numId : this.numbering.forParagraph(place.item, numId)),
      restartList: (paragraph) => {
        if (place.item >= 0) composition.restarts?.restart(paragraph, place.item)
      },
      countsAsHeading: (style) =>
        composition.request.fixHeadings &&
        !this.#isTemplate &&
        composition.styles.sharesList(style, composition.front.headings),
      note: (kind, id) => this.#note(place.item, kind, id),
      comment: (id, isMark) => this.#comment(place, id, isMark),
      onChange,
      removed: (reason, tree) => changes.remove(place.item, reason, tree),
      leavesOut: (mark) => this.#leavesOut(mark),
      pageSection: place.pageSection ?? (() => undefined),
      onPlainReference,
      bind: (properties, content) => this.bind(properties, content),
      ...(place.shapeTypes ? { shapeTypes: place.shapeTypes } : {}),
      ...(place.onParagraphId ? { onParagraphId: place.onParagraphId } : {}),
    }
    return { copier: new BlockCopier(context), markers }
  }

  /** The source's page sections, ready to be written with their own headers. */
  async pagesFor(sections: PageSection[], start?: RangeStart): Promise<SourcePages> {
    const carry = await this.composition.headers.carrier(this)
    const evenAndOdd = {
      source: this.source.evenAndOddHeaders,
      document: this.composition.evenAndOddHeaders,
    }
    return new SourcePages(sections, carry, evenAndOdd, start)
  }

  /** How many notes of the source none of these marks ("footnote 3") refers to. */
  countUnreferencedNotes(marks: ReadonlySet<string>): number {
    const { footnote, endnote } = this.#noteIds
    const all = [...[...footnote].map((id) => `footnote ${id}`), ...[...endnote].map((id) => `endnote ${id}`)]
    return all.filter((mark) => !marks.has(mark)).length
  }

  /** Copies the notes, comments and headers that the copied blocks asked for. */
  async copyStories(): Promise<void> {
    const { footnotes, endnotes, comments, headers } = this.composition
    await headers.copyFrom(this)
    const stories = [footnotes, endnotes, comments]
    for (const story of stories) await story.copyFrom(this)
    // What was copied last may refer to notes nothing else refers to.
    for (let waiting = stories; waiting.length > 0;) {
      waiting = stories.filter((story) => story.isWaiting)
      for (const story of waiting) await story.copyFrom(this)
    }
    for (const story of stories) story.forgetSource()
  }

  /** Makes the page background of this source that of the composed document. */
  async copyBackground(background: XmlElement | undefined): Promise<void> {
    if (!background) return
    const { copier } = await this.copierFor({
      item: BACKGROUND_ITEM,
      sourcePart: this.source.document.mainPart,
      outputPart: MAIN_PART,
    })
    this.composition.background = copier.copy(background)[0]
  }

  /** Takes out of a tree of an item, in place, what the request wants cleaned away. */
  clean(tree: XmlElement, item: number): void {
    if (!this.cleaner.isActive) return
    const { notices, changes: intended } = this.composition
    const headings = countHeadings(tree, this.source.styles)
    const { changes, hidden } = this.cleaner.clean(tree, {
      removed: (reason, part) => intended.remove(item, reason, part),
      changed: (reason, kind, count) => intended.add(item, reason, kind, count),
    })
    if (changes || hidden) {
      const lost = countHeadings(tree, this.source.styles) - headings
      intended.add(item, changes ? 'changes-accepted' : 'hidden-text-dropped', 'headings', lost)
    }
    if (changes) notices.add('changes-accepted', this.source.name, 'tracked changes')
    if (hidden) notices.add('hidden-text-dropped', this.source.name, 'hidden text')
  }

  /** Keeps the binding of a content control, or says why it goes. */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void {
    const { bindings, notices } = this.composition
    if (bindings.isSettled(properties)) return
    const reason = bindings.settle(properties, content, this.source)
    if (reason !== undefined) notices.add(reason, this.source.name, 'content control')
  }

  /** Replaces names in a tree of an item, in place. */
  replace(tree: XmlElement, item: number, story: string): void {
    const { replacements } = this.composition
    if (!replacements.any) return
    this.#accountForNames([tree], item, () => replacements.apply(this.source.key, tree, story))
  }

  /** Replaces names that a paragraph of an item, copied already, shares with the one after it, not copied yet. */
  replaceAcross(first: XmlElement, second: XmlElement, item: number, story: string): boolean {
    const { replacements } = this.composition
    if (!replacements.any || first.name !== 'w:p' || second.name !== 'w:p') return false
    return this.#accountForNames([first, second], item, () =>
      replacements.applyAcross(this.source.key, first, second, story),
    )
  }

  /** A paragraph that was nothing but a name may be left without text, and is no heading any more. */
  #accountForNames(trees: XmlElement[], item: number, change: () => boolean): boolean {
    const count = (): { text: number; headings: number } => ({
      text: trees.reduce((sum, tree) => sum + textLength(tree), 0),
      headings: countHeadings(trees.at(-1) as XmlElement, this.source.styles),
    })
    const before = count()
    if (!change()) return false
    const after = count()
    this.composition.changes.add(item, 'replaced-name', 'textLength', after.text - before.text)
    this.composition.changes.add(item, 'replaced-name', 'headings', after.headings - before.headings)
    return true
  }

  /** Accounts for a note or comment that an item no longer shows: `tree` is what it said. */
  accountForLost(
    kind: 'footnote' | 'endnote' | 'comment',
    tree: XmlElement,
    keptBy: ReadonlySet<number>,
  ): void {
    const { changes, request } = this.composition
    const id = tree.attributes['w:id'] ?? ''
    for (const { item, reason } of changes.losersOf({ kind, id })) {
      const chosen = request.items[item]
      if (keptBy.has(item) || chosen?.kind !== 'section' || chosen.source !== this.source.key) continue
      changes.remove(item, reason, tree)
      changes.add(item, reason, 'headings', -countHeadings(tree, this.source.styles))
    }
  }

  #leavesOut(mark: string): boolean {
    if (!this.cleaner.dropsMark(mark)) return false
    if (isPermission(mark))
      this.composition.notices.add('editing-permission-dropped', this.source.name, 'permission')
    return true
  }

  #property(name: string): string | undefined {
    const { customProperties, replacements } = this.composition
    const { key, customProperties: own } = this.source
    return customProperties.carry(key, own, name, (property) =>
      replacements.applyToProperties(key, property, 'custom properties'),
    )
  }

  #note(item: number, kind: 'footnote' | 'endnote', id: string): string | undefined {
    if (!this.#noteIds[kind].has(id)) {
      this.composition.notices.add('note-missing-in-source', this.source.name, `${kind} ${id}`)
      this.composition.changes.removeNote(item, 'note-missing-in-source', { kind, id })
      return undefined
    }
    const story = kind === 'footnote' ? this.composition.footnotes : this.composition.endnotes
    return story.request(item, id)
  }

  /** @param isMark the comment's own mark stands here, not the beginning or end of the text it is about */
  #comment(place: StoryPlace, id: string, isMark: boolean): string | undefined {
    const { comments, notices, changes, request } = this.composition
    const drop = (reason: NoticeReason): undefined => {
      if (!isMark) return
      changes.add(place.item, reason, 'comments', -1)
      changes.removeNote(place.item, reason, { kind: 'comment', id })
    }
    if (!this.#noteIds.comment.has(id)) return drop('note-missing-in-source')
    if (request.clean?.dropComments) {
      notices.add('comment-dropped', this.source.name, `comment ${id}`)
      return drop('comment-dropped')
    }
    if (place.comments && !place.comments.has(id)) {
      notices.add('comment-cut-by-range', this.source.name, `comment ${id}`)
      return drop('comment-cut-by-range')
    }
    return comments.request(place.item, id)
  }
}

async function relationsBetween(
  composition: Composition,
  source: SourceDocument,
  sourcePart: string,
  outputPart: string = MAIN_PART,
): Promise<Relations> {
  return Relations.between(
    source.key,
    source.document,
    sourcePart,
    composition.output.relationships(outputPart),
    (detail) => composition.notices.add('relationship-missing-in-source', source.name, detail),
  )
}
