import type { BlockReading } from './block-reading.ts'
import type { StoryState } from './story-state.ts'
import type { ResolvedStyle } from './styles.ts'
import { areContents, isCaption, looksTyped } from './typed-entries.ts'

/**
 * Decides whether a paragraph or table belongs to a table of contents. For this, it counts the entries of a table of
 * contents in it.
 */
export class ContentsEntries {
  readonly #state: StoryState
  /**
   * Number of paragraphs that are certainly entries of a table of contents, by their style or the field around
   * them.
   */
  #sure = 0
  /** Texts of paragraphs that look like typed entries of a table of contents, such as "Scope ........ 7". */
  #typed: string[] = []

  constructor(state: StoryState) {
    this.#state = state
  }

  /** Resets the counts of entries of a table of contents. Call it before each paragraph or table. */
  begin(): void {
    this.#sure = 0
    this.#typed = []
  }

  /**
   * Counts a paragraph if it looks like an entry of a table of contents. It is the current paragraph of the body, or
   * one inside the current table.
   * @param style style of the paragraph
   */
  add(text: string, style: ResolvedStyle): void {
    if (text.trim() === '') return
    // A heading cannot be inside a table of contents, so the field of the table of contents was never closed.
    if (style.outlineLevel !== undefined && style.outlineLevel <= 8) this.#state.fields.leaveContents()
    if (this.#isEntry(text, style.names[0])) this.#sure++
    else if (looksTyped(text)) this.#typed.push(text)
    this.#state.block.inCaptionList = this.#state.fields.inCaptionList || isCaption(text)
  }

  /**
   * Decides whether the current paragraph or table belongs to a table of contents. In a table, at least half of the
   * paragraphs must be entries. So a single cell such as "Total ..... 12" does not hide the whole table.
   * @param paragraphs number of paragraphs with text in the paragraph or table
   */
  judge(block: BlockReading, paragraphs: number): void {
    if (block.kind === 'table') {
      const entries = this.#sure + (areContents(this.#typed) ? this.#typed.length : 0)
      block.inToc = entries > 0 && entries * 2 >= paragraphs
    } else {
      block.inToc = this.#sure > 0
      block.mayBeEntry = !block.inToc && this.#typed.length > 0
    }
  }

  /**
   * Returns whether a paragraph is an entry of a table of contents. It has a style for such entries, or it is inside
   * the field and has a link or a page number. Otherwise a field that is never closed would turn the rest of the
   * document into entries.
   */
  #isEntry(text: string, styleName: string | undefined): boolean {
    if (isTocStyle(styleName)) return true
    const { fields, block } = this.#state
    if (!fields.inTableOfContents) return false
    return block.tocTargets.length > 0 || /(\d|[ivxlc])\s*$/i.test(text)
  }
}

function isTocStyle(name: string | undefined): boolean {
  return name !== undefined && /^(toc|sumário|sumario|índice|indice|tdm|verzeichnis|inhopg)\s*\d$/i.test(name)
}
