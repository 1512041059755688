import type { XmlElement } from '../../package/xml/xml.ts'
import { element } from '../../package/xml/xml.ts'
import type { BookmarkDirectory } from './bookmarks.ts'
import type { IdAllocator } from './id-allocator.ts'
import { isOriginMark } from './origin-marks.ts'

/**
 * Receives reports about range markers (starts and ends of bookmarks and the like) that are left out or lack their
 * other half.
 */
interface MarkerListener {
  onCut: (name: string) => void
  onNameless: () => void
  onOrigin: () => void
}

/**
 * Copies the starts and ends of bookmarks (ECMA-376, 17.13.6), permissions (17.13.7) and moves (17.13.5) in one text.
 * Each pair gets a new id. If the end of a pair is not in the text, an end is added after the text. An end without its
 * start is left out.
 */
export class RangeMarkers {
  readonly #ids: IdAllocator
  readonly #bookmarks: BookmarkDirectory
  readonly #source: string
  readonly #item: number
  readonly #open = new Map<string, { id: string; name: string }[]>()
  readonly #tell: MarkerListener

  constructor(
    ids: IdAllocator,
    bookmarks: BookmarkDirectory,
    source: string,
    item: number,
    tell: MarkerListener,
  ) {
    this.#ids = ids
    this.#bookmarks = bookmarks
    this.#source = source
    this.#item = item
    this.#tell = tell
  }

  /**
   * Returns the start marker to write in place of the source document's `mark`. Returns an empty array for a bookmark
   * without a name, and for a bookmark that this product once set around a copied section.
   */
  start(mark: XmlElement): XmlElement[] {
    const kind = mark.name.slice(0, -'Start'.length)
    const name = mark.attributes['w:name'] ?? ''
    const id = this.#ids.annotation()
    const attributes: Record<string, string> = { ...mark.attributes, 'w:id': id }
    if (kind === 'w:bookmark') {
      // A bookmark without a name can neither be shown nor be referred to.
      const isOrigin = isOriginMark(name)
      this.#push(kind, mark, { id: name === '' || isOrigin ? '' : id, name })
      if (name === '') this.#tell.onNameless()
      // An earlier composition left this bookmark. It would reveal where the source itself was copied from.
      if (isOrigin) this.#tell.onOrigin()
      if (name === '' || isOrigin) return []
      attributes['w:name'] = this.#bookmarks.place(this.#source, this.#item, name)
    } else this.#push(kind, mark, { id, name })
    return [element(mark.name, attributes)]
  }

  /**
   * Returns the end marker to write in place of the source document's `mark`. Returns an empty array if its start
   * marker was left out or is not in the copied text.
   */
  end(mark: XmlElement): XmlElement[] {
    const kind = mark.name.slice(0, -'End'.length)
    const opened = this.#open.get(`${kind}/${mark.attributes['w:id'] ?? ''}`)?.shift()
    if (!opened || opened.id === '') return []
    return [element(mark.name, { ...mark.attributes, 'w:id': opened.id })]
  }

  /**
   * Returns end markers for all bookmarks and the like that were started but not ended in the copied text. Each missing
   * end is reported.
   */
  closeAll(): XmlElement[] {
    const ends: XmlElement[] = []
    for (const [key, opened] of this.#open) {
      for (const { id, name } of opened) {
        if (id === '') continue
        ends.push(element(`${key.slice(0, key.indexOf('/'))}End`, { 'w:id': id }))
        this.#tell.onCut(name)
      }
    }
    this.#open.clear()
    return ends
  }

  #push(kind: string, mark: XmlElement, opened: { id: string; name: string }): void {
    const key = `${kind}/${mark.attributes['w:id'] ?? ''}`
    const list = this.#open.get(key)
    if (list) list.push(opened)
    else this.#open.set(key, [opened])
  }
}
