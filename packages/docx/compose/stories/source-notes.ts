import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import type { SourceAccount } from '../account/source-account.ts'
import { storyIds } from '../sources/source-stories.ts'
import type { Stories } from './stories.ts'

/** Copied section whose text may refer to notes and comments. */
interface NotePlace {
  item: number
  /**
   * Ids of the comments that may be copied, because their reference mark is in the section. `undefined` allows all
   * comments.
   */
  comments?: Set<string>
}

/**
 * Footnotes, endnotes and comments of one source document while its text is copied. Each note or comment to which
 * copied text refers gets a new id in the composed document.
 */
export class SourceNotes {
  readonly #stories: Stories
  readonly #account: SourceAccount
  readonly #dropsComments: boolean
  readonly #ids: { footnote: Set<string>; endnote: Set<string>; comment: Set<string> }

  private constructor(
    stories: Stories,
    account: SourceAccount,
    dropsComments: boolean,
    ids: { footnote: Set<string>; endnote: Set<string>; comment: Set<string> },
  ) {
    this.#stories = stories
    this.#account = account
    this.#dropsComments = dropsComments
    this.#ids = ids
  }

  /** Reads the ids of all footnotes, endnotes and comments of a source document. */
  static async begin(
    document: DocumentPackage,
    stories: Stories,
    account: SourceAccount,
    dropsComments: boolean,
  ): Promise<SourceNotes> {
    return new SourceNotes(stories, account, dropsComments, {
      footnote: await storyIds(document, 'footnotes'),
      endnote: await storyIds(document, 'endnotes'),
      comment: await storyIds(document, 'comments'),
    })
  }

  /**
   * Returns the new id of a footnote or endnote to which copied text refers. If the source document has no such note,
   * this is reported, and `undefined` is returned.
   */
  note({ item }: NotePlace, kind: 'footnote' | 'endnote', id: string): string | undefined {
    if (!this.#ids[kind].has(id)) {
      this.#account.notice('note-missing-in-source', `${kind} ${id}`)
      this.#account.ofItem(item).lostMark('note-missing-in-source', { kind, id })
      return undefined
    }
    const story = kind === 'footnote' ? this.#stories.footnotes : this.#stories.endnotes
    return story.requests.idOf(item, id)
  }

  /**
   * Returns the new id of a comment, or `undefined` if the comment is not copied: because comments are to be removed,
   * because the source document has no such comment, or because its reference mark is outside the copied section.
   * @param isMark true at the reference mark that shows the comment, false where the commented text begins or ends
   */
  comment(place: NotePlace, id: string, isMark: boolean): string | undefined {
    const drop = (reason: NoticeReason): undefined => {
      if (!isMark) return
      const account = this.#account.ofItem(place.item)
      account.changed(reason, 'comments', -1)
      account.lostMark(reason, { kind: 'comment', id })
    }
    if (!this.#ids.comment.has(id)) return drop('note-missing-in-source')
    if (this.#dropsComments) {
      this.#account.notice('comment-dropped', `comment ${id}`)
      return drop('comment-dropped')
    }
    if (place.comments && !place.comments.has(id)) {
      this.#account.notice('comment-cut-by-range', `comment ${id}`)
      return drop('comment-cut-by-range')
    }
    return this.#stories.comments.requests.idOf(place.item, id)
  }

  /**
   * Returns the number of footnotes and endnotes of the source document to which none of the given reference marks
   * refers. A mark looks like "footnote 3".
   */
  countUnreferenced(marks: ReadonlySet<string>): number {
    const { footnote, endnote } = this.#ids
    const all = [...[...footnote].map((id) => `footnote ${id}`), ...[...endnote].map((id) => `endnote ${id}`)]
    return all.filter((mark) => !marks.has(mark)).length
  }
}
