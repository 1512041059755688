import { fieldCodes } from '../walk/field-codes.ts'
import type { FindingPlace } from '../walk/finding-list.ts'
import type { Check, Walk } from '../walk/story-walker.ts'

/**
 * Pattern for the error messages that Word, in English or Portuguese, leaves in the text when a cross-reference
 * finds no target. Includes those of LibreOffice, which have a colon.
 */
const FIELD_ERROR = new RegExp(
  '(?:Error|Erro)!\\s*(?:Reference source|Bookmark not|Not a valid|No text of|No bookmark|No table of|No sequence|Unknown|Main Document|' +
    'Hyperlink reference|Filename not|Objects? cannot|Use the Home tab|Digit expected|Missing (?:test|operator|second)|' +
    'Number cannot be|Cannot open file|Fonte de refer|(?:A )?(?:fonte|origem) da refer|Indicador n|Marcador n|' +
    'A refer|Auto-?r?referência|Nenhum|Não é|Resultado não|Nome de (?:arquivo|propriedade)|Use a guia)[^.\\n]{0,80}\\.?|' +
    '(?:Error|Erro):\\s*(?:Reference source|Origem da refer|Fonte d[ae] refer)[^.\\n]{0,40}\\.?|' +
    // Lists without entries leave a message that does not begin with "Error!".
    'No (?:table of (?:contents|figures|authorities)|index) entries found\\.?|' +
    'Nenhuma entrada de (?:sumário|índice)[^.\\n]{0,30} (?:foi )?encontrada\\.?|' +
    'Não fo(?:i|ram) encontradas? (?:nenhuma )?entradas? d[eo] (?:sumário|índice)[^.\\n]{0,30}\\.?',
  'gu',
)
const REFERENCE = /^\s*(?:REF|PAGEREF|NOTEREF|GOTOBUTTON)\s+"?([^\s"\\]+)/i
/**
 * Pattern for the code of a field that links to a bookmark, such as `HYPERLINK \l "chapter2"`. If the code has an
 * address, `\l` names a place in that web page, and the pattern does not match.
 */
const LOCAL_LINK = /^\s*HYPERLINK\s+(?:(?:""|\\[hmnt]|\\o\s+"[^"]*")\s+)*\\l\s+"?([^\s"\\]+)/i
/** Names of link targets that every document has, such as its top. They need no bookmark. */
const ALWAYS_THERE = new Set(['', '_top', 'top'])

/**
 * Creates the check of a finished document for cross-references and links to missing bookmarks. It also finds
 * the messages that Word leaves in their place, such as "Error! Reference source not found."
 */
export function referenceCheck(): Check {
  const bookmarks = new Set<string>()
  const targets = new Map<string, { name: string; place: FindingPlace; excerpt: string }>()
  const refer = (name: string, walk: Walk) => {
    const key = name.toLowerCase()
    if (ALWAYS_THERE.has(key) || bookmarks.has(key) || targets.has(key)) return
    targets.set(key, { name, place: walk.place, excerpt: walk.textSoFar })
  }
  const fields = fieldCodes((code, walk) => {
    const name = (REFERENCE.exec(code) ?? LOCAL_LINK.exec(code))?.[1]
    if (name !== undefined) refer(name, walk)
  })
  return {
    ...fields,
    opens: {
      ...fields.opens,
      'w:bookmarkStart': ({ 'w:name': name = '' }) => void bookmarks.add(name.toLowerCase()),
      'w:hyperlink': ({ 'w:anchor': anchor, 'r:id': id }, walk) => {
        if (anchor !== undefined && id === undefined) refer(anchor, walk)
      },
    },
    paragraph: ({ text }, { findings, place }) => {
      for (const [message] of text.matchAll(FIELD_ERROR)) findings.add('referenceError', message, place, text)
    },
    end: ({ findings }) => {
      for (const [key, { name, place, excerpt }] of targets)
        if (!bookmarks.has(key))
          findings.add('brokenReference', name, place, excerpt === '' ? undefined : excerpt)
    },
  }
}
