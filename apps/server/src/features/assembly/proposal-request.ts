import { fromDocumentLanguage, optionsOfSection, type OptionChoices } from '@tenderwright/contract'
import type { CompositionItem, CompositionRequest, RequestedReplacement } from '@tenderwright/docx'
import type { ChosenRequirement } from './answers/chosen-requirements.ts'
import { matrixAppendix } from './matrix-appendix.ts'
import type { AnswerOptions } from './plan-proposal.ts'
import type { ProposalOptions } from './proposal-options.ts'

/**
 * Input of the Word composer besides the answers: the document's settings, and the chapters after the answers. Both
 * follow from the options that a person chose.
 */
interface ProposalRequest {
  request: DocumentRequest
  /** Headings, paragraphs and tables after the answers, such as a chapter with a table of all requirements. */
  appendix: CompositionItem[]
}

/**
 * Settings of a document as a whole, without its content. Examples are the template, the title page, the table of
 * contents, and the names to replace.
 */
export type DocumentRequest = Pick<
  CompositionRequest,
  | 'template'
  | 'templateLookOnly'
  | 'placeholders'
  | 'titlePage'
  | 'tableOfContents'
  | 'replacements'
  | 'fixHeadings'
  | 'clean'
>

interface Circumstances {
  /** Path of the Word template's file. `undefined` for the default styles. */
  template: string | undefined
  /** Name of the team's own company. Absent or '' if it is unknown. */
  company?: string
  replacements: RequestedReplacement[]
  /**
   * Requirements of the tender for the chapter with the requirements matrix. Absent for the preview of a single
   * section.
   */
  requirements?: readonly ChosenRequirement[]
  /** Ids of the headings above the answers, by requirement id. */
  answers?: ReadonlyMap<string, string>
}

const CONTENTS_TITLE = { pt: 'Sumário', en: 'Contents' }
const CONTENTS_DEPTH = 3

/**
 * Converts the options that a person chose for a proposal into settings for composing the Word document. The result
 * also has the chapters after the answers.
 * @param now current time; the title page and the template show its date in the time zone `timeZone`
 */
export function proposalRequest(
  options: ProposalOptions,
  { template, company = '', replacements, requirements = [], answers = new Map() }: Circumstances,
  now: Date,
  timeZone = 'UTC',
): ProposalRequest {
  const { organization, tender } = options
  const language = fromDocumentLanguage(options.language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(now)
  const request: DocumentRequest = {
    ...(template === undefined ? {} : { template }),
    placeholders: { organization, tender, date },
    ...(options.includeTitle ? { titlePage: { organization, tender, date, company, language } } : {}),
    ...(options.includeToc
      ? { tableOfContents: { title: CONTENTS_TITLE[options.language], maxLevel: CONTENTS_DEPTH } }
      : {}),
    replacements,
    fixHeadings: options.fixHeadings,
    // Comments that colleagues wrote in an earlier proposal must never reach the next client.
    clean: { acceptChanges: true, dropComments: true, dropHiddenText: true },
  }
  const matrix = requirements.toSorted((a, b) => a.position - b.position)
  const appendix = options.includeMatrix ? matrixAppendix(matrix, options.language, answers) : []
  return { request, appendix }
}

/**
 * Returns the options that decide how a proposal shows its answers. For example, it can quote each requirement above
 * its answer, or mark the places of missing answers.
 */
export function answerOptions(options: OptionChoices): AnswerOptions {
  const { quoteRequirements, markGaps, markOrigins } = options
  return { quotesRequirements: quoteRequirements, marksGaps: markGaps, marksOrigins: markOrigins }
}

/**
 * Returns the settings for previewing one section: those of the whole proposal without title page, table of contents
 * and date. Previews are cached by these settings, so equal settings must give equal previews.
 */
export function sectionRequest(options: ProposalOptions, circumstances: Circumstances): DocumentRequest {
  const ofSection = { ...options, ...optionsOfSection(options) }
  const { placeholders: _, ...request } = proposalRequest(ofSection, circumstances, new Date(0)).request
  return circumstances.template === undefined ? request : { ...request, templateLookOnly: true }
}
