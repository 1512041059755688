import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { child, cloneElement, descendants, element } from '../../package/xml/xml.ts'
import { cellSpacing } from './cell-spacing.ts'
import type { CellStyles } from './cell-spacing.ts'
import type { TableVariant } from './carried-defaults.ts'
import { CarriedDefaults } from './carried-defaults.ts'
import type { Formatting } from './formatting.ts'
import { writeProperties } from './write-properties.ts'
import { dropStyleNames, overlay, propertiesOf } from './formatting.ts'
import { PARAGRAPH_PROPERTY_ORDER, RUN_PROPERTY_ORDER, setProperty, STYLE_ORDER } from './property-order.ts'
import { StyleLooks, type StyleLists } from './style-looks.ts'
import type { StyleEntry, StyleTable, StyleType } from './style-table.ts'
import { basedOn } from './style-table.ts'
import type { TargetStyles } from './target-styles.ts'
import type { ThemeFonts } from './theme-fonts.ts'
import { spellOutThemeBelow } from './theme-fonts.ts'

// Properties of text that follow the template when its look is requested: font, size, colour and language.
const VOICE = new Set(['w:rFonts', 'w:sz', 'w:szCs', 'w:color', 'w:lang', 'w:kern'])

/** Elements of a table style that draw lines or shading, directly or for single rows and columns. */
const DRAWN = new Set(['w:tblBorders', 'w:tcBorders', 'w:shd', 'w:tblStylePr'])

/** Receives notices about styles that a source document uses but does not define. */
interface StyleAccount {
  notice(reason: NoticeReason, detail: string): void
}

/**
 * Finds the style of the composed document to use for each style of one source document. In the template's look, it is
 * the template's style with an equal name. Otherwise it is a style with equal name and look from another source
 * document, or else a copy of the source's own style.
 */
export class SourceStyles {
  readonly table: StyleTable
  /**
   * True if theme fonts and theme colours in copied text must be replaced by actual fonts and colours. That is so if
   * the source document keeps its own look and has another theme than the composed document.
   */
  readonly spellsOutTheme: boolean
  readonly #target: TargetStyles
  readonly #numbering: StyleLists
  readonly #theme: ThemeFonts
  readonly #defaults: CarriedDefaults
  readonly #looks: StyleLooks
  readonly #mapped = new Map<string, string>()
  readonly #copied = new Set<string>()
  readonly #account: StyleAccount
  readonly #isTarget: boolean

  /**
   * Creates an object that chooses a style of the composed document for each style of one source document.
   * @param isTarget true when the styles are those of the template, whose style ids stay as they are
   */
  constructor(
    table: StyleTable,
    target: TargetStyles,
    numbering: StyleLists,
    theme: ThemeFonts,
    account: StyleAccount,
    isTarget = false,
  ) {
    this.#isTarget = isTarget
    this.table = table
    this.#target = target
    this.#defaults = new CarriedDefaults(table, target.table)
    this.#numbering = numbering
    this.#theme = theme
    this.#looks = new StyleLooks(table, numbering, theme, this.#defaults)
    this.#account = account
    this.spellsOutTheme = target.look === 'source' && theme.key !== target.theme.key
  }

  /** Styles of the composed document. Copied text uses them in place of the source document's styles. */
  get target(): StyleTable {
    return this.#target.table
  }

  /** Theme fonts of the source document. */
  get theme(): ThemeFonts {
    return this.#theme
  }

