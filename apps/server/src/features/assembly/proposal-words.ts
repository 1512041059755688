import type { DocumentLanguage } from '@tenderwright/contract'
import type { HeadingReference, TextPart } from '@tenderwright/docx'

/**
 * Requirements whose answer is already in the proposal under an earlier requirement. The proposal refers to that place
 * instead of repeating the text.
 */
export interface AnsweredBefore {
  /** Headings of the requirements, in the order of the proposal. */
  requirements: string[]
  /** Id of the heading above the answer to which the proposal refers. */
  to: string
}

interface ProposalWords {
  /** Word for "requirement" before its number in a quotation, as in "Requirement 3.1: …". */
  requirement: string
  /** Text that the proposal shows in place of a missing answer. */
  gap: string
  notApplicable: string
  /** Returns words such as " and 7 more" for the end of a heading that names only some of its requirements. */
  andMore: (count: number) => string
  /**
   * Returns the beginning of a sentence that refers to other answers, such as "“Backup” and “Restore” are answered in
   * section ". `names` is `undefined` if the heading already names the requirements.
   */
  isAnsweredIn: (count: number, names: string | undefined) => string
  onPage: string
  /** Returns the beginning of a sentence that refers to a text, such as "The text “Backup” is in section ". */
  standsIn: (title: string) => string
}

const WORDS: Record<DocumentLanguage, ProposalWords> = {
  pt: {
    requirement: 'Requisito',
    gap: '[Resposta pendente: escrever antes do envio]',
    notApplicable: 'Não se aplica',
    andMore: (count) => ` e mais ${count}`,
    isAnsweredIn: (count, names) => {
      const subject = names ?? (count === 1 ? 'Este requisito' : 'Estes requisitos')
      return `${subject} ${count === 1 ? 'é respondido' : 'são respondidos'} na seção `
    },
    onPage: ', na página ',
    standsIn: (title) => `O texto “${title}” está na seção `,
  },
  en: {
    requirement: 'Requirement',
    gap: '[Answer missing: to be written before sending]',
    notApplicable: 'Not applicable',
    andMore: (count) => ` and ${count} more`,
    isAnsweredIn: (count, names) => {
      const subject = names ?? (count === 1 ? 'This requirement' : 'These requirements')
      return `${subject} ${count === 1 ? 'is' : 'are'} answered in section `
    },
    onPage: ' on page ',
    standsIn: (title) => `The text “${title}” is in section `,
  },
}
const LOCALES: Record<DocumentLanguage, string> = { pt: 'pt-BR', en: 'en-GB' }

/** Maximum number of characters of a heading that is made from the titles of one or several requirements. */
export const LONGEST_HEADING = 160
/** Maximum number of characters of a requirement's wording in a quotation. Longer wordings are cut and end in "…". */
const LONGEST_QUOTE = 3000

/**
 * Returns the text that marks a missing answer in a proposal, such as "[Answer missing: to be written before sending]".
 */
export const gapText = (language: DocumentLanguage): string => WORDS[language].gap

/**
 * Returns the sentence that replaces a repeated section in a proposal: "The text “Backup” is in section 3.2 on page
 * 14." The numbers are fields that Word updates.
 * @param to id of the heading above the section
 */
export function sectionReference(title: string, to: string, language: DocumentLanguage): TextPart[] {
  const { standsIn, onPage } = WORDS[language]
  return [standsIn(title), { to, shows: 'number' }, onPage, { to, shows: 'page' }, '.']
}

/**
 * Returns the answer to a requirement that is not applicable: "Not applicable." or "Not applicable: " with the reason.
 */
export function notApplicableSentence(reason: string, language: DocumentLanguage): string {
  const { notApplicable } = WORDS[language]
  return reason === '' ? `${notApplicable}.` : `${notApplicable}: ${reason}`
}

/** Returns a text of at most `most` characters. A longer text is cut, between two words if possible, and ends in "…". */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}

/**
 * Returns one heading for consecutive requirements that are answered elsewhere: "Backup; Restore; Audit". A heading
 * over 160 characters is shortened to the form "Backup; Restore and 7 more".
 */
export function joinedHeading(headings: readonly string[], language: DocumentLanguage): string {
  const { andMore } = WORDS[language]
  for (let shown = headings.length; shown > 1; shown--) {
    const rest = headings.length - shown
    const joined = headings.slice(0, shown).join('; ') + (rest === 0 ? '' : andMore(rest))
    if (joined.length <= LONGEST_HEADING) return joined
  }
  const [first = ''] = headings
  if (headings.length < 2) return first
  const others = andMore(headings.length - 1)
  return cutText(first, LONGEST_HEADING - others.length) + others
}

/**
 * Returns a sentence that refers readers to other answers, such as "“Backup” and “Restore” are answered in section 3.2
 * on page 14." The numbers are fields that Word updates.
 */
export function referenceSentence(
  answers: readonly AnsweredBefore[],
  language: DocumentLanguage,
): TextPart[] {
  const { isAnsweredIn, onPage } = WORDS[language]
  const list = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' })
  const shows = (to: string, what: HeadingReference['shows']): HeadingReference => ({ to, shows: what })
  const clauses = answers.map(({ requirements, to }, at): TextPart[] => {
    const quoted = requirements.map((name) => `“${name}”`)
    const names = answers.length === 1 ? undefined : list.format(quoted)
    return [
      (at === 0 ? '' : '; ') + isAnsweredIn(requirements.length, names),
      shows(to, 'number'),
      onPage,
      shows(to, 'page'),
    ]
  })
  return [...clauses.flat(), '.']
}

/** Texts of a requirement from which its quotation is made: short name, full wording and number. */
interface QuotedRequirement {
  item: string
  description: string
  number: string
}

/**
 * Returns the quotation of a requirement above its answer, such as "Requirement 3.1: The system shall …". Returns
 * `undefined` if the quotation would only repeat the heading: the requirement has no number, and the heading is its
 * whole wording.
 */
export function requirementQuote(
  { item, description, number }: QuotedRequirement,
  heading: string,
  language: DocumentLanguage,
): string | undefined {
  const wording = description.trim() || item.trim()
  const own = number.trim()
  if (own === '' && wording.replace(/\s+/g, ' ') === heading) return undefined
  const shown = wording.length <= LONGEST_QUOTE ? wording : `${wording.slice(0, LONGEST_QUOTE).trimEnd()}…`
  const label = own === '' ? WORDS[language].requirement : `${WORDS[language].requirement} ${own}`
  return `${label}: ${shown}`
}
