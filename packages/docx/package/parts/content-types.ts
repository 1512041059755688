import { childrenOf } from '../xml/xml.ts'
import type { XmlElement } from '../xml/xml.ts'
import { partKey } from './part-names.ts'

/**
 * Media types of a package's parts, from `[Content_Types].xml` (ECMA-376 Part 2, 6.2.3). A part has the type given for
 * its name or, without one, the type given for its file extension.
 */
export class ContentTypes {
  /** Media types by extension, in lower case and without the dot. */
  readonly defaults = new Map<string, string>()
  /** Media types by part name, in lower case and without the leading slash. */
  readonly overrides = new Map<string, string>()

  constructor(root: XmlElement) {
    for (const el of childrenOf(root)) {
      const type = el.attributes['ContentType'] ?? ''
      if (el.name === 'ct:Default') this.defaults.set((el.attributes['Extension'] ?? '').toLowerCase(), type)
      else if (el.name === 'ct:Override') this.overrides.set(partKey(el.attributes['PartName'] ?? ''), type)
    }
  }

  /** Returns the media type of a part, such as `image/png`, or undefined when the package states none. */
  of(part: string): string | undefined {
    const key = partKey(part)
    return this.overrides.get(key) ?? this.defaults.get(key.slice(key.lastIndexOf('.') + 1))
  }
}