  /**
   * Returns the id of the style to write in place of a source document's style, or `undefined` to write none. Without
   * an `id`, the source's default style is meant. It is written only if the composed document has another default
   * style.
   * @param inTable given for a paragraph in a table, with the id of the table's style in the source document
   */
  map(type: StyleType, id: string | undefined, inTable?: { style: string | undefined }): string | undefined {
    const asked = id === undefined ? undefined : this.table.get(id)
    if (id !== undefined && asked?.type !== type)
      this.#account.notice('style-missing-in-source', `style ${id}`)
    const entry = asked?.type === type ? asked : this.table.defaultOf(type)
    if (!entry) return undefined
    if (this.#isTarget) return asked?.type === type ? id : undefined
    const mapped = inTable ? this.#mapInTable(entry, inTable.style) : this.#mapEntry(entry)
    if (entry !== asked && mapped === this.#target.table.defaultOf(type)?.id) return undefined
    return mapped
  }

  /**
   * Returns the spacing that keeps a copied paragraph in a table as high as in the source document. Returns `undefined`
   * if none is needed. Source documents that keep their own look never need it, because their styles are copied.
   */
  cellSpacing(source: CellStyles, target: CellStyles): XmlElement | undefined {
    if (this.#target.look === 'source') return undefined
    return cellSpacing(this.table, source, this.#target.table, target)
  }

  /**
   * Copies the default styles of the source document for paragraphs, characters, tables and lists. The default styles
   * are copied before all other styles, so that they become the defaults of the composed document.
   */
  copyDefaults(): void {
    for (const type of ['paragraph', 'character', 'table', 'numbering'] as const) this.map(type, undefined)
  }

  /** Copies the styles with the given names. Names that the source document does not have are ignored. */
  copyNamed(type: StyleType, names: string[]): void {
    for (const name of names) {
      const entry = this.table.byName(type, name)
      if (entry) this.#mapEntry(entry)
    }
  }

  /**
   * Returns the new id of a style to which a list of the source document refers, if the style is copied. Returns
   * `undefined` if a style of the template or of another source document takes its place. The list then loses its
   * reference.
   */
  mapIfCopied(type: StyleType, id: string): string | undefined {
    const entry = this.table.get(id)
    if (entry?.type !== type) return undefined
    const mapped = this.#mapEntry(entry)
    return this.#copied.has(mapped) ? mapped : undefined
  }

  /**
   * Returns the id of an existing style that is used in place of a style of the source document. It comes from the
   * template or from another source document. Returns `undefined` if the style itself is or would be copied.
   */
  replacementOf(type: StyleType, id: string): string | undefined {
    const entry = this.table.get(id)
    if (entry?.type !== type) return undefined
    const there = this.#mapped.get(entry.id) ?? this.#alreadyThere(entry, undefined)
    return there === undefined || this.#copied.has(there) ? undefined : there
  }

  #mapInTable(entry: StyleEntry, tableStyle: string | undefined): string {
    const mapped = this.#mapEntry(entry)
    const table = this.table.get(tableStyle ?? '') ?? this.table.defaultOf('table')
    if (this.#target.look === 'template' || table === undefined) return mapped
    const variant = this.#defaults.variantFor(entry.id, table.id, mapped)
    return variant ? this.#mapEntry(entry, variant) : mapped
  }

  #mapEntry(entry: StyleEntry, variant?: TableVariant): string {
    const key = mappedKey(entry, variant)
    const known = this.#mapped.get(key)
    if (known !== undefined) return known
    const there = this.#alreadyThere(entry, variant)
    const id = there ?? this.#copy(entry, variant)
    this.#mapped.set(key, id)
    return id
  }

  #alreadyThere(entry: StyleEntry, variant: TableVariant | undefined): string | undefined {
    // ECMA-376, 17.9.21, 17.9.27: a numbering style belongs to one list. If two sources shared the style, a list would
    // lose its levels or continue the other source's numbers.
    if (entry.type === 'numbering' && !entry.isDefault) return undefined
    const known = this.#target.look === 'template' ? this.#ofTemplate(entry) : undefined
    return known ?? this.#target.lookalike(this.#lookOf(entry, variant))
  }

  /**
   * Returns the id of the template's style to use instead of a source document's style. Returns `undefined` if the
   * template has none.
   */
  #ofTemplate(entry: StyleEntry): string | undefined {
    const { type, name, isDefault } = entry
    const byName = this.#target.ofTemplate(type, name)
    if (byName) return byName.id
    return isDefault && !this.#drawsTables(entry) ? this.#target.table.defaultOf(type)?.id : undefined
  }

  /**
   * Returns a text for the name and look of a style in the composed document. Styles with equal texts can share one
   * style there.
   */
  #lookOf(entry: StyleEntry, variant: TableVariant | undefined): string {
    if (this.#target.look === 'source') return this.#looks.keyOf(entry, variant)
    return this.#looks.keyUnderTemplate(entry, this.#writtenDefaults(variant), (base) =>
      this.#ofTemplate(base),
    )
  }

