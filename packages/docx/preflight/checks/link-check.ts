import type { Check, Walk } from '../walk/story-walker.ts'

const FIELD_LINK =
  /^\s*(?:HYPERLINK|INCLUDEPICTURE|INCLUDETEXT|LINK|IMPORT|DATABASE|RD|DDE|DDEAUTO)\s+(?:[^\\]*?)"?([a-z][a-z0-9+.-]*:[^\s"]+|\\\\[^\s"]+)"?/i

/** Finds references to outside the document: links, linked pictures and objects, fields with an address. */
export function externalLinkCheck(): Check {
  const codes: string[] = []
  let isCode = false
  const follow = (id: string | undefined, { relationships, findings, place, textSoFar }: Walk) => {
    const relationship = id === undefined ? undefined : relationships.get(id)
    if (relationship?.external)
      findings.add('externalLink', relationship.target, place, textSoFar || undefined)
  }
  const readCode = (code: string, { findings, place }: Walk) => {
    const target = FIELD_LINK.exec(code)?.[1]
    if (target !== undefined) findings.add('externalLink', target, place)
  }
  return {
    opens: {
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
      'w:fldSimple': ({ 'w:instr': code = '' }, walk) => readCode(code, walk),
      'w:instrText': () => {
        isCode = true
      },
      'w:fldChar': ({ 'w:fldCharType': type }, walk) => {
        if (type === 'begin') codes.push('')
        else if (type === 'end') readCode(codes.pop() ?? '', walk)
      },
    },
    closes: {
      'w:instrText': () => {
        isCode = false
      },
    },
    text: (text) => {
      if (isCode && codes.length > 0) codes[codes.length - 1] += text
    },
  }
}
