import { excerptOf } from '../walk/excerpt.ts'
import { findPlaceholders } from '../walk/placeholders.ts'
import { fieldCodes } from '../walk/field-codes.ts'
import type { Check } from '../walk/story-walker.ts'

const MARGINS: ReadonlySet<string> = new Set(['header', 'footer'])
/** Matches a stamp or watermark for drafts, in Portuguese or English. */
const DRAFT = /^\W*(?:rascunho|minuta|draft|sample|amostra|vers[aã]o preliminar|preliminary)(?: \d)?\W*$/iu
/** Matches the code of a mail-merge field (ECMA-376 Part 1, 17.16.5.35). The group is the field's name. */
const MERGE_FIELD = /^\s*MERGEFIELD\s+"?([^"\\]+?)"?\s*(?:\\|$)/i

/** Creates the check for places that still have to be written, such as "[NOME]", "____" or a watermark "DRAFT". */
export function placeholderCheck(): Check {
  // Mail-merge fields, and content controls that show their prompt (ECMA-376 Part 1, 17.5.2.39), are such places, too.
  const prompts: { isPrompt: boolean; isInline: boolean; text: string }[] = []
  // Placeholders that were already found as mail-merge fields. The paragraph shows the names of these fields.
  const merged = new Set<string>()
  const fields = fieldCodes((code, { findings, place }) => {
    const name = MERGE_FIELD.exec(code)?.[1]
    if (name === undefined) return
    merged.add(`«${name}»`)
    findings.add('placeholder', `«${name}»`, place)
  })
  return {
    opens: {
      ...fields.opens,
      'w:sdt': (_, { paragraphs }) =>
        void prompts.push({ isPrompt: false, isInline: paragraphs > 0, text: '' }),
      'w:showingPlcHdr': ({ 'w:val': value = '1' }) => {
        const control = prompts.at(-1)
        if (control && !['0', 'false', 'off'].includes(value)) control.isPrompt = true
      },
      // The text of a watermark (WordArt).
      'v:textpath': ({ string: text = '' }, { findings, place }) => {
        if (DRAFT.test(text) || findPlaceholders(text).length > 0) findings.add('placeholder', text, place)
      },
    },
    closes: {
      ...fields.closes,
      // A control within a paragraph ends before the paragraph does.
      'w:sdt': ({ findings, place, textSoFar }) => {
        const control = prompts.pop()
        if (!control?.isPrompt || !control.isInline || control.text.trim() === '') return
        if (findPlaceholders(control.text).length === 0)
          findings.add('placeholder', control.text, place, textSoFar)
      },
    },
    text: (text, walk) => {
      fields.text(text, walk)
      const control = prompts.at(-1)
      if (control?.isPrompt && control.isInline) control.text += text
    },
    paragraph: ({ text }, { findings, place }) => {
      const found = findPlaceholders(text).filter((one) => !merged.has(one.text))
      merged.clear()
      for (const { kind, text: written, start } of found)
        findings.add(kind, written, place, excerptOf(text, start, start + written.length))
      const control = prompts.at(-1)
      const isPrompt = text.trim() !== '' && control?.isPrompt === true && !control.isInline
      const isDraft = MARGINS.has(place.story) && DRAFT.test(text)
      if (found.length === 0 && (isPrompt || isDraft)) findings.add('placeholder', text, place)
    },
  }
}