  /**
   * Returns whether a style is a table style that draws lines or shading. Such a default style must be kept, because a
   * plain default style in its place would lose, for example, the line below the first row.
   */
  #drawsTables(entry: StyleEntry): boolean {
    if (entry.type !== 'table') return false
    return this.table
      .lineage(entry.id)
      .some((style) => [...descendants(style.element)].some(({ name }) => DRAWN.has(name)))
  }

  #copy(entry: StyleEntry, variant: TableVariant | undefined): string {
    const target = this.#target
    const id = target.freeId(entry.id)
    const lookKey = this.#lookOf(entry, variant)
    // The id is registered before links, bases and lists are followed, because they may lead back to this style.
    this.#mapped.set(mappedKey(entry, variant), id)
    this.#copied.add(id)
    target.rememberLook(lookKey, id)
    const style = cloneElement(entry.element)
    const fresh = target.table.defaultOf(entry.type) === undefined && entry.isDefault && !variant
    if (!fresh) delete style.attributes['w:default']
    style.attributes['w:styleId'] = id
    style.attributes['w:type'] = entry.type
    const name = target.freeName(variant ? `${entry.name} (table)` : entry.name)
    // Some writers leave styles without names, and renderers treat such styles differently. They stay nameless.
    if (child(style, 'w:name')) setProperty(style, element('w:name', { 'w:val': name }), STYLE_ORDER)
    style.children = style.children.filter((node) => typeof node === 'string' || !DROPPED.has(node.name))
    dropStyleNames(style)
    this.#followBase(style, entry, variant)
    if (entry.type === 'table' && target.look === 'source') this.#carryDefaultsToTable(style, entry)
    if (entry.type === 'paragraph') this.#keepOutline(style, entry, name)
    this.#followLists(style)
    if (this.spellsOutTheme) spellOutThemeBelow(style, this.#theme)
    target.add(style)
    this.#followLinks(style, entry, id, variant)
    return id
  }

  #followBase(style: XmlElement, entry: StyleEntry, variant: TableVariant | undefined): void {
    const baseId = basedOn(entry.element)
    const base = baseId === undefined ? undefined : this.table.get(baseId)
    style.children = style.children.filter((node) => typeof node === 'string' || node.name !== 'w:basedOn')
    if (base && base.type === entry.type && !this.#inherits(base, entry)) {
      setProperty(style, element('w:basedOn', { 'w:val': this.#mapEntry(base, variant) }), STYLE_ORDER)
    } else if (entry.type === 'paragraph') this.#materialiseDefaults(style, variant)
  }

  // Returns whether `base` is based on `entry`, directly or through other styles. Such a cycle must not be copied.
  // Chains of more than 64 styles count as cycles.
  #inherits(base: StyleEntry, entry: StyleEntry): boolean {
    let at: StyleEntry | undefined = base
    for (let steps = 0; at && steps < 64; steps++) {
      if (at === entry) return true
      const next = basedOn(at.element)
      at = next === undefined ? undefined : this.table.get(next)
    }
    return at !== undefined
  }

  /**
   * Writes the source document's default formatting into the copy of a style without a base style. Such a style takes
   * its formatting from the document defaults (ECMA-376, 17.7.5.1), which may differ in the composed document. Styles
   * based on it inherit from it.
   */
  #materialiseDefaults(style: XmlElement, variant: TableVariant | undefined): void {
    const { paragraph, run } = this.#writtenDefaults(variant)
    writeProperties(
      style,
      'w:pPr',
      overlay(paragraph, propertiesOf(child(style, 'w:pPr'))),
      PARAGRAPH_PROPERTY_ORDER,
    )
    writeProperties(style, 'w:rPr', overlay(run, propertiesOf(child(style, 'w:rPr'))), RUN_PROPERTY_ORDER)
  }

  /**
   * Returns the default formatting to write into a copied paragraph style without a base style. In the template's look,
   * fonts, sizes, colours and language are left out, so that the template decides them.
   */
  #writtenDefaults(variant: TableVariant | undefined): Formatting {
    const { paragraph, run } = this.#defaults.forBase(variant)
    if (this.#target.look === 'source') return { paragraph, run }
    return { paragraph, run: new Map([...run].filter(([name]) => !VOICE.has(name))) }
  }

  #carryDefaultsToTable(style: XmlElement, entry: StyleEntry): void {
    const { paragraph, run } = this.#defaults.forTableStyle(entry.id)
    writeProperties(style, 'w:pPr', paragraph, PARAGRAPH_PROPERTY_ORDER)
    writeProperties(style, 'w:rPr', run, RUN_PROPERTY_ORDER)
  }

  // A renamed style such as "heading 1 (2)" is not built into Word, so its outline level must be written.
  #keepOutline(style: XmlElement, entry: StyleEntry, name: string): void {
    const level = this.table.outlineLevel(entry.id)
    if (level === undefined || name === entry.name) return
    writeProperties(
      style,
      'w:pPr',
      new Map([
        ...propertiesOf(child(style, 'w:pPr')),
        ['w:outlineLvl', element('w:outlineLvl', { 'w:val': String(level) })],
      ]),
      PARAGRAPH_PROPERTY_ORDER,
    )
  }

  #followLists(style: XmlElement): void {
    const properties = child(style, 'w:pPr')
    const list = properties && child(properties, 'w:numPr')
    const numId = list && child(list, 'w:numId')
    if (!properties || !list || !numId) return
    const mapped = this.#numbering.forStyle(numId.attributes['w:val'] ?? '')
    if (mapped === undefined) properties.children = properties.children.filter((node) => node !== list)
    else numId.attributes['w:val'] = mapped
  }

  #followLinks(style: XmlElement, entry: StyleEntry, id: string, variant: TableVariant | undefined): void {
    const link = child(style, 'w:link')
    if (link) {
      const other = variant ? undefined : this.table.get(link.attributes['w:val'] ?? '')
      // A paragraph style and its character style link to each other (ECMA-376, 17.7.4.6). A link to a style that is
      // not copied with it is dropped, because the id may be another source's.
      const pair =
        other && child(other.element, 'w:link')?.attributes['w:val'] === entry.id
          ? this.#mapEntry(other)
          : undefined
      if (pair !== undefined && this.#copied.has(pair)) link.attributes['w:val'] = pair
      else style.children = style.children.filter((node) => node !== link)
    }
    const next = child(style, 'w:next')
    if (!next) return
    const follower = this.table.get(next.attributes['w:val'] ?? '')
    const mapped =
      follower === entry
        ? id
        : follower &&
          (this.#mapped.get(follower.id) ?? this.#target.table.byName('paragraph', follower.name)?.id)
    if (mapped === undefined) style.children = style.children.filter((node) => node !== next)
    else next.attributes['w:val'] = mapped
  }
}

function mappedKey(entry: StyleEntry, variant: TableVariant | undefined): string {
  return variant ? `${entry.id}\n${variant.key}` : entry.id
}

const DROPPED = new Set(['w:aliases', 'w:rsid', 'w:autoRedefine', 'w:locked'])
