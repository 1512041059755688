import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, element } from '../../package/xml/xml.ts'
import type { Formatting, Properties } from './formatting.ts'
import { difference, overlay, propertiesKey, propertiesOf } from './formatting.ts'
import type { StyleTable } from './style-table.ts'

/**
 * Variant of a copied paragraph style, for paragraphs in tables. It leaves out properties that the table's style must
 * decide, such as the space after a paragraph. `leftParagraph` and `leftRun` are the element names of these properties.
 */
export interface TableVariant {
  leftParagraph: ReadonlySet<string>
  leftRun: ReadonlySet<string>
  /**
   * Text by which two variants of a paragraph style are compared. A variant is a copy without some properties. Variants
   * that look alike have equal texts.
   */
  key: string
}

/**
 * Formatting to write into copied styles, because two documents may have different defaults. Paragraphs in some tables
 * need a variant of their style without it: in a paragraph style, the defaults would override the table style
 * (ECMA-376, 17.7.2), such as its "no space after".
 */
export class CarriedDefaults {
  readonly #source: StyleTable
  readonly #target: StyleTable
  readonly #byTableStyle = new Map<string, { paragraph: Set<string>; run: Set<string> }>()
  #difference: Formatting | undefined

  constructor(source: StyleTable, target: StyleTable) {
    this.#source = source
    this.#target = target
  }

  /**
   * Returns the default formatting to write into a copied paragraph style without a base style. In the source document,
   * such a style takes this formatting from the document defaults. With a `variant` for tables, properties that the
   * table style decides are left out.
   */
  forBase(variant?: TableVariant): Formatting {
    const { paragraph, run } = this.#all
    if (!variant) return { paragraph, run }
    return {
      paragraph: without(paragraph, variant.leftParagraph),
      run: without(run, variant.leftRun),
    }
  }

