import { childrenOf } from '../xml/xml.ts'
import type { XmlElement } from '../xml/xml.ts'
import { partKey } from './part-names.ts'

/**
 * Media types of the files inside a .docx, from `[Content_Types].xml` (ECMA-376 Part 2, 6.2.3). A file has the type
 * that is stated for its name or, if there is none, the type of its extension.
 */
export class ContentTypes {
  /** Media types by extension, in lower case and without the dot. */
  readonly defaults = new Map<string, string>()
  /** Media types by file name inside the .docx, in lower case and without the leading slash. */
  readonly overrides = new Map<string, string>()

  constructor(root: XmlElement) {
    for (const el of childrenOf(root)) {
      const type = el.attributes['ContentType'] ?? ''
      if (el.name === 'ct:Default') this.defaults.set((el.attributes['Extension'] ?? '').toLowerCase(), type)
      else if (el.name === 'ct:Override') this.overrides.set(partKey(el.attributes['PartName'] ?? ''), type)
    }
  }

  /**
   * Returns the media type of a file inside a .docx, such as `image/png`. Returns undefined if the .docx states
   * none.
   */
  of(part: string): string | undefined {
    const key = partKey(part)
    return this.overrides.get(key) ?? this.defaults.get(key.slice(key.lastIndexOf('.') + 1))
  }
}
