import type { SourceAccount } from '../account/source-account.ts'
import { BlockCopier } from '../blocks/block-copier.ts'
import { TextDisarming } from '../blocks/text-disarming.ts'
import type { BlockLinks, BlockLists, CopyContext } from '../blocks/copy-context.ts'
import type { SourceCleaning } from '../cleaning/source-cleaning.ts'
import type { SourceNames } from '../cleaning/source-names.ts'
import type { SourceBindings } from '../data/source-bindings.ts'
import type { SourceFiles } from '../../disarm/source-files.ts'
import type { SourceNumbering } from '../lists/source-numbering.ts'
import type { StyleNumbers } from '../lists/style-numbers.ts'
import type { SourceHeaders } from '../pages/source-pages.ts'
import { Relations } from '../parts/relations.ts'
import type { ResolveTarget } from '../references/field-instruction.ts'
import { FieldRewriter } from '../references/field-rewriter.ts'
import { RangeMarkers } from '../references/range-markers.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import type { SourceNotes } from '../stories/source-notes.ts'
import type { StoryPlace, StorySource, TextCopier } from '../stories/story-source.ts'
import type { SourceStyles } from '../styles/source-styles.ts'
import type { Draft } from './draft.ts'

/**
 * Objects for copying the text of one source document. They are created once, and its body, headers, notes and comments
 * share them.
 */
export interface ConnectedSource {
  readonly source: SourceDocument
  readonly isTemplate: boolean
  readonly account: SourceAccount
  readonly cleaning: SourceCleaning
  readonly names: SourceNames
  readonly bindings: SourceBindings
  readonly notes: SourceNotes
  readonly numbering: SourceNumbering
  readonly styleNumbers: StyleNumbers
  readonly styles: SourceStyles
  readonly headers: SourceHeaders
  readonly files: SourceFiles
}

/**
 * Source document whose text is being copied into a composed document, with its styles, lists, notes, names to replace
 * and references.
 */
export class SourceCopy implements StorySource {
  readonly source: SourceDocument
  readonly account: SourceAccount
  readonly cleaning: SourceCleaning
  readonly names: SourceNames
  readonly bindings: SourceBindings
  readonly notes: SourceNotes
  readonly styles: SourceStyles
  readonly headers: SourceHeaders
  readonly #draft: Draft
  readonly #numbering: SourceNumbering
  readonly #styleNumbers: StyleNumbers
  readonly #isTemplate: boolean
  readonly #files: SourceFiles

  constructor(draft: Draft, connected: ConnectedSource) {
    this.#draft = draft
    this.source = connected.source
    this.account = connected.account
    this.cleaning = connected.cleaning
    this.names = connected.names
    this.bindings = connected.bindings
    this.notes = connected.notes
    this.styles = connected.styles
    this.headers = connected.headers
    this.#numbering = connected.numbering
    this.#styleNumbers = connected.styleNumbers
    this.#isTemplate = connected.isTemplate
    this.#files = connected.files
  }

  /**
   * Returns an object that copies one text of this source document: the body, a header, a note or a comment. The object
   * has its own record of the bookmarks and other range markers in that text.
   */
  async copierFor(place: StoryPlace): Promise<TextCopier> {
    const { source, account, styles } = this
    const { ids, bookmarks, colours, target } = this.#draft
    const item = account.ofItem(place.item)
    const markers = new RangeMarkers(ids, bookmarks, source.key, place.item, {
      onCut: (name) => account.notice('bookmark-cut-by-range', name),
      onNameless: () => item.changed('bookmark-without-name', 'bookmarks', -1),
      onOrigin: () => item.changed('origin-mark-dropped', 'bookmarks', -1),
    })
    const relations = await Relations.between(
      source,
      place.sourcePart,
      {
        output: target.output,
        outputPart: place.outputPart,
        followLink: (address) => this.names.followLink(address),
      },
      (detail) => account.relationshipMissing(detail),
    )
    await this.#files.lookInto(place.sourcePart)
    const disarming = new TextDisarming(relations, this.#files, item, place.sourcePart)
    const links = this.#linksOf(place, relations)
    const takesTemplateColours = this.#draft.styles.look === 'template' && !this.#isTemplate
    const context: CopyContext = {
      place: { sourceKey: source.key, item: place.item, outputPart: place.outputPart },
      ids,
      styles,
      lists: this.#listsOf(place.item),
      colours: {
        drawn: colours.of(source.key),
        panels: takesTemplateColours ? source.colours : undefined,
      },
      links,
      disarming,
      fields: new FieldRewriter(place.fields, links.resolve, {
        plain: (lost, reason) => links.lost(lost, reason),
        cut: () => account.notice('field-cut-by-range', `item ${place.item}`),
        lost: (reason) => item.changed(reason, 'fields', -1),
        disarmed: (content) => disarming.disarmed(content, 'result'),
        removed: (node) => item.removed('active-content-disarmed', node),
      }),
      marks: {
        start: (mark) => markers.start(mark),
        end: (mark) => markers.end(mark),
        leavesOut: (mark) => this.cleaning.leavesOut(mark),
      },
      notes: {
        note: (kind, id) => this.notes.note(place, kind, id),
        comment: (id, isMark) => this.notes.comment(place, id, isMark),
      },
      account: item,
      pageSection: place.pageSection ?? (() => undefined),
      bind: (properties, content) => this.bindings.bind(properties, content),
      ...(place.shapeTypes ? { shapeTypes: place.shapeTypes } : {}),
      ...(place.onParagraphId ? { onParagraphId: place.onParagraphId } : {}),
    }
    return { copier: new BlockCopier(context), markers, account: item }
  }

  #listsOf(item: number): BlockLists {
    const { styles, rules, lists } = this.#draft
    return {
      // Each item has its own copy of a list, so that the numbers begin again in each item.
      list: (numId, level) => (this.#isTemplate ? numId : this.#numbering.forParagraph(item, numId, level)),
      keepSign: (paragraph, style) => {
        if (!this.#isTemplate) this.#styleNumbers.keep(paragraph, style, item)
      },
      restart: (paragraph) => {
        if (item >= 0) lists.restarts?.restart(paragraph, item)
      },
      numbersHeadings: (style) => rules.fixHeadings && !this.#isTemplate && styles.numbersHeadings(style),
    }
  }

  #linksOf({ item }: StoryPlace, relations: Relations): BlockLinks {
    const { bookmarks } = this.#draft
    const bookmark = (name: string): string | undefined => bookmarks.find(this.source.key, item, name)
    const resolve: ResolveTarget = (name, kind) => {
      if (kind === 'bookmark') return bookmark(name)
      if (kind === 'property') return this.#property(name)
      if (kind === 'address') return this.names.followLink(name)
      return this.#isTemplate ? name : undefined
    }
    const lost: BlockLinks['lost'] = (target, reason) => this.account.notice(reason, target)
    return {
      relations,
      bookmark,
      placeInside: (address) => {
        const anchor = address.slice(1)
        if (anchor === '' || anchor === '_top') return address
        const name = bookmark(anchor)
        if (name === undefined) lost(anchor, 'cross-reference-target-not-chosen')
        return name === undefined ? undefined : `#${name}`
      },
      resolve,
      lost,
    }
  }

  #property(name: string): string | undefined {
    const { key, customProperties } = this.source
    return this.#draft.data.customProperties.carry(key, customProperties, name, (property) =>
      this.names.replaceInProperties(property),
    )
  }
}
