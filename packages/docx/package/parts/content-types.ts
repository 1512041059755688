import { childrenOf } from '../xml/xml.ts'
import type { XmlElement } from '../xml/xml.ts'
import { partKey } from './part-names.ts'

// A part has the type stated for its name or, without one, the type of its extension.
/** Content types of the parts of a .docx, from `[Content_Types].xml` (ECMA-376 Part 2, 6.2.3). */
export class ContentTypes {
  /** Content types by extension, in lower case without the dot. */
  readonly defaults = new Map<string, string>()
  /** Content types by part name, in lower case without the leading slash. */
  readonly overrides = new Map<string, string>()

  constructor(root: XmlElement) {
    for (const el of childrenOf(root)) {
      const type = el.attributes['ContentType'] ?? ''
      if (el.name === 'ct:Default') this.defaults.set((el.attributes['Extension'] ?? '').toLowerCase(), type)
      else if (el.name === 'ct:Override') this.overrides.set(partKey(el.attributes['PartName'] ?? ''), type)
    }
  }

  /** Returns the content type of a part, such as `image/png`, or `undefined` if there is none. */
  of(part: string): string | undefined {
    const key = partKey(part)
    return this.overrides.get(key) ?? this.defaults.get(key.slice(key.lastIndexOf('.') + 1))
  }
}
