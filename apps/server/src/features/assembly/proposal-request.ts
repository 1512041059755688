import { fromDocumentLanguage, optionsOfSection, type OptionChoices } from '@tenderwright/contract'
import type { CompositionItem, CompositionRequest, RequestedReplacement } from '@tenderwright/docx'
import type { ChosenRequirement } from './answers/chosen-requirements.ts'
import { matrixAppendix } from './matrix-appendix.ts'
import type { AnswerOptions } from './plan-proposal.ts'
import type { ProposalOptions } from './proposal-options.ts'

/** Part of a composition that a proposal's options determine: everything except the answers and the target. */
export interface ProposalRequest {
  request: DocumentRequest
  /** Items after the answers. */
  appendix: CompositionItem[]
}

/** Part of the composer's request that concerns the whole document: everything but the items. */
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
  /** Path of the template file; undefined for the default styles. */
  template: string | undefined
  /** Team's own company; absent or empty for none. */
  company?: string
  replacements: RequestedReplacement[]
  /** Requirements of the tender, for its matrix; absent for a single section. */
  requirements?: readonly ChosenRequirement[]
  /** Ids of the heading items above the answers, by the requirement's id. */
  answers?: ReadonlyMap<string, string>
}

const CONTENTS_TITLE = { pt: 'Sumário', en: 'Contents' }
const CONTENTS_DEPTH = 3

/** Converts a proposal's options into a request to the composer. */
export function proposalRequest(
  options: ProposalOptions,
  { template, company = '', replacements, requirements = [], answers = new Map() }: Circumstances,
  now: Date,
): ProposalRequest {
  const { organization, tender } = options
  const language = fromDocumentLanguage(options.language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(now)
  const request: DocumentRequest = {
    ...(template === undefined ? {} : { template }),
    placeholders: { organization, tender, date },
    ...(options.includeTitle ? { titlePage: { organization, tender, date, company, language } } : {}),
    ...(options.includeToc
      ? { tableOfContents: { title: CONTENTS_TITLE[options.language], maxLevel: CONTENTS_DEPTH } }
      : {}),
    replacements,
    fixHeadings: options.fixHeadings,
    // Comments of colleagues in an earlier proposal must never reach the next client.
    clean: { acceptChanges: true, dropComments: true, dropHiddenText: true },
  }
  const matrix = requirements.toSorted((a, b) => a.position - b.position)
  const appendix = options.includeMatrix ? matrixAppendix(matrix, options.language, answers) : []
  return { request, appendix }
}

/** Returns the options of a proposal that affect its answers. */
export function answerOptions(options: OptionChoices): AnswerOptions {
  const { quoteRequirements, markGaps, markOrigins } = options
  return { quotesRequirements: quoteRequirements, marksGaps: markGaps, marksOrigins: markOrigins }
}

/**
 * Returns the request for composing one section alone: the proposal's own request without settings of a whole document.
 * It is equal for equal arguments at any time, so previews are cached under it.
 */
export function sectionRequest(options: ProposalOptions, circumstances: Circumstances): DocumentRequest {
  const ofSection = { ...options, ...optionsOfSection(options) }
  const { placeholders: _, ...request } = proposalRequest(ofSection, circumstances, new Date(0)).request
  return circumstances.template === undefined ? request : { ...request, templateLookOnly: true }
}
