import { SaxesParser } from 'saxes'

type Attributes = Readonly<Record<string, string>>

/** Own properties of a style that matter here: whether it strikes text through, and the style that it is based on. */
interface Style {
  isStruck?: boolean
  parent?: string
}

/** Family of styles (OpenDocument 1.3 part 3, 19.480). Styles of two families may have one name. */
export type StyleFamily = 'table-cell' | 'paragraph' | 'text'

/** Largest number of styles of which each is based on the next one. It ends a circle of styles. */
const MOST_PARENTS = 20

/**
 * Collects the styles of an OpenDocument spreadsheet that strike text through (OpenDocument 1.3 part 3, 20.371). Clients
 * strike out requirements that they withdraw.
 */
export class StruckStyles {
  readonly #styles = new Map<string, Style>()
  #current: Style = {}

  /** Takes all styles of an XML part into account, up to the place where it is damaged. */
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

  /** Takes the beginning of an element into account, if it belongs to a style. */
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

  /** Returns whether a style of a family, or the style that it is based on, strikes text through. */
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
