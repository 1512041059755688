import { activeContent } from './active-content.ts'
import type { ActiveContent } from './active-content.ts'
import { isKnownObject } from './known-objects.ts'
import { isPlainLink } from './link-target.ts'

// ECMA-376, 17.16.5, and [MS-OE376]: fields that fetch a file, ask a program or run a macro when they are updated,
// printed or clicked. IMPORT, GLOSSARY, DATA and HTMLCONTROL are older names that Word still knows.
const ACTIVE_FIELDS = new Set(
  'DDE DDEAUTO LINK INCLUDE INCLUDEPICTURE INCLUDETEXT IMPORT DATABASE DATA RD AUTOTEXT AUTOTEXTLIST GLOSSARY MACROBUTTON MACRO PRINT CONTROL HTMLCONTROL SUBSCRIBER'.split(
    ' ',
  ),
)

/** Pattern for the keyword at the beginning of a field's instruction, such as PAGE, or the "=" of a formula. */
const KEYWORD = /^[\s\u00A0"]*(=|\p{L}[\p{L}\p{N}_]*)/u
const PICTURES = new Set(['INCLUDEPICTURE', 'IMPORT', 'INCLUDE'])

/**
 * Instruction of one field (content that Word computes or fetches), such as "INCLUDEPICTURE http://…"
 * (ECMA-376, 17.16.1). It is collected piece by piece, because Word may split it anywhere.
 */
export class FieldInstruction {
  readonly #pieces: string[] = []
  #hasDeleted = false
  #hasFields = false
  #isTorn = false
  /** Part of the field's code before the first field inside it. Undefined if there is no field inside. */
  #beforeFields: string | undefined

  /** Adds the next piece of the field's instruction. `isDeleted` is true if a tracked change deleted that piece. */
  add(text: string, isDeleted = false): void {
    this.#pieces.push(text)
    this.#hasDeleted ||= isDeleted
  }

  /**
   * Records that another field begins inside the code of this field. The result of the inner field is then a part of
   * the code.
   */
  nest(): void {
    this.#hasFields = true
    this.#beforeFields ??= this.#pieces.join('')
  }

  /** Marks the field's instruction as uncertain, because some programs skip a piece of it and others do not. */
  tear(): void {
    this.#isTorn = true
  }

  /**
   * Returns the active content of the field, or undefined if it is harmless. Active content fetches or runs something.
   * A field also counts as active if its keyword is uncertain, for example because another field produces it.
   */
  activeContent(): ActiveContent | undefined {
    const text = this.#pieces.join('')
    const whole = activeField(text)
    if (whole) return whole
    if (this.#isTorn) return activeContent('field', text)
    // The keyword is uncertain: it may be the result of a nested field, or it may depend on whether tracked changes are
    // accepted or rejected.
    if (this.#beforeFields !== undefined && !/^[\s"]*(?:=|[\p{L}]\w*[\s\\"])/u.test(this.#beforeFields))
      return activeContent('field', text.trim() === '' ? '{}' : text)
    if (this.#hasFields && /^[\s"]*HYPERLINK\b/i.test(text)) return activeContent('link', text)
    if (!this.#hasDeleted && isKnownKeyword(text)) return undefined
    return this.#pieces.map((_, at) => activeField(this.#pieces.slice(at).join(''))).find(Boolean)
  }
}

/**
 * Returns the active content of a field with the given instruction: content that fetches or runs something.
 * Examples: "DDE …" runs a program, and "INCLUDEPICTURE …" fetches a picture. Returns undefined for a harmless
 * field such as PAGE.
 */
export function activeField(instruction: string): ActiveContent | undefined {
  const keyword = keywordOf(instruction)
  if (PICTURES.has(keyword)) return activeContent('linked-picture', instruction)
  if (ACTIVE_FIELDS.has(keyword)) return activeContent('field', instruction)
  if (keyword === 'HYPERLINK' && !isPlainHyperlink(instruction)) return activeContent('link', instruction)
  if (keyword === 'EMBED' && !isKnownObject(/EMBED\s+"?([^\s"]+)/i.exec(instruction)?.[1] ?? ''))
    return activeContent('packaged-object', instruction)
  return undefined
}

function keywordOf(instruction: string): string {
  return (KEYWORD.exec(instruction)?.[1] ?? '').normalize('NFKC').toUpperCase()
}

/**
 * Returns whether the instruction of a field begins with a keyword of a field, such as PAGE. Any other first
 * word is the name of a bookmark whose text the field shows (ECMA-376, 17.16.5.51).
 */
export function isKnownField(instruction: string): boolean {
  return isKnownKeyword(instruction) || ACTIVE_FIELDS.has(keywordOf(instruction))
}

// Some keywords end with another keyword, as HYPERLINK ends with LINK. So a keyword that is known as a whole is not
// searched for another one.
function isKnownKeyword(instruction: string): boolean {
  return HARMLESS.has(keywordOf(instruction))
}

// All other fields of ECMA-376, 17.16.5. They are harmless.
const HARMLESS = new Set(
  '= ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EMBED EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE'.split(
    ' ',
  ),
)

const ARGUMENT = /"((?:[^"\\]|\\.)*)"?|(\S+)/g
const SWITCH = /^\\[a-z*@#!]$/i
const TAKES_VALUE = /^\\[lot*@#]$/i

/**
 * Returns whether a HYPERLINK field leads to a place in the document, an ordinary web page or a mail address. Arguments
 * may be with or without quotes, and switches before or after them, as in Word (ECMA-376, 17.16.5.25).
 */
function isPlainHyperlink(instruction: string): boolean {
  const list = instruction.replace(/^[\s"]*HYPERLINK/i, '').replace(/(\s\\[lot])"/gi, '$1 "')
  const written = [...list.matchAll(ARGUMENT)]
  let awaitsValue = false
  return written.every(([, quoted, bare]) => {
    const isValue = awaitsValue
    awaitsValue = bare !== undefined && TAKES_VALUE.test(bare)
    if (isValue) return true
    if (bare !== undefined && SWITCH.test(bare)) return true
    const target = (quoted ?? bare ?? '').replace(/\\(.)/g, '$1')
    return target.trim() === '' || target.startsWith('#') || isPlainLink(target)
  })
}
