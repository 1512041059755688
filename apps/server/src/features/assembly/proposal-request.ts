import { fromDocumentLanguage, optionsOfSection, type OptionChoices } from '@tenderwright/contract'
import type { CompositionItem, CompositionRequest, RequestedReplacement } from '@tenderwright/docx'
import type { ChosenRequirement } from './answers/chosen-requirements.ts'
import { matrixAppendix } from './matrix-appendix.ts'
import type { AnswerOptions } from './plan-proposal.ts'
import type { ProposalOptions } from './proposal-options.ts'

/**
 * Settings for composing a proposal (.docx), and the chapters after its answers. Both are made from the options that a
 * person chose.
 */
interface ProposalRequest {
  request: DocumentRequest
  /** Headings, paragraphs and tables that follow the answers, such as a chapter with the requirements matrix. */
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
 * Converts the options that a person chose for a proposal into settings for composing the .docx, and into the chapters
 * after the answers.
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
 * Picks the options of a proposal that concern its answers. They can quote requirements, mark missing answers, and put
 * bookmarks around answers. An answer's source is found by its bookmark later.
 */
export function answerOptions(options: OptionChoices): AnswerOptions {
  const { quoteRequirements, markGaps, markOrigins } = options
  return { quotesRequirements: quoteRequirements, marksGaps: markGaps, marksOrigins: markOrigins }
}

/**
 * Returns the settings for previewing a single section: those of the whole proposal without title page, contents and
 * date. They are also the key in the cache of previews, so equal settings must give equal previews.
 */
export function sectionRequest(options: ProposalOptions, circumstances: Circumstances): DocumentRequest {
  const ofSection = { ...options, ...optionsOfSection(options) }
  const { placeholders: _, ...request } = proposalRequest(ofSection, circumstances, new Date(0)).request
  return circumstances.template === undefined ? request : { ...request, templateLookOnly: true }
}
