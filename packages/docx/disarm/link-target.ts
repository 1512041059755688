import { CHARACTER_REFERENCE, characterOf } from '../package/xml/web-entities.ts'
import type { Relationship } from '../package/parts/relationships.ts'

/**
 * Maximum number of times that encoded characters in an address are decoded. An address that is encoded more
 * often hides its target on purpose.
 */
const MOST_ROUNDS = 4
// oxlint-disable-next-line no-control-regex -- programs that follow links skip them
const SKIPPED = /[\u0000-\u0020\u007F-\u00A0\u00AD\u200B-\u200F\u2028-\u202F\u2060-\u2064\uFEFF]+/g
// Web address with a host, or with a user and a host. Excluded are a backslash, which programs treat as a slash, and
// "@" before a port, which means WebDAV.
const WEB = /^https?:\/\/[^/\\?#@\s]*[\p{L}\p{N}\]][^/\\?#@]*(?:[/?#]|$)/u
const MAIL = /^mailto:(?![^?]*[\\/])/
const ATTACHES = /[?&]attach(?:ment)?s?=/

/**
 * Returns whether a link leads to a web page (http or https) or a mail address. Any other target, such as
 * another scheme or the network path of a file, may start a program, open a file or send a password to a
 * server.
 */
export function isPlainLink(target: string): boolean {
  return decodings(target).every((form) => (WEB.test(form) && !hasWebDav(form)) || isPlainMail(form))
}

/** Returns whether a link's target is a place in the document itself, such as "#chapter2". */
export function isPlaceInside(target: string): boolean {
  return target.startsWith('#')
}

/**
 * Returns whether a relationship (a typed link in a .docx) may lead out of the document. Only a hyperlink to an
 * ordinary web page, a mail address or a place in a document may.
 */
export function mayLeadOut({ kind, target }: Pick<Relationship, 'kind' | 'target'>): boolean {
  return kind === 'hyperlink' && (isPlaceInside(target) || isPlainLink(target))
}

/**
 * Returns whether a relationship leads to no file inside the .docx, but outside or nowhere. A relationship is a typed
 * link from a file in a .docx.
 */
export function leadsOut({ external, part }: Pick<Relationship, 'external' | 'part'>): boolean {
  return external || part === undefined
}

function isPlainMail(form: string): boolean {
  return MAIL.test(form) && !ATTACHES.test(form)
}

// A host such as `\\host@SSL@443\DavWWWRoot\` is a network share, however it is spelt.
function hasWebDav(form: string): boolean {
  return /davwwwroot/.test(form) || /^https?:\/\/[^/?#]*@ssl/.test(form)
}

/**
 * Returns the forms of an address that must all be harmless: as written, decoded once, twice and so on. Encoding may
 * hide the server to which a link leads. Only the scheme and the server name are decoded. All letters are in lower
 * case.
 */
function decodings(target: string): string[] {
  const forms = [folded(target)]
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const last = forms.at(-1) ?? ''
    // Only the part before the path decides which server a link leads to.
    const next = folded(decoded(/^[^/?#]*(?:\/\/[^/?#]*)?/.exec(last)?.[0] ?? '') + afterHost(last))
    if (next === last) break
    forms.push(next)
  }
  return forms
}

function afterHost(form: string): string {
  return form.slice(/^[^/?#]*(?:\/\/[^/?#]*)?/.exec(form)?.[0].length ?? 0)
}

function decoded(text: string): string {
  return text
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(CHARACTER_REFERENCE, (...reference: string[]) => characterOf(reference.slice(0, 4)))
}

function folded(text: string): string {
  return text.replace(SKIPPED, '').normalize('NFKC').toLowerCase()
}
