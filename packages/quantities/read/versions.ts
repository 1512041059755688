import { countedThing, unitAt } from './units.ts'

/**
 * Version of a standard or product in a text, such as "TLS 1.2" and "ISO 27001:2013". `start` and `end` are
 * offsets in the text.
 */
export interface FoundVersion {
  /**
   * Name of the standard or product in lower case, such as "hl7" or "iso 27001". Words such as "iec" and "abnt"
   * are left out.
   */
  name: string
  /** Numbers of the version, the most significant first. Empty if the text states none. */
  parts: number[]
  start: number
  end: number
}

/**
 * Pattern for standards with a number in their name, such as "ISO 27001". A year after the number is the
 * version.
 */
const NUMBERED =
  /(?<![\p{L}\p{N}])(?:(?:abnt|iso|iec|nbr|en|ieee|ansi|astm|rfc|rdc|nist|sp|din|bs)[\s/-]+)*(?:iso|iec|nbr|ieee|rfc|rdc)(?:\s?\/\s?iec)?[\s-]*(?:n[.ºo°]*\s?)?(\d{2,6}(?:[.-]\d{1,3})*)(?:\s?[:/]\s?((?:19|20)\d{2}))?(?![\p{L}\p{N}])/gu

/** Pattern for names after which a number alone is the version, as in "TLS 1.2", "CID-10" and "Java 17". */
const KNOWN =
  'hl7|fhir|dicom|tiss|tls|ssl|http|oauth|saml|openid connect|openid|java|jdk|php|python|node(?:\\.js)?|\\.net(?: core| framework)?|' +
  'postgresql|postgres|mysql|mariadb|oracle(?: database)?|sql server|mongodb|windows(?: server)?|windows|android|ios|ubuntu|' +
  'debian|red hat|rhel|linux|loinc|snomed(?: ct)?|cid|icd|pdf/a|wcag|itil|cobit|pmbok|cmmi|soap|usb|safari|macos|html|css|bpmn|' +
  'openehr|ihe|wi-?fi|smb|snmp|ipv|wpa|bluetooth|office|chrome|firefox|edge|ecmascript|typescript|angular|react|kubernetes|docker'
const VERSION_WORD = 'v(?:ersao|ersion|er)?\\.?|release|rel\\.?|revisao|rev\\.?|d?stu|r'
const NUMBER = '\\d{1,4}(?:\\.\\d{1,4}){0,3}'

const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(${KNOWN})(?:[\\s,(-]*(?:na|em|in|padrao|standard)?\\s*)(?:(?:${VERSION_WORD})\\s?)?(${NUMBER})(?:(?<=(?:oracle|fi).{0,20})[cegi])?(?![\\p{L}\\p{N}%]|[.,:/]\\d|\\s?%)`,
  'gu',
)
/**
 * Pattern for any name of one word with a number that is marked as a version, as in "Tasy v3.5" and "Soul MV
 * versão 2".
 */
const MARKED = new RegExp(
  `(?<![\\p{L}\\p{N}])([\\p{L}][\\p{L}\\p{N}+#.]*)[\\s,(-]+(?:(?:na|em|in)\\s)?(?:v|versao|version|release)\\.?\\s?(${NUMBER})(?![\\p{L}\\p{N}%]|[.,:/]\\d|\\s?%)`,
  'gu',
)
/** Pattern for a further version in a list of versions, as in "TLS 1.2 e 1.3" and "HL7 v2.3, v2.5". */
const LISTED =
  /^(?:[^\S\n]?,|[^\S\n]+(?:e|and))[^\S\n]+(?:v(?:ersao|ersion)?\.?[^\S\n]?)?(\d{1,4}(?:\.\d{1,4}){1,3})(?![\p{L}\p{N}%]|[.,:/]\d|\s?%)/u
/** Pattern for the class of a data centre, as in "Tier III". With a figure, a tier is often one of support. */
const TIER = /(?<![\p{L}\p{N}])tier[\s-](i{1,3}|iv)(?![\p{L}\p{N}])/gu
const ROMAN: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 }
const BITS = /^bits?\b/
/** Names of one standard or product, and the name by which its versions are compared. */
const SAME_PRODUCT: Readonly<Record<string, string>> = {
  icd: 'cid', 'oracle database': 'oracle', postgres: 'postgresql', jdk: 'java', 'node.js': 'node', 'red hat': 'rhel', wifi: 'wi-fi',
} // prettier-ignore
const STOPPED = new Set(
  (
    'a o as os na no da do de em e ou the an and or of in on with com para por be is are by to use uses using run runs ser ' +
    'usa usar utiliza'
  ).split(' '),
)

/**
 * Finds the versions of standards and products in a text, such as "hl7 v2.5", "java 17" and "iso 27001:2013". Returns
 * them in the order of the text, without overlaps. The text must be in lower case without accents.
 */
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
  for (const { 0: written, 1: number = '', index } of text.matchAll(TIER))
    take({ name: 'tier', parts: [ROMAN[number]!], start: index, end: index + written.length })
  for (const form of [NAMED, MARKED]) {
    for (const match of text.matchAll(form)) {
      const [written, word = '', number = ''] = match
      let end = match.index + written.length
      if (STOPPED.has(word) || isAmount(text.slice(end, end + 40))) continue
      const name = SAME_PRODUCT[word] ?? word
      const partsOf = (version: string) => version.split('.').map(Number)
      take({ name, parts: partsOf(number), start: match.index, end })
      // Only a version with a point is certain not to be another kind of number.
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
 * Returns whether a number is an amount instead of a version, because a unit or a counted thing follows it.
 * `after` is the text after the number. Example: "2" in "Oracle 2 GB".
 */
function isAmount(after: string): boolean {
  const rest = after.trimStart()
  const word = /^\p{L}+/u.exec(rest)?.[0]
  if (BITS.test(rest)) return true
  return unitAt(rest, rest) !== undefined || (word !== undefined && countedThing(word).known)
}

/**
 * Compares two versions number by number, the most significant first. The result is negative if `a` is older,
 * and positive if `b` is older. Only numbers that both have are compared, so 2.5 equals 2.
 */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!
  }
  return 0
}
