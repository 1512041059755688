import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { isElement } from '../../package/xml/xml.ts'

/** Counts fields over the blocks of a range and finds those that the range cuts after their beginning. */
export class FieldBalance {
  readonly #open: number[] = []
  #begun = 0

  see(block: XmlElement): void {
    for (const mark of fieldMarks(block)) {
      if (mark.name !== 'w:fldChar') continue
      if (mark.attributes['w:fldCharType'] === 'begin') this.#open.push(this.#begun++)
      else if (mark.attributes['w:fldCharType'] === 'end') this.#open.pop()
    }
  }

  get unclosedFields(): Set<number> {
    return new Set(this.#open)
  }
}

/** Field marks and instructions in document order; Fallback twins keep their own balance and are left alone. */
export function fieldMarks(block: XmlElement): readonly XmlElement[] {
  return gatherMarks(block, undefined) ?? NO_MARKS
}

// Most blocks have none, and no list is made for them.
function gatherMarks({ children }: XmlElement, before: XmlElement[] | undefined): XmlElement[] | undefined {
  let marks = before
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as XmlNode
    if (!isElement(child)) continue
    const { name } = child
    if (name === 'w:fldChar' || name === 'w:instrText' || name === 'w:delInstrText')
      (marks ??= []).push(child)
    else if (name !== 'mc:Fallback') marks = gatherMarks(child, marks)
  }
  return marks
}

const NO_MARKS: readonly XmlElement[] = []
