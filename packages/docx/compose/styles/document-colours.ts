import type { Look } from '../request/request.ts'
import type { ThemeColours } from './theme-colours.ts'

/** Theme colours of a composed document, and of the source documents whose drawings need their own. */
export class DocumentColours {
  readonly #own: ThemeColours
  readonly #look: Look
  readonly #bySource = new Map<string, ThemeColours>()

  constructor(own: ThemeColours, look: Look) {
    this.#own = own
    this.#look = look
  }

  /** Adds a source's theme colours, unless its drawings look equal with the composed document's theme. */
  add(sourceKey: string, colours: ThemeColours): void {
    const [drawn, own] =
      this.#look === 'source' ? [colours, this.#own] : [colours.withoutFonts(), this.#own.withoutFonts()]
    if (drawn.differsFrom(own)) this.#bySource.set(sourceKey, drawn)
  }

  /** Returns the theme colours to write as RGB values into a source's drawings; `undefined` if none are needed. */
  of(sourceKey: string): ThemeColours | undefined {
    return this.#bySource.get(sourceKey)
  }
}
