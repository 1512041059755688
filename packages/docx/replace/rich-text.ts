import type { TextEdit } from './text-edit.ts'
import type { NameReplacer, ReplacementRecord } from './name-replacer.ts'
import { recordOf } from './name-replacer.ts'
import { hasKnownLetters, readRichText } from './rich-text-reader.ts'

/** Character of a line of rich text (RTF), with its range in the file. */
interface Letter {
  character: string
  start: number
  end: number
}

/** Edits of a rich text file (RTF) that replace names and remove remarks, with a record of each replaced name. */
export interface RichTextEdits {
  edits: TextEdit[]
  records: ReplacementRecord[]
  /**
   * False if a name may remain in the file, because it contains a picture, an embedded object, or letters of an unknown
   * encoding.
   */
  isComplete: boolean
}

/**
 * Finds names in the text of a rich text file (RTF), even where control words and groups divide them. Returns the edits
 * that replace them. With `dropsRemarks`, the edits also remove comments, names of authors and hidden text.
 * @param text bytes of the file, decoded as Latin-1, so that each byte is one character
 * @param story name of the file for the records
 */
export function replaceInRichText(
  text: string,
  replacer: NameReplacer,
  story: string,
  dropsRemarks: boolean,
): RichTextEdits {
  const result: RichTextEdits = {
    edits: [],
    records: [],
    isComplete: !/\\(pict|object)\b/.test(text) && hasKnownLetters(text),
  }
  let line: Letter[] = []
  const gone: TextEdit[] = []
  readRichText(text, {
    letter: (character, start, end, group) => {
      if (group.isGone && dropsRemarks) result.edits.push({ start, end, text: '' })
      else if (!group.isUnread && !group.isGone) line.push({ character, start, end })
    },
    fallback: (end) => {
      const last = line.at(-1)
      if (last) last.end = end
    },
    endLine: () => {
      replaceInLine(line, replacer, story, result)
      line = []
    },
    endGroup: ({ isTelling, start }, end) => {
      if (isTelling && dropsRemarks) gone.push({ start, end, text: '' })
    },
  })
  // Content of a dropped group needs no separate edit.
  const within = ({ start, end }: TextEdit, whole: TextEdit): boolean =>
    whole.start <= start && whole.end >= end
  const outermost = gone.filter((group) => !gone.some((other) => other !== group && within(group, other)))
  const outside = result.edits.filter((edit) => !outermost.some((group) => within(edit, group)))
  return { ...result, edits: [...outside, ...outermost] }
}

function replaceInLine(line: Letter[], replacer: NameReplacer, story: string, result: RichTextEdits): void {
  const text = line.map(({ character }) => character).join('')
  for (const match of replacer.find(text)) {
    result.records.push(recordOf(match, text, story))
    for (const [at, { start, end }] of line.slice(match.start, match.end).entries())
      result.edits.push({ start, end, text: at === 0 ? encoded(match.to) : '' })
  }
}

/**
 * Returns a name in the form in which a rich text file (RTF) contains it, in braces. Without braces, a command before
 * the name could take in its first letters: `\b` and "Ana" would become `\bAna`.
 */
function encoded(name: string): string {
  const letters = Array.from({ length: name.length }, (_, at) => {
    const code = name.charCodeAt(at)
    if (code > 0x7e) return `\\u${code > 0x7fff ? code - 0x10000 : code}?`
    return /[\\{}]/.test(name[at] ?? '') ? `\\${name[at]}` : name[at]
  })
  return `{\\uc1 ${letters.join('')}}`
}
