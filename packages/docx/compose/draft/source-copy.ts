import { childrenOf } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { SourceAccount } from '../account/source-account.ts'
import { BlockCopier } from '../blocks/block-copier.ts'
import { TextDisarming } from '../blocks/text-disarming.ts'
import type { BlockLinks, BlockLists, CopyContext } from '../blocks/copy-context.ts'
import { SourceCleaning } from '../cleaning/source-cleaning.ts'
import { SourceNames } from '../cleaning/source-names.ts'
import { SourceBindings } from '../data/source-bindings.ts'
import { SourceFiles } from '../../disarm/source-files.ts'
import { ItemLists } from '../lists/item-lists.ts'
import { copyPicture } from '../lists/picture-bullet.ts'
import { SourceNumbering } from '../lists/source-numbering.ts'
import type { SourceHeaders } from '../pages/source-pages.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import { Relations, relationsOf } from '../parts/relations.ts'
import type { ResolveBookmark } from '../references/field-instruction.ts'
import { FieldRewriter } from '../references/field-rewriter.ts'
import { RangeMarkers } from '../references/range-markers.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import { SourceNotes } from '../stories/source-notes.ts'
import type { StoryPlace, StorySource, TextCopier } from '../stories/story-source.ts'
import { SourceStyles } from '../styles/source-styles.ts'
import type { Draft } from './draft.ts'

// Index of the page background's text, which belongs to no item of the request.
const BACKGROUND_ITEM = -4

/** One source connected to the draft: its styles, lists, notes, names and references on their way into it. */
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
  readonly #isTemplate: boolean
  readonly #files: SourceFiles

  private constructor(
    draft: Draft,
    source: SourceDocument,
    isTemplate: boolean,
    made: {
      account: SourceAccount
      notes: SourceNotes
      headers: SourceHeaders
      pictures: Relations | undefined
    },
  ) {
    const { account, notes, headers, pictures } = made
    this.source = source
    this.account = account
    this.notes = notes
    this.headers = headers
    this.#draft = draft
    this.#isTemplate = isTemplate
    this.#files = new SourceFiles(source.document)
    // The template is the team's own and stays as it was made.
    this.cleaning = new SourceCleaning(isTemplate ? undefined : draft.rules.clean, source.styles, account)
    this.names = new SourceNames(draft.data.replacements, source.key, account)
    this.bindings = new SourceBindings(draft.data.bindings, source, account)
    const { numbering, restarts } = draft.lists
    this.#numbering = new SourceNumbering(numbering, source.numbering, {
      copiedStyle: (id, type) => this.styles.mapIfCopied(type, id),
      copyPicture: (bullet) => copyPicture(bullet, pictures),
      restarted: (item, numId) => (item < 0 ? numId : (restarts?.instanceFor(item, numId) ?? numId)),
      onMissing: (numId) => account.notice('numbering-missing-in-source', `list ${numId}`),
    })
    this.styles = new SourceStyles(
      source.styles,
      draft.styles,
      this.#numbering,
      source.theme,
      (id) => account.notice('style-missing-in-source', `style ${id}`),
      isTemplate,
    )
    draft.colours.add(source.key, source.colours)
  }

  /**
   * Connects a source to the draft.
   * @param items indexes of the items that take a range of it
   */
  static async begin(
    draft: Draft,
    source: SourceDocument,
    items: readonly number[],
    isTemplate = false,
  ): Promise<SourceCopy> {
    const account = new SourceAccount(draft.account, source, items)
    const dropsComments = draft.rules.clean?.dropComments ?? false
    const notes = await SourceNotes.begin(source.document, draft.stories, account, dropsComments)
    const pictures =
      source.numberingPart === undefined
        ? undefined
        : await Relations.between(
            source,
            source.numberingPart,
            relationsOf(draft.target.output, NUMBERING_PART),
            missing(account),
          )
    if (isTemplate) {
      // The template's lists are the document's own; only the pictures of their bullets have to move.
      for (const bullet of childrenOf(source.numbering, 'w:numPicBullet')) copyPicture(bullet, pictures)
    }
    const headers = {
      carry: await draft.stories.headers.carrier(source),
      evenAndOdd: { source: source.evenAndOddHeaders, document: draft.rules.evenAndOddHeaders },
    }
    return new SourceCopy(draft, source, isTemplate, { account, notes, headers, pictures })
  }

  /** Returns a copier for a text of this source, with the range marks of that text. */
  async copierFor(place: StoryPlace): Promise<TextCopier> {
    const { source, account, styles } = this
    const { ids, bookmarks, colours, target } = this.#draft
    const item = account.ofItem(place.item)
    const markers = new RangeMarkers(ids, bookmarks, source.key, place.item, {
      onCut: (name) => account.notice('bookmark-cut-by-range', name),
      onNameless: () => item.changed('bookmark-without-name', 'bookmarks', -1),
      onOrigin: () => item.changed('origin-mark-dropped', 'bookmarks', -1),
    })
    const output = {
      ...relationsOf(target.output, place.outputPart),
      followLink: (address: string) => this.names.followLink(address),
    }
    const relations = await Relations.between(source, place.sourcePart, output, missing(account))
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

  /** Copies the page background of this source for the composed document. */
  async copyBackground(background: XmlElement | undefined): Promise<XmlElement | undefined> {
    if (!background) return undefined
    const { copier } = await this.copierFor({
      item: BACKGROUND_ITEM,
      sourcePart: this.source.document.mainPart,
      outputPart: MAIN_PART,
    })
    return copier.copy(background)[0]
  }

  #listsOf(item: number): BlockLists {
    const { styles, rules, lists } = this.#draft
    const ofItem = new ItemLists(item, this.#numbering, lists.restarts)
    return {
      list: (numId) => (this.#isTemplate ? numId : ofItem.list(numId)),
      restart: (paragraph) => ofItem.restart(paragraph),
      numbersHeadings: (style) => rules.fixHeadings && !this.#isTemplate && styles.numbersHeadings(style),
    }
  }

  #linksOf({ item }: StoryPlace, relations: Relations): BlockLinks {
    const { bookmarks } = this.#draft
    const bookmark = (name: string): string | undefined => bookmarks.find(this.source.key, item, name)
    const resolve: ResolveBookmark = (name, kind) => {
      if (kind === 'bookmark') return bookmark(name)
      if (kind === 'property') return this.#property(name)
      if (kind === 'address') return this.names.followLink(name)
      return this.#isTemplate ? name : undefined
    }
    return {
      relations,
      bookmark,
      resolve,
      keepsFileNames: this.#isTemplate,
      lost: (target, reason) => this.account.notice(reason, target),
    }
  }

  #property(name: string): string | undefined {
    const { key, customProperties } = this.source
    return this.#draft.data.customProperties.carry(key, customProperties, name, (property) =>
      this.names.replaceInProperties(property),
    )
  }
}

const NUMBERING_PART = 'word/numbering.xml'

/** Returns a listener that records relationships the source does not have. */
function missing(account: SourceAccount): (detail: string) => void {
  return (detail) => account.notice('relationship-missing-in-source', detail)
}
