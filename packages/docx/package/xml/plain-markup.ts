import { XmlTextDecoder } from './xml-encoding.ts'
import { escapeText } from './xml.ts'

const CDATA = '<![CDATA['

/**
 * Returns the text of an XML file in a form that regular expressions can search. The XML declaration, comments
 * and processing instructions are removed. CDATA sections (XML 1.0, 2.7) become escaped text. The meaning
 * stays.
 */
export function plainMarkup(bytes: Uint8Array): string {
  const decoder = new XmlTextDecoder()
  const xml = decoder.decode(bytes) + decoder.end()
  let plain = ''
  let from = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    const mark = xml[at + 1]
    if (mark !== '!' && mark !== '?') continue
    const [opening, closing] = xml.startsWith('<!--', at)
      ? ['<!--', '-->']
      : xml.startsWith(CDATA, at)
        ? [CDATA, ']]>']
        : [xml.slice(at, at + 2), mark === '?' ? '?>' : '>']
    const end = xml.indexOf(closing, at + opening.length)
    const inner = xml.slice(at + opening.length, end < 0 ? undefined : end)
    plain += xml.slice(from, at) + (opening === CDATA ? escapeText(inner) : '')
    from = end < 0 ? xml.length : end + closing.length
    at = from - 1
  }
  return (plain + xml.slice(from)).trimStart()
}
