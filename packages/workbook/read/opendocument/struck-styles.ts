import { SaxesParser } from 'saxes'

type Attributes = Readonly<Record<string, string>>

/**
 * Style of an OpenDocument file. `isStruck` says if the style strikes text through. `parent` is the style on which it
 * is based.
 */
interface Style {
  isStruck?: boolean
  parent?: string
}

/**
 * Kind of text to which a style applies (OpenDocument 1.3 part 3, 19.480). Styles of two kinds may have equal names.
 */
export type StyleFamily = 'table-cell' | 'paragraph' | 'text'

/** Maximum length of a chain of styles in which each is based on the next one. The limit ends circular chains. */
const MOST_PARENTS = 20

/**
 * Styles of an OpenDocument spreadsheet that strike text through (OpenDocument 1.3 part 3, 20.371). Clients strike out
 * requirements that they withdraw.
 */
export class StruckStyles {
  readonly #styles = new Map<string, Style>()
  #current: Style = {}

  /** Adds all styles in the XML of a part. If the XML is damaged, it is read up to the damaged place. */
  read(xml: string): void {
    const parser = new SaxesParser({ position: false, xmlns: false })
    let isDamaged = false
    parser.on('error', () => {
      isDamaged = true
    })
    parser.on('opentag', ({ name, attributes }) => {
      if (!isDamaged) this.open(name, attributes)
    })
    parser.write(xml).close()
  }

  /** Processes the start tag of an XML element. Elements that do not belong to a style are ignored. */
  open(name: string, attributes: Attributes): void {
    if (name === 'style:style') {
      const parent = attributes['style:parent-style-name']
      const family = attributes['style:family'] ?? ''
      this.#current = parent === undefined ? {} : { parent: keyOf(family, parent) }
      this.#styles.set(keyOf(family, attributes['style:name'] ?? ''), this.#current)
    } else if (name === 'style:default-style') this.#current = {}
    else if (name === 'style:text-properties') {
      const line = attributes['style:text-line-through-style'] ?? attributes['style:text-line-through-type']
      if (line !== undefined) this.#current.isStruck = line !== 'none'
    }
  }

  /**
   * Returns whether a style strikes text through. If the style itself does not say so, the style on which it is based
   * decides.
   */
  has(family: StyleFamily, name: string | undefined): boolean {
    let style = name === undefined ? undefined : this.#styles.get(keyOf(family, name))
    for (let parents = 0; style && parents < MOST_PARENTS; parents += 1) {
      if (style.isStruck !== undefined) return style.isStruck
      style = style.parent === undefined ? undefined : this.#styles.get(style.parent)
    }
    return false
  }
}

const keyOf = (family: string, name: string) => `${family} ${name}`
