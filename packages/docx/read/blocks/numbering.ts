import type { Level, List } from './list-definitions.ts'
import { formatNumber } from './number-format.ts'

/**
 * Automatic number of a paragraph in a list, as Word computes and displays it. The file contains only the id of
 * the list, not the number.
 */
export interface ParagraphNumber {
  /** Number of the paragraph as Word displays it, such as `2.1.`; empty for bullets. */
  text: string
  format: string
  level: number
  /** True if a level of the list also shows the numbers of higher levels, as in `2.1.`. */
  multilevel: boolean
}

/**
 * Computes the automatic numbers of list paragraphs, which a Word file does not contain (ECMA-376 Part 1,
 * 17.9). Each text of a document, such as the body or a header, needs its own instance. The paragraphs of that
 * text must come in document order.
 */
export class Numbering {
  readonly #lists: ReadonlyMap<string, List>
  readonly #counters = new Map<string, (number | undefined)[]>()
  readonly #overridden = new Set<string>()

  constructor(lists: ReadonlyMap<string, List>) {
    this.#lists = lists
  }

  /**
   * Returns the level of a list, from 0, whose numbers are linked to one of these paragraph styles (`w:pStyle`). A
   * paragraph has this level if its style names the list but no level. Returns 0 if no level is linked.
   * @param numId id of the list
   * @param styleIds the paragraph's style, then the styles on which it is based
   */
  levelOfStyle(numId: string, styleIds: readonly string[]): number {
    const levels = this.#lists.get(numId)?.levels ?? []
    for (const id of styleIds) {
      const index = levels.findIndex((level) => level?.style === id)
      if (index >= 0) return index
    }
    return 0
  }

  /**
   * Counts one more paragraph of a list, and returns that paragraph's number. Returns undefined if the document
   * does not define the list or the level. List 0, for example, means "no numbering".
   * @param numId id of the list
   * @param level level of the paragraph, from 0
   */
  next(numId: string, level: number): ParagraphNumber | undefined {
    const list = this.#lists.get(numId)
    const definition = list?.levels[level]
    if (!list || !definition) return undefined
    let counters = this.#counters.get(list.abstractId)
    if (!counters) this.#counters.set(list.abstractId, (counters = []))
    const override = list.startOverrides.get(level)
    const overrideKey = `${numId}/${level}`
    if (override !== undefined && !this.#overridden.has(overrideKey)) {
      this.#overridden.add(overrideKey)
      counters[level] = override
    } else {
      const before = counters[level]
      counters[level] = before === undefined ? definition.start : before + 1
    }
    for (let deeper = level + 1; deeper < 9; deeper++) {
      const after = list.levels[deeper]?.restartAfter
      if (after === undefined || level < after) counters[deeper] = undefined
    }
    return {
      text: displayed(list, counters, definition),
      format: definition.format,
      level,
      multilevel: isMultilevel(list),
    }
  }
}

function displayed(list: List, counters: (number | undefined)[], definition: Level): string {
  if (definition.format === 'bullet' || definition.format === 'none') return ''
  return definition.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const index = Number(digit) - 1
      const level = list.levels[index]
      const value = counters[index] ?? level?.start ?? 1
      return formatNumber(value, definition.legal ? 'decimal' : (level?.format ?? 'decimal'))
    })
    .trim()
}

function isMultilevel(list: List): boolean {
  return list.levels.some((level) => level !== undefined && /%[1-9].*%[1-9]/.test(level.text))
}
