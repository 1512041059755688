import { isContentsField, listsCaptions } from '../../read/blocks/contents-field.ts'
import { fieldCodes } from '../walk/field-codes.ts'
import type { FindingPlace } from '../walk/finding-list.ts'
import type { Check } from '../walk/story-walker.ts'

/**
 * Finds tables of contents below a heading (17.16.5.68), except the first one of headings, which is the document's own.
 * Such a table came with a section of an earlier document, and shows the pages of that document.
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
    // The first entry tells people which table of contents is meant.
    paragraph: ({ text }, { findings }) => {
      if (found === undefined || text.trim() === '') return
      findings.add('otherContents', text, found)
      found = undefined
    },
  }
}