  /**
   * Returns the properties to add to the copy of a table style, because their defaults differ in the composed document.
   * Only properties that the style sets, for all or some cells, are returned, because the paragraph styles in its
   * tables leave these out.
   */
  forTableStyle(id: string): Formatting {
    const stated = this.#statedBelow(this.#source.get(id)?.element)
    const own = this.#source.chain(id)
    const complete = (carried: Properties, said: Properties, names: ReadonlySet<string>): Properties =>
      new Map([...overlay(carried, said)].filter(([name]) => names.has(name) && carried.has(name)))
    return {
      paragraph: complete(this.#all.paragraph, own.paragraph, stated.paragraph),
      run: complete(this.#all.run, own.run, stated.run),
    }
  }

  /**
   * Returns a text by which the table styles of two documents are compared. It consists of the properties that must be
   * added to the style's copy.
   */
  keyOfTableStyle(id: string): string {
    const { paragraph, run } = this.forTableStyle(id)
    return `${propertiesKey(paragraph)}\n${propertiesKey(run)}`
  }

  /**
   * Returns the variant of a paragraph style that paragraphs need in tables of a certain table style. A variant leaves
   * out properties that the table style must decide. Returns `undefined` if the ordinary copy of the paragraph style
   * looks right in such tables.
   * @param copied id of the ordinary copy in the composed document
   */
  variantFor(paragraphStyle: string, tableStyle: string, copied: string): TableVariant | undefined {
    const inTable = this.#statedByTable(tableStyle)
    if (inTable.paragraph.size + inTable.run.size === 0) return undefined
    const own = this.#source.chain(paragraphStyle)
    // A style that numbers its paragraphs gets no variant. Its list refers to the style itself, and the variant would
    // not be linked to the list.
    if (own.paragraph.has('w:numPr')) return undefined
    const there = this.#target.chain(copied)
    const left = (names: ReadonlySet<string>, carried: Properties, said: Properties): string[] =>
      [...names].filter((name) => carried.has(name) && (!said.has(name) || MERGED.has(name)))
    // `copied` may be a style of another source, which sets fewer properties. If the table style sets a property that
    // `copied` lacks, the paragraph needs a variant, even with equal defaults.
    const firm = (names: ReadonlySet<string>, said: Properties, saidThere: Properties): string[] =>
      [...names].filter((name) => said.has(name) && !saidThere.has(name))
    const leftParagraph = left(inTable.paragraph, this.#all.paragraph, own.paragraph)
    const leftRun = left(inTable.run, this.#all.run, own.run)
    const insists = [
      ...firm(inTable.paragraph, own.paragraph, there.paragraph),
      ...firm(inTable.run, own.run, there.run).map((name) => `run ${name}`),
    ]
    if (leftParagraph.length + leftRun.length + insists.length === 0) return undefined
    return {
      leftParagraph: new Set(leftParagraph),
      leftRun: new Set(leftRun),
      key: [leftParagraph, leftRun, insists].map((names) => names.sort().join(' ')).join('|'),
    }
  }

  get #all(): Formatting {
    const own = this.#source.documentDefaults
    const there = this.#target.documentDefaults
    this.#difference ??= {
      paragraph: asStyleSays(difference(own.paragraph, there.paragraph, 'paragraph')),
      run: asStyleSays(difference(own.run, there.run, 'run')),
    }
    return this.#difference
  }

  #statedByTable(id: string): { paragraph: Set<string>; run: Set<string> } {
    const known = this.#byTableStyle.get(id)
    if (known) return known
    const stated = { paragraph: new Set<string>(), run: new Set<string>() }
    for (const { element } of this.#source.lineage(id)) {
      const own = this.#statedBelow(element)
      for (const name of own.paragraph) stated.paragraph.add(name)
      for (const name of own.run) stated.run.add(name)
    }
    this.#byTableStyle.set(id, stated)
    return stated
  }

  /**
   * Returns the names of the properties that a table style sets, for paragraphs and for text. Properties that it sets
   * only under a condition such as "first row" are included (ECMA-376, 17.7.6.6).
   */
  #statedBelow(style: XmlElement | undefined): { paragraph: Set<string>; run: Set<string> } {
    const places = [style, ...childrenOf(style, 'w:tblStylePr')]
    const names = (list: string): Set<string> =>
      new Set(places.flatMap((place) => Array.from(propertiesOf(child(place, list)).keys())))
    return { paragraph: names('w:pPr'), run: names('w:rPr') }
  }
}

const BORDERS = ['w:top', 'w:left', 'w:bottom', 'w:right', 'w:between', 'w:bar']

/**
 * Returns document defaults in the form that a style may contain. Borders are put into the order of the schema
 * (ECMA-376, 17.3.1.24). Shading without a pattern (ECMA-376, 17.3.5) gets the pattern "clear". A highlight with the
 * value "none" is left out.
 */
function asStyleSays(properties: Properties): Properties {
  const said = new Map(properties)
  if (said.get('w:highlight')?.attributes['w:val'] === 'none') said.delete('w:highlight')
  const shading = said.get('w:shd')
  if (shading && shading.attributes['w:val'] === undefined)
    said.set('w:shd', element('w:shd', { 'w:val': 'clear', ...shading.attributes }))
  const borders = said.get('w:pBdr')
  const placeOf = ({ name }: XmlElement): number => BORDERS.indexOf(name)
  if (borders)
    said.set(
      'w:pBdr',
      element(
        'w:pBdr',
        {},
        childrenOf(borders).toSorted((a, b) => placeOf(a) - placeOf(b)),
      ),
    )
  return said
}

// Properties that styles merge attribute by attribute: an attribute that a style does not set comes from its base.
const MERGED = new Set(['w:spacing', 'w:ind', 'w:rFonts', 'w:lang'])

function without(properties: Properties, names: ReadonlySet<string>): Properties {
  return new Map([...properties].filter(([name]) => !names.has(name)))
}
