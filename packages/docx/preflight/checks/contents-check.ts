import { isContentsField, listsCaptions } from '../../read/blocks/contents-field.ts'
import { fieldCodes } from '../walk/field-codes.ts'
import type { FindingPlace } from '../walk/finding-list.ts'
import type { Check } from '../walk/story-walker.ts'

/**
 * Creates the check for superfluous tables of contents and lists of captions, copied with a section of an earlier
 * document (ECMA-376 Part 1, 17.16.5.68).
 */
export function otherContentsCheck(): Check {
  // Such lists show the pages of the earlier document. The first table of contents is the document's own and is not
  // reported.
  let hasOwn = false
  let found: FindingPlace | undefined
  const fields = fieldCodes((code, { place }) => {
    if (!isContentsField(code)) return
    if (!hasOwn && !listsCaptions(code)) hasOwn = true
    else if (place.heading !== undefined) found ??= place
  })
  return {
    ...fields,
    // The first entry shows people which table of contents is meant.
    paragraph: ({ text }, { findings }) => {
      if (found === undefined || text.trim() === '') return
      findings.add('otherContents', text, found)
      found = undefined
    },
  }
}
