import type { TextEdit } from '../../replace/text-edit.ts'
import { activeContent } from '../active-content.ts'
import type { ActiveContent } from '../active-content.ts'
import { FieldInstruction } from '../field-code.ts'
import { isPlainLink } from '../link-target.ts'

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi
/**
 * Names of RTF groups (texts in braces) that fetch something, run something or refer to other files. The value
 * is the kind of active content. Such a group is removed as a whole.
 */
const RUNNING: Readonly<Record<string, ActiveContent['kind']>> = {
  objdata: 'packaged-object',
  objclass: 'packaged-object',
  objname: 'packaged-object',
  objalias: 'linked-object',
  objsect: 'linked-object',
  objtime: 'linked-object',
  template: 'remote-template',
  filetbl: 'linked-document',
  mailmerge: 'mail-merge',
  datafield: 'external-part',
  htmltag: 'imported-page',
  xmlnstbl: 'external-part',
  fldinst: 'field',
  hlsrc: 'link',
}
/**
 * Names of RTF groups (texts in braces) that are recognised anywhere in the group. Other names count only at its start.
 * Word does not require these names to come first.
 */
const DESTINATIONS = new Set([...Object.keys(RUNNING), 'field', 'fldrslt', 'sn', 'sp'])
/** RTF control words that make the text in the same braces an object or a field. Without them, the text is ordinary. */
const FRAMES = new Set(
  'object objemb objlink objautlink objsub objpub objicemb objhtml objocx objupdate objattph linkself result field fldrslt fldedit flddirty fldlock fldpriv subdocument'.split(
    ' ',
  ),
)
/** Pattern for the names of the properties of an RTF shape that contain a file name or an address. */
const ADDRESSES = /^(pibName|pihlShape|fillBlipName|lineFillBlipName|hlinkClick|pihl\w*|gtextUNICODE)$/i
const LEFT_OVER =
  /\\(objdata|objupdate|objautlink|objlink|objocx|objhtml|objemb|subdocument)|\\\*\s*\\template/i

interface Group {
  start: number
  destination: string | undefined
  text: string
  frames: TextEdit[]
  /**
   * True if the field or shape in this RTF group (a text in braces) fetches or runs something. It is set when a group
   * inside it ends.
   */
  isActiveField: boolean
  hasObject: boolean
  /** Offset in `text` at which the first field inside this RTF group begins. Undefined if there is none. */
  fieldAt: number | undefined
  /**
   * Number of replacement letters after each letter that is written by its Unicode number (RTF `\uc`). They are meant
   * for programs that do not know Unicode.
   */
  substitutes: number
}

/**
 * Finds the active content of a rich text file (RTF), and the edits that remove it. Active content fetches or runs
 * something, such as objects and linked pictures. The picture of an object and the last result of a field stay.
 * @param text bytes of the file, decoded as Latin-1
 */
export function activeContentOfRichText(text: string): { edits: TextEdit[]; found: ActiveContent[] } {
  const edits: TextEdit[] = []
  const found: ActiveContent[] = []
  const groups: Group[] = [newGroup(0, 1)]
  let isFirst = false
  let binary = 0
  let skipped = 0
  for (const token of text.matchAll(TOKEN)) {
    const [whole, word, number, hex, symbol, brace, plain] = token
    const start = token.index
    const end = start + whole.length
    if (start < binary) continue
    const group = groups.at(-1) as Group
    if (brace !== undefined) skipped = 0
    if (brace === '{') {
      groups.push(newGroup(start, group.substitutes))
      isFirst = true
      continue
    }
    if (brace === '}') {
      if (groups.length > 1) groups.pop()
      endGroup(group, groups.at(-1) as Group, end, edits, found)
    } else if (symbol === '*') continue
    else if (word !== undefined) {
      const name = word.toLowerCase()
      if (isFirst || DESTINATIONS.has(name)) group.destination = name
      if (name === 'uc') group.substitutes = Math.max(0, Number(number ?? 1))
      if (name === 'u') {
        group.text += String.fromCharCode(Number(number ?? 0) & 0xffff)
        skipped = group.substitutes
      }
      if (name === 'bin') binary = end + Math.max(0, Number(number ?? 0))
      if (name === 'object' || name.startsWith('obj')) group.hasObject = true
      if (FRAMES.has(name)) group.frames.push({ start, end, text: ' ' })
    } else {
      const letters = hex === undefined ? (symbol ?? plain) : String.fromCharCode(Number.parseInt(hex, 16))
      // A line end is not text, so what follows may still be the name of the group.
      if (letters === undefined) continue
      group.text += letters.slice(skipped)
      skipped = Math.max(0, skipped - letters.length)
    }
    isFirst = false
  }
  let until = -1
  const outermost = edits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }) => {
      const isInner = end <= until
      until = Math.max(until, end)
      return !isInner
    })
  return { edits: outermost, found }
}

/**
 * Returns whether a rich text (RTF) still contains objects or templates after active content was removed. This second,
 * simpler check does not depend on the first one.
 */
export function isStillActive(text: string): boolean {
  return LEFT_OVER.test(text)
}

function newGroup(start: number, substitutes: number): Group {
  return {
    start,
    destination: undefined,
    text: '',
    frames: [],
    isActiveField: false,
    hasObject: false,
    fieldAt: undefined,
    substitutes,
  }
}

function endGroup(group: Group, outer: Group, end: number, edits: TextEdit[], found: ActiveContent[]): void {
  const { start, destination = '', text } = group
  const gone = { start, end, text: '' }
  const kind = RUNNING[destination]
  if (destination === 'fldinst') {
    const content = instructionOf(group).activeContent()
    if (content) {
      found.push(content)
      edits.push(gone)
      outer.isActiveField = true
      return
    }
  } else if (kind !== undefined && !(kind === 'link' && isPlainLink(text))) {
    found.push(activeContent(kind, destination))
    edits.push(gone)
  } else if (destination === 'sn' && ADDRESSES.test(text.trim())) outer.isActiveField = true
  else if (destination === 'sp' && group.isActiveField) {
    found.push(activeContent('linked-picture', text))
    edits.push(gone)
    return
  }
  const isField = destination === 'field' && group.isActiveField
  const isResult = destination === 'fldrslt' && outer.isActiveField
  if (isField || isResult || group.hasObject || outer.hasObject) edits.push(...group.frames)
  // Nested groups continue the instruction, or the result, of the field around them.
  if (destination === 'field') outer.fieldAt ??= outer.text.length
  else if (group.fieldAt !== undefined) outer.fieldAt ??= outer.text.length + group.fieldAt
  outer.text += text
  if (destination === '' && group.isActiveField) outer.isActiveField = true
}

/**
 * Returns the instruction of a field in rich text (RTF), such as `INCLUDEPICTURE "http://…"`. A field inside the
 * instruction may produce a part of it, even its keyword.
 */
function instructionOf({ text, fieldAt }: Group): FieldInstruction {
  const instruction = new FieldInstruction()
  instruction.add(text.slice(0, fieldAt))
  if (fieldAt !== undefined) {
    instruction.nest()
    instruction.add(text.slice(fieldAt))
  }
  return instruction
}
