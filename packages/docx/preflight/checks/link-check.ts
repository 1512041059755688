import { fieldCodes } from '../walk/field-codes.ts'
import type { Check, Walk } from '../walk/story-walker.ts'

const FIELD_LINK =
  /^\s*(?:HYPERLINK|INCLUDEPICTURE|INCLUDETEXT|LINK|IMPORT|DATABASE|RD|DDE|DDEAUTO)\s+(?:[^\\]*?)"?([a-z][a-z0-9+.-]*:[^\s"]+|\\\\[^\s"]+)"?/i

/**
 * Creates the check for references from a finished document to addresses outside the file. Examples: links, linked
 * pictures and objects, fields with an address.
 */
export function externalLinkCheck(): Check {
  const follow = (id: string | undefined, { relationships, findings, place, textSoFar }: Walk) => {
    const relationship = id === undefined ? undefined : relationships.get(id)
    if (relationship?.external)
      findings.add('externalLink', relationship.target, place, textSoFar || undefined)
  }
  const fields = fieldCodes((code, { findings, place }) => {
    const target = FIELD_LINK.exec(code)?.[1]
    if (target !== undefined) findings.add('externalLink', target, place)
  })
  return {
    ...fields,
    opens: {
      ...fields.opens,
      'w:hyperlink': ({ 'r:id': id }, walk) => follow(id, walk),
      'a:hlinkClick': ({ 'r:id': id }, walk) => follow(id, walk),
      'a:hlinkHover': ({ 'r:id': id }, walk) => follow(id, walk),
      'a:blip': ({ 'r:link': id }, walk) => follow(id, walk),
      'v:imagedata': ({ 'r:href': href, 'r:id': id }, walk) => follow(href ?? id, walk),
      'o:OLEObject': ({ 'r:id': id }, walk) => follow(id, walk),
      'w:altChunk': ({ 'r:id': id }, walk) => follow(id, walk),
      'w:subDoc': ({ 'r:id': id }, walk) => follow(id, walk),
      'w:attachedTemplate': ({ 'r:id': id }, walk) => follow(id, walk),
      'c:externalData': ({ 'r:id': id }, walk) => follow(id, walk),
    },
  }
}
