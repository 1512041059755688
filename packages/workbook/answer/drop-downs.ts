import { covers, parseRange, type CellRange } from '../edit/cell-address.ts'
import { referencesOf } from '../edit/formula-references.ts'
import { attributesOf, localName, tagsOf, textBetween } from '../edit/xml-tags.ts'
import type { SheetParts } from '../edit/sheet-parts.ts'
import type { DefinedName } from '../edit/workbook-package.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'

/**
 * Data validation of cells: a drop-down `list`, a `number` rule (numbers or times), or a `text` rule (formula or
 * length).
 */
export interface DropDown {
  rule: 'list' | 'number' | 'text'
  ranges: CellRange[]
  /** Values that a drop-down list allows. `null` for other rules, and if the values cannot be determined. */
  values: string[] | null
}

/** Kind of rule for each type of data validation. Type `none` is missing, because it allows everything. */
const RULES: Readonly<Record<string, DropDown['rule']>> = {
  list: 'list',
  whole: 'number',
  decimal: 'number',
  date: 'number',
  time: 'number',
  textLength: 'text',
  custom: 'text',
}

/** Maximum number of values of a drop-down list. The values of a longer list count as unknown. */
const MAX_VALUES = 40
/** Maximum number of cell ranges that are read for one rule; further ones are ignored. */
const MAX_RANGES = 2000

/**
 * Returns a worksheet's rules for cell values, such as drop-down lists (ECMA-376 part 1, 18.3.1.32; [MS-XLSX] 2.6.4).
 * @param grids texts of all worksheets, because a rule may refer to cells with its values
 * @param names defined names of the workbook, to which a rule may refer
 */
export function readDropDowns(
  { xml, data }: SheetParts,
  sheet: string,
  grids: readonly SheetGrid[],
  names: readonly DefinedName[],
): DropDown[] {
  const found: DropDown[] = []
  let current: { rule: DropDown['rule'] | undefined; ranges: string; formula: string } | undefined
  let start = 0
  for (const tag of tagsOf(xml, data.close.end)) {
    const name = localName(tag.name)
    if (name === 'dataValidation' && tag.kind === 'open') {
      const attributes = attributesOf(xml, tag)
      current = {
        rule: RULES[attributes.get('type') ?? 'none'],
        ranges: attributes.get('sqref') ?? '',
        formula: '',
      }
    } else if (name === 'dataValidation' && tag.kind === 'close' && current) {
      if (current.rule) {
        const ranges = current.ranges.trim().split(/\s+/).slice(0, MAX_RANGES)
        found.push({
          rule: current.rule,
          ranges: ranges.flatMap((range) => parseRange(range) ?? []),
          values: current.rule === 'list' ? valuesOf(current.formula, sheet, grids, names) : null,
        })
      }
      current = undefined
    } else if (tag.kind === 'open') start = tag.end
    else if (current && name === 'formula1') current.formula ||= textBetween(xml, start, tag.start)
    else if (current && name === 'f') current.formula ||= textBetween(xml, start, tag.start)
    else if (current && name === 'sqref') current.ranges = textBetween(xml, start, tag.start)
  }
  return found
}

/** Returns the rule of a cell, such as a drop-down list, or `undefined` if it has none. Row and column are 0-based. */
export function dropDownOf(
  dropDowns: readonly DropDown[],
  row: number,
  column: number,
): DropDown | undefined {
  return dropDowns.find(({ ranges }) => ranges.some((range) => covers(range, row, column)))
}

function valuesOf(
  formula: string,
  sheet: string,
  grids: readonly SheetGrid[],
  names: readonly DefinedName[],
): string[] | null {
  const text = formula.trim().replace(/^=/, '')
  const written = /^"((?:[^"]|"")*)"$/s.exec(text)?.[1]
  const values =
    written === undefined
      ? rangeValues(text, sheet, grids, names)
      : written
          .replaceAll('""', '"')
          .split(',')
          .map((value) => value.trim())
          .filter(Boolean)
  return values && values.length > 0 && values.length <= MAX_VALUES ? values : null
}

function rangeValues(
  formula: string,
  sheet: string,
  grids: readonly SheetGrid[],
  names: readonly DefinedName[],
): string[] | null {
  const named = names.filter(({ name }) => name.toLowerCase() === formula.toLowerCase())
  const defined = named.find((one) => one.sheet === sheet) ?? named.find((one) => one.sheet === undefined)
  const { cells, names: others, anything } = referencesOf(defined?.formula ?? formula)
  const [reference] = cells
  if (!reference || cells.length > 1 || others.length > 0 || anything || reference.sheet === null) return null
  const wanted = (reference.sheet ?? sheet).toLowerCase()
  const grid = grids.find(({ name }) => name.toLowerCase() === wanted)
  const { top, bottom, left, right } = reference.range
  return (grid?.rows ?? [])
    .filter(({ index }) => top <= index && index <= bottom)
    .flatMap(({ cells: texts }) => [...texts].filter(([column]) => left <= column && column <= right))
    .map(([, text]) => text)
}
