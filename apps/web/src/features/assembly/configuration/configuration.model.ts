import {
  optionsToRequest,
  ORGANIZATION_PLACEHOLDER,
  RFP_PLACEHOLDER,
  withDefaultOptions,
  type GenerateRequest,
  type OptionChoices,
  type RfpSession,
  type Template,
} from '@tenderwright/contract'
import { aliasRequest, type AliasesBySource, type OtherReplacement } from './aliases.model.ts'
import { outputFilename } from './output-filename.model.ts'

/**
 * Value of `templatePath` if a person decided against a Word template. The proposal then gets default styles.
 * `undefined` would mean that nobody has decided yet.
 */
export const NO_TEMPLATE = ''

/**
 * Maximum of the page limit that the server accepts. The page limit is the number of pages that the client allows for a
 * proposal.
 */
export const LARGEST_PAGE_LIMIT = 100_000

/** Parses a page limit that a person typed. Returns `undefined` unless it is a whole number from 1 to 100,000. */
export function pageLimitOf(typed: string): number | undefined {
  const pages = Number(typed)
  return /^\d+$/.test(typed.trim()) && pages >= 1 && pages <= LARGEST_PAGE_LIMIT ? pages : undefined
}

export interface Configuration extends OptionChoices {
  /**
   * File name that a person typed for the proposal. If `undefined`, the file name consists of client, tender and date.
   */
  typedFilename: string | undefined
  client: string
  tenderName: string
  /** Maximum number of pages that the client allows for the proposal. `undefined` means no limit. */
  pageLimit: number | undefined
  /**
   * Path of the chosen Word template. Empty if a person decided against a template, `undefined` if nobody has decided
   * yet.
   */
  templatePath: string | undefined
}

/**
 * Returns the name for a form field. If `value` is blank or only the placeholder, the result is `own`, the tender's
 * name, or else the placeholder.
 */
function nameOr(value: string, own: string, placeholder: string): string {
  const isOpen = value.trim() === '' || value.trim() === placeholder
  return isOpen ? own.trim() || placeholder : value
}

/**
 * Returns the initial settings in the form for a tender's new proposal. Settings in `current` are kept. A missing name
 * becomes the tender's own name, or a placeholder in brackets if the tender has none.
 */
export function configurationFor(
  tender: RfpSession | undefined,
  current: Partial<Configuration> = {},
): Configuration {
  return {
    typedFilename: current.typedFilename,
    client: nameOr(
      current.client ?? ORGANIZATION_PLACEHOLDER,
      tender?.organization_name ?? '',
      ORGANIZATION_PLACEHOLDER,
    ),
    tenderName: nameOr(current.tenderName ?? RFP_PLACEHOLDER, tender?.rfp_name ?? '', RFP_PLACEHOLDER),
    templatePath: current.templatePath,
    pageLimit: current.pageLimit,
    ...withDefaultOptions(current),
  }
}

/**
 * Returns the settings of a proposal with another Word template. A template brings its own cover, so choosing one turns
 * the generated title page off. Choosing no template turns the title page on.
 */
export function withTemplate(configuration: Configuration, path: string): Configuration {
  return { ...configuration, templatePath: path, includeTitle: path === NO_TEMPLATE }
}

/**
 * Returns the settings of a proposal after the list of Word templates was loaded. If no template was chosen, or the
 * chosen one is missing or damaged, the first usable template is chosen. A person's decision to use no template is
 * kept.
 */
export function withTemplates(configuration: Configuration, templates: readonly Template[]): Configuration {
  const { templatePath } = configuration
  const usable = templates.filter((template) => !template.fault)
  if (templatePath === NO_TEMPLATE || usable.some((template) => template.path === templatePath))
    return configuration
  const [first] = usable
  if (first) return withTemplate(configuration, first.path)
  return templatePath === undefined ? configuration : withTemplate(configuration, NO_TEMPLATE)
}

/**
 * Returns the file name of a proposal to generate. It is the name that a person typed or, without one, a name made of
 * client, tender and date.
 */
export function filenameOf(configuration: Configuration, tender: RfpSession | undefined, date: Date): string {
  return (
    configuration.typedFilename ??
    outputFilename({
      client: configuration.client,
      tenderName: configuration.tenderName,
      rfpFilename: tender?.rfp_filename,
      sessionId: tender?.id,
      date,
    })
  )
}

/**
 * Creates the body of the HTTP request that generates a proposal. It contains the form's settings and the texts to
 * replace. A blank file name becomes the automatic one. If ".docx" is missing, it is appended.
 */
export function generateRequestOf(
  configuration: Configuration,
  tender: RfpSession,
  { aliases, others = [] }: { aliases: AliasesBySource; others?: readonly OtherReplacement[] },
  date: Date,
): GenerateRequest {
  const typed = configuration.typedFilename?.trim()
  const made = filenameOf({ ...configuration, typedFilename: undefined }, tender, date)
  return {
    session_id: tender.id,
    output_filename: typed ? (/\.docx$/i.test(typed) ? typed : `${typed}.docx`) : made,
    org_name: configuration.client.trim(),
    rfp_name: configuration.tenderName.trim(),
    template_path: configuration.templatePath || null,
    page_limit: configuration.pageLimit ?? null,
    ...optionsToRequest(configuration),
    ...aliasRequest(aliases),
    ...(others.length > 0 && { replacements: [...others] }),
  }
}
