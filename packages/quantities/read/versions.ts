import { countedThing, unitAt } from './units.ts'

/** Version of a standard or product in a text, such as "TLS 1.2", with its offsets `start` and `end`. */
export interface FoundVersion {
  /** Lower-case name, such as "hl7" or "iso 27001", without words such as "iec" and "abnt". */
  name: string
  /** Numbers of the version, most significant first; empty if there is none. */
  parts: number[]
  start: number
  end: number
}

/** Matches standards with a number in their name, such as "ISO 27001". A year after it is the version. */
const NUMBERED =
  /(?<![\p{L}\p{N}])(?:(?:abnt|iso|iec|nbr|en|ieee|ansi|astm|rfc|rdc|nist|sp|din|bs)[\s/-]+)*(?:iso|iec|nbr|ieee|rfc|rdc)(?:\s?\/\s?iec)?[\s-]*(?:n[.ºo°]*\s?)?(\d{2,6}(?:[.-]\d{1,3})*)(?:\s?[:/]\s?((?:19|20)\d{2}))?(?![\p{L}\p{N}])/gu

/** Matches names after which any number is a version, as in "TLS 1.2" and "Java 17". */
const KNOWN =
  'hl7|fhir|dicom|tiss|tls|ssl|http|oauth|saml|openid connect|openid|java|jdk|php|python|node(?:\\.js)?|\\.net(?: core| framework)?|' +
  'postgresql|postgres|mysql|mariadb|oracle(?: database)?|sql server|mongodb|windows(?: server)?|windows|android|ios|ubuntu|' +
  'debian|red hat|rhel|linux|loinc|snomed(?: ct)?|cid|icd|pdf/a|wcag|itil|cobit|pmbok|cmmi|soap|usb|html|css|bpmn|' +
  'openehr|ihe|smb|snmp|ipv|wpa|bluetooth|office|chrome|firefox|edge|ecmascript|typescript|angular|react|kubernetes|docker'
const VERSION_WORD = 'v(?:ersao|ersion|er)?\\.?|release|rel\\.?|revisao|rev\\.?|r'
const NUMBER = '\\d{1,4}(?:\\.\\d{1,4}){0,3}'

const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(${KNOWN})(?:[\\s,(-]*(?:na|em|in|padrao|standard)?\\s*)(?:(?:${VERSION_WORD})\\s?)?(${NUMBER})(?![\\p{L}\\p{N}%]|[.,:/]\\d|\\s?%)`,
  'gu',
)
/** Matches a name with a number marked as a version, as in "Tasy v3.5" and "Soul MV versão 2". */
const MARKED = new RegExp(
  `(?<![\\p{L}\\p{N}])([\\p{L}][\\p{L}\\p{N}+#.]*)[\\s,(-]+(?:v|versao|version|release)\\.?\\s?(${NUMBER})(?![\\p{L}\\p{N}%]|[.,:/]\\d|\\s?%)`,
  'gu',
)
/** Matches a further version in a list, as in "TLS 1.2 e 1.3". */
const LISTED =
  /^(?:[^\S\n]?,|[^\S\n]+(?:e|and))[^\S\n]+(?:v(?:ersao|ersion)?\.?[^\S\n]?)?(\d{1,4}(?:\.\d{1,4}){1,3})(?![\p{L}\p{N}%]|[.,:/]\d|\s?%)/u
const BITS = /^bits?\b/
const STOPPED = new Set(
  'a o as os na no da do de em e ou the an and or of in on with com para por'.split(' '),
)

/** Finds the versions in a lower-case text without accents, such as "hl7 v2.5", in order and without overlaps. */
export function findVersions(text: string): FoundVersion[] {
  const found: FoundVersion[] = []
  const isTaken = new Uint8Array(text.length)
  const take = (one: FoundVersion) => {
    if (isTaken.subarray(one.start, one.end).includes(1)) return
    isTaken.fill(1, one.start, one.end)
    found.push(one)
  }
  for (const match of text.matchAll(NUMBERED)) {
    const [written, number = '', year] = match
    const family =
      /rfc|rdc|ieee/.exec(written)?.[0] ?? (/iso/.test(written) ? 'iso' : /nbr/.test(written) ? 'nbr' : 'iec')
    take({
      name: `${family} ${number.replaceAll('.', '')}`,
      parts: year === undefined ? [] : [Number(year)],
      start: match.index,
      end: match.index + written.length,
    })
  }
  for (const form of [NAMED, MARKED]) {
    for (const match of text.matchAll(form)) {
      const [written, word = '', number = ''] = match
      let end = match.index + written.length
      if (STOPPED.has(word) || isAmount(text.slice(end, end + 40))) continue
      const name = word === 'icd' ? 'cid' : word
      const partsOf = (version: string) => version.split('.').map(Number)
      take({ name, parts: partsOf(number), start: match.index, end })
      // Only a version with a point is certainly no other number.
      for (let isList = number.includes('.'); isList;) {
        const next = LISTED.exec(text.slice(end, end + 40))
        isList = next !== null && !isAmount(text.slice(end + next[0].length, end + 80))
        if (!next || !isList) break
        const start = end + next[0].length - next[1]!.length
        end += next[0].length
        take({ name, parts: partsOf(next[1]!), start, end })
      }
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/**
 * Returns whether a number is an amount instead of a version, as "2" in "Oracle 2 GB". `after` is the text after the
 * number.
 */
function isAmount(after: string): boolean {
  const rest = after.trimStart()
  const word = /^\p{L}+/u.exec(rest)?.[0]
  if (BITS.test(rest)) return true
  return unitAt(rest, rest) !== undefined || (word !== undefined && countedThing(word).known)
}

/** Compares two versions; negative if `a` is older. Only numbers present in both versions count, so 2.5 equals 2. */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!
  }
  return 0
}
