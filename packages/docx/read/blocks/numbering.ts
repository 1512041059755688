import { child, childrenOf, childValue } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { formatNumber } from './number-format.ts'

interface Level {
  start: number
  format: string
  text: string
  /** The paragraph style that numbers itself by this level (17.9.23). */
  style?: string
  legal: boolean
  /** 0-based: a paragraph at this level or above restarts the count (17.9.11); undefined: any higher level. */
  restartAfter?: number
}

interface List {
  /** Lists sharing an abstract definition share its counters. */
  abstractId: string
  levels: (Level | undefined)[]
  startOverrides: Map<number, number>
}

export interface ParagraphNumber {
  /** As displayed, such as `2.1.`; empty for bullets. */
  text: string
  format: string
  level: number
  /** True when the list defines more than one numbered (not bulleted) level whose text repeats higher ones. */
  multilevel: boolean
}

/** Numbering definitions and running counters (ECMA-376 Part 1, 17.9). Feed paragraphs in document order. */
export class Numbering {
  readonly #lists = new Map<string, List>()
  readonly #counters = new Map<string, (number | undefined)[]>()
  readonly #overridden = new Set<string>()

  constructor(root: XmlElement | undefined) {
    const abstracts = new Map<string, XmlElement>()
    const byStyleLink = new Map<string, XmlElement>()
    for (const el of childrenOf(root, 'w:abstractNum')) {
      abstracts.set(el.attributes['w:abstractNumId'] ?? '', el)
      const link = childValue(el, 'w:styleLink')
      if (link !== undefined) byStyleLink.set(link, el)
    }
    for (const num of childrenOf(root, 'w:num')) {
      const numId = num.attributes['w:numId'] ?? ''
      const abstractId = childValue(num, 'w:abstractNumId') ?? ''
      let abstract = abstracts.get(abstractId)
      // A definition that only points at a numbering style takes the levels of the one that style names.
      const link = childValue(abstract, 'w:numStyleLink')
      if (link !== undefined) abstract = byStyleLink.get(link) ?? abstract
      if (!this.#lists.has(numId)) this.#lists.set(numId, readList(num, abstract, abstractId))
    }
  }

  /** Returns the level whose style link names a paragraph style, for styles that only say the list. */
  levelOfStyle(numId: string, styleIds: readonly string[]): number {
    const levels = this.#lists.get(numId)?.levels ?? []
    for (const id of styleIds) {
      const index = levels.findIndex((level) => level?.style === id)
      if (index >= 0) return index
    }
    return 0
  }

  /** Counts one paragraph and returns its number. Undefined for list 0 ("no numbering") and unknown lists. */
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

function readList(num: XmlElement, abstract: XmlElement | undefined, abstractId: string): List {
  const list: List = { abstractId, levels: [], startOverrides: new Map() }
  for (const el of childrenOf(abstract, 'w:lvl')) setLevel(list, el)
  for (const override of childrenOf(num, 'w:lvlOverride')) {
    const level = Number(override.attributes['w:ilvl'] ?? Number.NaN)
    const replacement = child(override, 'w:lvl')
    if (replacement) setLevel(list, replacement)
    const start = Number(childValue(override, 'w:startOverride') ?? Number.NaN)
    if (Number.isInteger(level) && Number.isInteger(start)) list.startOverrides.set(level, start)
  }
  return list
}

function setLevel(list: List, el: XmlElement): void {
  const index = Number(el.attributes['w:ilvl'] ?? Number.NaN)
  if (!Number.isInteger(index) || index < 0 || index > 8) return
  const start = Number(childValue(el, 'w:start') ?? 0)
  const level: Level = {
    start: Number.isInteger(start) ? start : 0,
    format: childValue(el, 'w:numFmt') ?? 'decimal',
    text: childValue(el, 'w:lvlText') ?? '',
    legal: child(el, 'w:isLgl') !== undefined,
  }
  const style = childValue(el, 'w:pStyle')
  if (style !== undefined) level.style = style
  const restart = childValue(el, 'w:lvlRestart')
  if (restart !== undefined) level.restartAfter = Number(restart)
  list.levels[index] = level
}
