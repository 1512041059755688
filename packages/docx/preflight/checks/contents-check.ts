import { isContentsField, listsCaptions } from '../../read/blocks/contents-field.ts'
import { fieldCodes } from '../walk/field-codes.ts'
import type { FindingPlace } from '../walk/finding-list.ts'
import type { Check } from '../walk/story-walker.ts'

/**
 * Creates the check of a finished document for superfluous tables of contents and lists of captions. They were copied
 * with a section of an earlier document and show its pages (ECMA-376 Part 1, 17.16.5.68). The document's own table of
 * contents, which is the first, is not reported.
 */
export function otherContentsCheck(): Check {
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
