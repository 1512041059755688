import { covers, parseRange, type CellRange } from '../edit/cell-address.ts'
import { referencesOf } from '../edit/formula-references.ts'
import { attributesOf, localName, tagsOf, textBetween } from '../edit/xml-tags.ts'
import type { SheetParts } from '../edit/sheet-parts.ts'
import type { DefinedName } from '../edit/workbook-package.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'

/**
 * Rule for the values of cells in a worksheet (a data validation). A `list` is a drop-down list. A `number` allows only
 * numbers or times. A `text` is a formula or a limit of length, and may allow any text.
 */
export interface DropDown {
  rule: 'list' | 'number' | 'text'
  ranges: CellRange[]
  /** Values that a drop-down list allows. `null` for other rules, and if the values cannot be determined. */
  values: string[] | null
}

/**
 * Rules for cells, by the type of data validation in the file. The type `none` is absent, because it allows everything.
 */
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
/** Maximum number of cell ranges that are read for one rule. Further ranges are ignored. */
const MAX_RANGES = 2000

/**
 * Returns the rules for cell values on a worksheet, such as its drop-down lists. The file format calls them data
 * validations (ECMA-376 part 1, 18.3.1.32; those in an extension, [MS-XLSX] 2.6.4). The values of a drop-down list are
 * in its formula, or in cells to which the formula refers.
 *
 * @param sheet name of the worksheet
 * @param grids texts of all worksheets, from which values in cells are taken
 * @param names defined names of the workbook, which formulas can use instead of a range of cells
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

/** Returns the drop-down list or other rule of a worksheet's cell, or undefined when it has none. Row and column are 0-based. */
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
