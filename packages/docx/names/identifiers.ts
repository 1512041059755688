import { foldText, type FoldedText } from '../replace/fold-text.ts'

/**
 * Kinds of texts besides names that identify a client: registration number (such as a Brazilian CNPJ), e-mail address,
 * web domain, phone, postal code, street.
 */
export type IdentifierKind = 'registration' | 'email' | 'domain' | 'phone' | 'postalCode' | 'street'

/**
 * Text that identifies a client besides its name, such as a registration number, an e-mail address or a phone number.
 */
export interface Identifier {
  kind: IdentifierKind
  /** Phone number, address or similar text that identifies a client, as it was written at its first place. */
  text: string
  /**
   * Text by which identifying texts are compared, such as the last digits of a phone number. All spellings of one phone
   * number or address have equal keys.
   */
  key: string
}

/**
 * Text that identifies a client, such as a phone number, found in another text. `start` and `end` are offsets in the
 * other text.
 */
export interface IdentifierMatch extends Identifier {
  start: number
  end: number
}

// The patterns are for folded text: lower case, single spaces, plain hyphens. A CNPJ has fourteen digits. From July
// 2026 on, its first twelve places may also be letters.
const REGISTRATION =
  /(?<![a-z0-9])(?:\d{2}[. ]?\d{3}[. ]?\d{3} ?\/? ?\d{4} ?-? ?\d{2}|[a-z0-9]{2}\.[a-z0-9]{3}\.[a-z0-9]{3} ?\/ ?[a-z0-9]{4} ?- ?\d{2})(?![a-z0-9])/g
const EMAIL =
  /(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,18}(?![a-z0-9-])/g
const HOST =
  /(?<![a-z0-9.@-])(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,5}(?:com|org|net|gov|edu|med|ind|info|health|hospital|nhs|br|pt|uk|us|au|ca|ie|nz|eu|io)(?![a-z0-9.-]*[a-z0-9])/g
// Phone numbers of Brazil, with a country code, or of North America and the United Kingdom.
const PHONE =
  /(?<![\d/.,-])(?:(?:\+?55[ .-]{0,2})?(?:\(?0?\d{2}\)?[ .-]{0,2})?9?[ .]?\d{4}[ .-]{1,3}\d{4}|\+?(?:55)?0?\d{2}9?\d{8}|\+\d{1,3}[ .-]?(?:\(?\d{1,5}\)?[ .-]?){1,4}\d{2,5}|(?:\+?1[ .-])?\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}|\(?0\d{2,4}\)? \d{3,4} \d{3,4})(?![\d/]|[.,-]\d)/g
