import { fromDocumentLanguage, optionsOfSection } from '@tenderwright/contract'
import type { CompositionRequest, RequestedReplacement } from '@tenderwright/docx'
import type { ProposalOptions } from './proposal-options.ts'

/** Part of a composition determined by a proposal's options: everything except content and target. */
export type ProposalRequest = Pick<
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
  replacements: RequestedReplacement[]
}

const CONTENTS_TITLE = { pt: 'Sumário', en: 'Contents' }
const CONTENTS_DEPTH = 3

/** Converts a proposal's options into a request to the composer. */
export function proposalRequest(
  options: ProposalOptions,
  { template, replacements }: Circumstances,
  now: Date,
): ProposalRequest {
  const { organization, tender } = options
  const language = fromDocumentLanguage(options.language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(now)
  return {
    ...(template === undefined ? {} : { template }),
    placeholders: { organization, tender, date },
    ...(options.includeTitle ? { titlePage: { organization, tender, date, language } } : {}),
    ...(options.includeToc
      ? { tableOfContents: { title: CONTENTS_TITLE[options.language], maxLevel: CONTENTS_DEPTH } }
      : {}),
    replacements,
    fixHeadings: options.fixHeadings,
    // Colleagues' comments in an earlier proposal must never reach the next client.
    clean: { acceptChanges: true, dropComments: true, dropHiddenText: true },
  }
}

/**
 * Returns the request for composing one section alone: the proposal's own request without settings of a whole
 * document. It depends on nothing else, so previews can be cached by it.
 */
export function sectionRequest(options: ProposalOptions, circumstances: Circumstances): ProposalRequest {
  const ofSection = { ...options, ...optionsOfSection(options) }
  const { placeholders: _, ...request } = proposalRequest(ofSection, circumstances, new Date(0))
  return circumstances.template === undefined ? request : { ...request, templateLookOnly: true }
}
