import type { Level, List } from './list-definitions.ts'
import { formatNumber } from './number-format.ts'

/** Automatic number of a list paragraph as Word computes it. The file has only the id of the list. */
export interface ParagraphNumber {
  /** Number as Word displays it, such as `2.1.`; empty for bullets. */
  text: string
  format: string
  level: number
  /** True if the list shows numbers of several levels, as in `2.1.`. */
  multilevel: boolean
}

/**
 * Computes the automatic numbers of one text's list paragraphs (ECMA-376 Part 1, 17.9). The paragraphs must come in
 * document order.
 */
export class Numbering {
  readonly #lists: ReadonlyMap<string, List>
  readonly #counters = new Map<string, (number | undefined)[]>()
  readonly #overridden = new Set<string>()

  constructor(lists: ReadonlyMap<string, List>) {
    this.#lists = lists
  }

  /**
   * Returns the level of a list (from 0) that is linked to one of these paragraph styles (`w:pStyle`); 0 if none is.
   * @param numId id of the list
   * @param styleIds the paragraph's style, then the styles on which it is based
   */
  levelOfStyle(numId: string, styleIds: readonly string[]): number {
    // A paragraph has this level if its style names the list but no level.
    const levels = this.#lists.get(numId)?.levels ?? []
    for (const id of styleIds) {
      const index = levels.findIndex((level) => level?.style === id)
      if (index >= 0) return index
    }
    return 0
  }

  /**
   * Returns the number of a list's next paragraph, or `undefined` for an undefined list or level.
   * @param numId id of the list
   * @param level level of the paragraph, from 0
   */
  next(numId: string, level: number): ParagraphNumber | undefined {
    // List 0, for example, means "no numbering".
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