const PHONE_LABEL =
  /(?:tel(?:efones?)?|fones?|phones?|fax|ramal|celular|whats ?app|mobile|call|contatos?|pabx)\b[^\d+(]{0,14}$/
const POSTAL_CODE = /(?<![\d.,/-])(?:\d{5}-\d{3}|\d{2}\.\d{3}-\d{3})(?![\d-])|(?<=cep[: ]{0,4})\d{8}(?!\d)/g
// Postcodes of the United Kingdom, and ZIP codes of the United States after their state.
const FOREIGN_POSTAL_CODE =
  /(?<![a-z0-9])(?:[a-z]{1,2}\d[a-z0-9]? \d[a-z]{2})(?![a-z0-9])|(?<=, [a-z]{2} )\d{5}(?:-\d{4})?(?![\d-])/g
const STREET =
  /(?<![a-z0-9])(rua|r\.|avenida|av\.?|alameda|al\.|travessa|trav\.|tv\.|praca|pca\.?|rodovia|rod\.|estrada|estr\.|largo|ladeira) ((?:[a-z0-9'.ºª-]+ ){0,7}?[a-z0-9'.ºª-]+?) ?(?:, ?| - ?|, ?n|, ?no\.?| no?\.? ?)\s?[ºo°.:]{0,2} ?(\d[\d.]{0,6}|s\/n)(?![\d])/g
const ENGLISH_STREET =
  /(?<![a-z0-9])(\d{1,5}[a-z]?),? ((?:[a-z'.-]+ ){1,4}?)(street|st\.?|road|rd\.?|avenue|ave\.?|boulevard|blvd\.?|lane|ln\.?|drive|dr\.?|way|square|place|court|crescent|parkway|pkwy\.?|highway|hwy\.?)(?![a-z])/g

// Domains of mail providers, bidding portals and authorities. They do not identify a client.
const SHARED_DOMAINS = new Set(
  (
    'gmail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com yahoo.com yahoo.com.br icloud.com uol.com.br bol.com.br ' +
    'terra.com.br ig.com.br globo.com gov.br saude.gov.br planalto.gov.br compras.gov.br comprasnet.gov.br comprasgovernamentais.gov.br ' +
    'pncp.gov.br licitacoes-e.com.br bll.org.br bllcompras.com portaldecompraspublicas.com.br ans.gov.br anvisa.gov.br datasus.gov.br ' +
    'in.gov.br jus.br nhs.uk gov.uk w3.org google.com microsoft.com office.com openxmlformats.org adobe.com example.com hl7.org iso.org ' +
    'wikipedia.org youtube.com facebook.com instagram.com linkedin.com twitter.com whatsapp.com'
  ).split(/\s+/),
)
const SHORTEST_PHONE = 8

/**
 * Returns the parts of a text that look like registration numbers, e-mail addresses, domains, streets, postal codes or
 * phone numbers, which may identify a client.
 * @param folded the text, prepared for comparison by `foldText`
 * @param isLookup true when only known phones and addresses are searched for. Plain digits may then be a phone number;
 * otherwise a sign such as "Tel." must be before them.
 */
export function identifiersIn(
  text: string,
  folded: FoldedText = foldText(text),
  isLookup = false,
): IdentifierMatch[] {
  const found: IdentifierMatch[] = []
  const add = (kind: IdentifierKind, key: string, at: number, length: number): void => {
    const start = folded.starts[at] ?? 0
    const end = folded.ends[at + length - 1] ?? text.length
    const isTaken = found.some((other) => start < other.end && end > other.start)
    if (key !== '' && !isTaken) found.push({ kind, key, text: text.slice(start, end), start, end })
  }
  const each = (pattern: RegExp, use: (hit: RegExpExecArray) => void): void => {
    for (const hit of folded.text.matchAll(pattern)) use(hit)
  }
  const hasDigits = /\d/.test(folded.text)
  if (hasDigits)
    each(REGISTRATION, ({ 0: hit, index }) => add('registration', registrationKey(hit), index, hit.length))
  if (folded.text.includes('@')) each(EMAIL, ({ 0: hit, index }) => add('email', hit, index, hit.length))
  if (folded.text.includes('.'))
    each(HOST, ({ 0: hit, index }) => add('domain', domainOf(hit), index, hit.length))
  if (!hasDigits) return found
  const addStreet = (name: string, hit: RegExpExecArray): void => {
    const at = hit.index + hit[0].indexOf(name)
    const written = text.slice(folded.starts[at] ?? 0, folded.ends[at + name.length - 1])
    // The name of a street has a capital or a number, unlike "24 hours in place".
    if (/(?<![\p{L}\p{N}])[\p{Lu}\d]/u.test(written)) add('street', streetKey(name), hit.index, hit[0].length)
  }
  each(STREET, (hit) => addStreet(hit[2] ?? '', hit))
  each(ENGLISH_STREET, (hit) => addStreet(hit[2] ?? '', hit))
  each(POSTAL_CODE, ({ 0: hit, index }) => add('postalCode', hit.replace(/\D/g, ''), index, hit.length))
  each(FOREIGN_POSTAL_CODE, ({ 0: hit, index }) => {
    const at = folded.starts[index] ?? 0
    // In foreign postcodes, the letters must be capitals.
    const isCode = text.slice(at, at + hit.length) === hit.toUpperCase()
    if (isCode) add('postalCode', hit.replaceAll(' ', ''), index, hit.length)
  })
  each(PHONE, ({ 0: hit, index }) => {
    const digits = hit.replace(/\D/g, '')
    const isMarked =
      /[+()]|\d{4}-\d{4}$/.test(hit) || PHONE_LABEL.test(folded.text.slice(Math.max(0, index - 40), index))
    if (digits.length >= SHORTEST_PHONE && (isMarked || isLookup))
      add('phone', digits.slice(-8), index, hit.length)
  })
  return found
}

/**
 * Returns the first eight characters of a CNPJ, a Brazilian registration number. All branches of a company have them in
 * common.
 */
function registrationKey(written: string): string {
  return written.replace(/[^a-z0-9]/g, '').slice(0, 8)
}

/**
 * Returns the domain that the owner of an e-mail address or host registered: "compras.hsl.org.br" gives "hsl.org.br".
 * Returns '' for a domain that many people or clients share, such as gmail.com.
 */
export function domainOf(address: string): string {
  const labels = address
    .replace(/^https?:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/^www\./, '')
    .split('.')
    .filter(Boolean)
  const suffix = /^(?:com|org|net|gov|edu|med|ind|co|ac|nhs|[a-z]{2})$/
  let own = labels.length - 2
  // The owner's name is the label before the known suffixes: "hsl" in "hsl.sp.gov.br" and "hsl.nhs.uk".
  while (own > 0 && suffix.test(labels[own] ?? '')) own--
  const domain = labels.slice(Math.max(0, own)).join('.')
  return SHARED_DOMAINS.has(domain) || labels.length < 2 ? '' : domain
}

function streetKey(name: string): string {
  const words = name.match(/[a-z0-9]+/g) ?? []
  const full = words.filter(
    (word) => !/^(?:d[aeo]s?|dr|dra|prof|profa|st|street|road|rd|avenue|ave)$/.test(word),
  )
  const key = full.join(' ')
  return key.length >= 4 && /[a-z]{3}/.test(key) ? key : ''
}
