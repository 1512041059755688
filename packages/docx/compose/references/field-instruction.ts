import { isKnownField } from '../../disarm/field-code.ts'

/**
 * Function that returns the target of a field in the composed document. The result depends on `kind`:
 * - `bookmark`: its new name. `undefined` if no copied text contains it; the field then becomes plain text.
 * - `property`: the new name of a document property. `undefined` if the source document does not define it.
 * - `file`: the given name, if the field may show data of the file, such as its name or author. `undefined` makes the
 *   field plain text.
 * - `address`: the address of a link to the outside, in which names of earlier clients are replaced.
 */
export type ResolveTarget = (
  name: string,
  kind: 'bookmark' | 'property' | 'file' | 'address',
) => string | undefined

/**
 * Result of updating the instruction of a field, such as `REF scope`. The instruction stays (`keep`) or is replaced
 * (`rename`), or the field becomes plain text (`plain`). For plain text, `target` and `reason` tell why.
 */
export type RewrittenInstruction =
  | { kind: 'keep' }
  | { kind: 'rename'; instruction: string }
  | { kind: 'plain'; target: string; reason: FieldLoss }

const POINTING = /^(\s*(?:REF|PAGEREF|NOTEREF|GOTOBUTTON)\s+"?)([^\s"\\]+)("?.*)$/is

// The composed document has another file name. The field becomes plain text, so that it keeps showing the old name
// (ECMA-376, 17.16.5.20).
const FILE_NAME = /^\s*FILENAME\b/i

// Properties that every document has (ECMA-376, 17.16.5). The composed document has its own values for them.
const DOCUMENT_PROPERTY =
  /^\s*(?:INFO\s+)?(AUTHOR|COMMENTS|KEYWORDS|LASTSAVEDBY|SUBJECT|TEMPLATE|TITLE|CREATEDATE|SAVEDATE|PRINTDATE|EDITTIME|REVNUM)\b/i

const BUILT_IN = new Set(
  'author category comments company contentstatus createtime keywords lastsavedby lastsavedtime manager nameofapplication revisionnumber subject template title totaleditingtime'.split(
    ' ',
  ),
)

/**
 * Fields that show data which is not copied with the text: variables of the document and bibliographic sources. An
 * update would replace their text by an error message (ECMA-376, 17.16.5.10, 17.16.5.11, 17.16.5.18).
 */
const DATA_OF_FILE = /^\s*(DOCVARIABLE|CITATION|BIBLIOGRAPHY)\b/i

// Switches of a link, such as a tooltip, may precede its bookmark (ECMA-376, 17.16.5.25).
const LINK_INSIDE =
  /^(\s*HYPERLINK\s+(?:""\s+)?(?:\\[hmnt]\s+|\\[ot]\s+(?:"[^"]*"|[^\s"\\]+)\s+)*\\l\s+"?)([^"\s\\]+)("?.*)$/is
const LINK_BY_ADDRESS = /^(\s*HYPERLINK\s+"?#)([^"\s\\]+)("?.*)$/is

// A field may consist of the bookmark alone, as "scope \h" for "REF scope \h" (ECMA-376, 17.16.5.51).
const BOOKMARK_ALONE = /^(\s*)([\p{L}_][\p{L}\p{N}_]*)(\s*(?:\\.*)?)$/su

const LINK_OUTSIDE = /^(\s*HYPERLINK\s+(?:\\[mnt]\s+)*"?)([^"\s\\]+)("?.*)$/is

const PROPERTY = /^(\s*DOCPROPERTY\s+)(?:"([^"]+)"|([^\s"\\]+))(.*)$/is

const TOC_OF_BOOKMARK = /^(\s*(?:TOC|INDEX)\b.*\\b\s+"?)([^\s"\\]+)("?.*)$/is

/**
 * Updates the target in the instruction of a field: "REF scope \h" may become "REF scope_2 \h". This concerns REF,
 * PAGEREF, NOTEREF, HYPERLINK, TOC \b, DOCPROPERTY and others (ECMA-376, 17.16.5). A field becomes plain text if its
 * target is missing.
 */
export function rewriteInstruction(instruction: string, resolve: ResolveTarget): RewrittenInstruction {
  if (FILE_NAME.test(instruction) && resolve('FILENAME', 'file') === undefined)
    return { kind: 'plain', target: 'FILENAME', reason: 'file-name-kept-as-text' }
  const property = PROPERTY.exec(instruction)
  const named = DOCUMENT_PROPERTY.exec(instruction)?.[1] ?? property?.[2] ?? property?.[3]
  const isBuiltIn = !property || BUILT_IN.has(named?.toLowerCase() ?? '')
  if (named !== undefined && isBuiltIn && resolve(named, 'file') === undefined)
    return { kind: 'plain', target: named, reason: 'document-property-kept-as-text' }
  if (property) {
    const shown = property[2] ?? property[3] ?? ''
    const name = resolve(shown, 'property') ?? shown
    if (name === shown) return { kind: 'keep' }
    return { kind: 'rename', instruction: `${property[1]}"${name}"${property[4]}` }
  }
  const data = DATA_OF_FILE.exec(instruction)?.[1]
  if (data !== undefined) return { kind: 'plain', target: data, reason: 'document-property-kept-as-text' }
  const link = LINK_OUTSIDE.exec(instruction)
  if (link?.[2] !== undefined && !link[2].startsWith('#')) {
    const address = resolve(link[2], 'address') ?? link[2]
    if (address === link[2]) return { kind: 'keep' }
    return { kind: 'rename', instruction: `${link[1]}${address}${link[3]}` }
  }
  const match =
    POINTING.exec(instruction) ??
    LINK_INSIDE.exec(instruction) ??
    LINK_BY_ADDRESS.exec(instruction) ??
    TOC_OF_BOOKMARK.exec(instruction) ??
    (isKnownField(instruction) ? undefined : BOOKMARK_ALONE.exec(instruction))
  const target = match?.[2]
  if (!match || target === undefined || target === '_top') return { kind: 'keep' }
  const name = resolve(target, 'bookmark')
  if (name === undefined) return { kind: 'plain', target, reason: 'cross-reference-target-not-chosen' }
  return name === target ? { kind: 'keep' } : { kind: 'rename', instruction: `${match[1]}${name}${match[3]}` }
}

/** Reason why a field of a source document was removed, or why only its text was kept. */
export type FieldLoss =
  | 'field-cut-by-range'
  | 'cross-reference-target-not-chosen'
  | 'file-name-kept-as-text'
  | 'document-property-kept-as-text'
  | 'active-content-disarmed'
