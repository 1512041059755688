import { fromDocumentLanguage, optionsOfSection } from '@tenderwright/contract'
import type { CompositionRequest, RequestedReplacement } from '@tenderwright/docx'
import type { ProposalOptions } from './proposal-options.ts'

/** Part of a composition that follows from a proposal's options: everything but the content and where it is written. */
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
  /** Path of the template's file; undefined for the default styles. */
  template: string | undefined
  replacements: RequestedReplacement[]
}

const CONTENTS_TITLE = { pt: 'Sumário', en: 'Contents' }
const CONTENTS_DEPTH = 3

/** Returns what the composer is asked for, by a proposal's options. */
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
    // Remarks of colleagues in an earlier proposal must never reach the next client.
    clean: { acceptChanges: true, dropComments: true, dropHiddenText: true },
  }
}

/**
 * Returns what the composer is asked for when a section of the proposal is shown alone: the proposal's own request
 * without what only a whole document has. It is equal at any time, so that previews can be kept by it.
 */
export function sectionRequest(options: ProposalOptions, circumstances: Circumstances): ProposalRequest {
  const ofSection = { ...options, ...optionsOfSection(options) }
  const { placeholders: _, ...request } = proposalRequest(ofSection, circumstances, new Date(0))
  return circumstances.template === undefined ? request : { ...request, templateLookOnly: true }
}
