import type { TextBlock } from './text-blocks.ts'

type ListItem = Extract<TextBlock, { kind: 'listItem' }>

/**
 * Assigns the numbered items of a text to lists of the document (`w:num`). A list continues after deeper items, such as
 * bullets that explain a step. It ends at a bullet on its own level, and at any paragraph that is no list item.
 */
export class NumberedLists {
  /** Ids of all numbered lists of the text, in the order in which they begin. */
  readonly ids: string[] = []
  /**
   * Latest item on each level at which a list is still open, from the outermost level. `id` is the id of the item's
   * list, and is absent for bullets.
   */
  #open: { level: number; id: string | undefined }[] = []

  /** Ends all open lists. Call it for every paragraph, table or picture that is not a list item. */
  end(): void {
    this.#open = []
  }

  /**
   * Takes the next list item of the text. Returns the id of its list, or undefined for a bullet. Different levels, such
   * as "1." and "a)", belong to one list.
   */
  take({ list, level }: Pick<ListItem, 'list' | 'level'>): string | undefined {
    while ((this.#open.at(-1)?.level ?? 0) > level) this.#open.pop()
    const sibling = this.#open.at(-1)?.level === level ? this.#open.pop() : undefined
    const above = this.#open.at(-1)
    const id =
      list === 'bullet' ? undefined : (sibling?.id ?? (sibling ? undefined : above?.id) ?? this.#begin())
    this.#open.push({ level, id })
    return id
  }

  #begin(): string {
    const id = String(100 + this.ids.length)
    this.ids.push(id)
    return id
  }
}
