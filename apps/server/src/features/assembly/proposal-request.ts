import { fromDocumentLanguage, optionsOfSection, type OptionChoices } from '@tenderwright/contract'
import type { CompositionItem, CompositionRequest, RequestedReplacement } from '@tenderwright/docx'
import type { ChosenRequirement } from './answers/chosen-requirements.ts'
import { matrixAppendix } from './matrix-appendix.ts'
import type { AnswerOptions } from './plan-proposal.ts'
import type { ProposalOptions } from './proposal-options.ts'

/** Settings for composing a proposal (.docx), and the chapters after its answers. */
interface ProposalRequest {
  request: DocumentRequest
  /** Content after the answers, such as a chapter with the requirements matrix. */
  appendix: CompositionItem[]
}

/** Settings of a document without its content, such as template, title page and names to replace. */
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
  /** Path of the Word template's file; `undefined` for the default styles. */
  template: string | undefined
  /** Name of the team's own company. Absent or '' if it is unknown. */
  company?: string
  replacements: RequestedReplacement[]
  /** Requirements for the chapter with the requirements matrix. Absent in the preview of a single section. */
  requirements?: readonly ChosenRequirement[]
  /** Ids of the headings above the answers, by requirement id. */
  answers?: ReadonlyMap<string, string>
}

const CONTENTS_TITLE = { pt: 'Sumário', en: 'Contents' }
const CONTENTS_DEPTH = 3

/**
 * Converts a proposal's options into settings for composing the .docx and into its last chapters.
 * @param now current time; the title page shows its date in `timeZone`
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

/** Picks the options of a proposal for its answers: quotations, marks for gaps and bookmarks. */
export function answerOptions(options: OptionChoices): AnswerOptions {
  const { quoteRequirements, markGaps, markOrigins } = options
  return { quotesRequirements: quoteRequirements, marksGaps: markGaps, marksOrigins: markOrigins }
}

/**
 * Returns the settings for previewing one section. They are the cache key, so equal settings must give equal previews.
 */
export function sectionRequest(options: ProposalOptions, circumstances: Circumstances): DocumentRequest {
  const ofSection = { ...options, ...optionsOfSection(options) }
  const { placeholders: _, ...request } = proposalRequest(ofSection, circumstances, new Date(0)).request
  return circumstances.template === undefined ? request : { ...request, templateLookOnly: true }
}
