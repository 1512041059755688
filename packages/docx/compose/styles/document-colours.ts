import type { Look } from '../request/request.ts'
import type { ThemeColours } from './theme-colours.ts'

/**
 * Theme colours of a composed document. Also those of each source document whose drawings would look different with the
 * colours of the composed document.
 */
export class DocumentColours {
  readonly #own: ThemeColours
  readonly #look: Look
  readonly #bySource = new Map<string, ThemeColours>()

  constructor(own: ThemeColours, look: Look) {
    this.#own = own
    this.#look = look
  }

  /**
   * Adds the theme colours of a source document. Does nothing if its drawings look the same with the theme of the
   * composed document.
   */
  add(sourceKey: string, colours: ThemeColours): void {
    const [drawn, own] =
      this.#look === 'source' ? [colours, this.#own] : [colours.withoutFonts(), this.#own.withoutFonts()]
    if (drawn.differsFrom(own)) this.#bySource.set(sourceKey, drawn)
  }

  /**
   * Returns the theme colours of a source document that must be written as RGB values into its drawings. Returns
   * `undefined` if the drawings look the same with the colours of the composed document.
   */
  of(sourceKey: string): ThemeColours | undefined {
    return this.#bySource.get(sourceKey)
  }
}
