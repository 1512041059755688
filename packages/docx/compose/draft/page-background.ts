import type { XmlElement } from '../../package/xml/xml.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import type { StorySource } from '../stories/story-source.ts'

// Item number for the text in the page background, which belongs to no item of the request.
const BACKGROUND_ITEM = -4

/**
 * Copies the page background (`w:background`; ECMA-376, 17.2.1) of a source document and its picture into the composed
 * document. Returns the element to write, or undefined if there is none.
 */
export async function copyBackground(
  background: XmlElement | undefined,
  copy: StorySource,
): Promise<XmlElement | undefined> {
  if (!background) return undefined
  const { copier } = await copy.copierFor({
    item: BACKGROUND_ITEM,
    sourcePart: copy.source.document.mainPart,
    outputPart: MAIN_PART,
  })
  return copier.copy(background)[0]
}
