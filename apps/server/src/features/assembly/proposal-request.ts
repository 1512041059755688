import { fromDocumentLanguage, optionsOfSection, type OptionChoices } from '@tenderwright/contract'
import type { CompositionItem, CompositionRequest, RequestedReplacement } from '@tenderwright/docx'
import type { ChosenRequirement } from './answers/chosen-requirements.ts'
import { matrixAppendix } from './matrix-appendix.ts'
import type { AnswerOptions } from './plan-proposal.ts'
import type { ProposalOptions } from './proposal-options.ts'

/** Settings of a proposal for the composer, and the chapters after the answers, which both follow from the options. */
export interface ProposalRequest {
  request: DocumentRequest
  /** Items after the answers. */
  appendix: CompositionItem[]
}

/**
 * Settings of the composer for a whole document, such as the template, the title page, the table of contents and the
 * names to replace. The content itself is not among them.
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

/** Converts the options of a proposal into settings for the composer. `now` is the date on the title page. */
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

/**
 * Picks the options of a proposal that concern its answers: quoting requirements, marking gaps, and bookmarks that lead
 * to the sources.
 */
export function answerOptions(options: OptionChoices): AnswerOptions {
  const { quoteRequirements, markGaps, markOrigins } = options
  return { quotesRequirements: quoteRequirements, marksGaps: markGaps, marksOrigins: markOrigins }
}

/**
 * Returns the composer's settings for one section alone, as previews show it: those of the proposal without title page,
 * contents and other parts of a whole document. They do not depend on the date, so they serve as the cache key of the
 * preview.
 */
export function sectionRequest(options: ProposalOptions, circumstances: Circumstances): DocumentRequest {
  const ofSection = { ...options, ...optionsOfSection(options) }
  const { placeholders: _, ...request } = proposalRequest(ofSection, circumstances, new Date(0)).request
  return circumstances.template === undefined ? request : { ...request, templateLookOnly: true }
}
