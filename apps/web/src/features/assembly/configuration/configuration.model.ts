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

/** Value of `templatePath` for a proposal without a template. `undefined` means undecided. */
export const NO_TEMPLATE = ''

/** Maximum of the page limit, which is the number of pages that the client allows for a proposal. */
export const LARGEST_PAGE_LIMIT = 100_000

/** Parses a typed page limit; `undefined` unless a whole number from 1 to 100,000. */
export function pageLimitOf(typed: string): number | undefined {
  const pages = Number(typed)
  return /^\d+$/.test(typed.trim()) && pages >= 1 && pages <= LARGEST_PAGE_LIMIT ? pages : undefined
}

export interface Configuration extends OptionChoices {
  /** Typed file name of the proposal; `undefined` for a name made of client, tender and date. */
  typedFilename: string | undefined
  client: string
  tenderName: string
  /** Maximum number of pages that the client allows for the proposal; `undefined` for no limit. */
  pageLimit: number | undefined
  /** Path of the chosen Word template. Empty for no template, `undefined` if undecided. */
  templatePath: string | undefined
}

/** Returns the first usable name: `value` (unless equal to `placeholder`), `own`, or the placeholder. */
function nameOr(value: string, own: string, placeholder: string): string {
  const isOpen = value.trim() === '' || value.trim() === placeholder
  return isOpen ? own.trim() || placeholder : value
}

/** Returns the initial settings of a tender's new proposal. Settings in `current` are kept. */
export function configurationFor(
  tender: RfpSession | undefined,
  current: Partial<Configuration> = {},
): Configuration {
  // A missing name becomes the tender's own name, or a placeholder in brackets.
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

/** Returns the settings with another Word template. Its cover replaces the generated title page. */
export function withTemplate(configuration: Configuration, path: string): Configuration {
  // Choosing no template turns the title page on.
  return { ...configuration, templatePath: path, includeTitle: path === NO_TEMPLATE }
}

/** Returns the settings with the first usable template, if the chosen one is missing or damaged. */
export function withTemplates(configuration: Configuration, templates: readonly Template[]): Configuration {
  // A decision to use no template is kept.
  const { templatePath } = configuration
  const usable = templates.filter((template) => !template.fault)
  if (templatePath === NO_TEMPLATE || usable.some((template) => template.path === templatePath))
    return configuration
  const [first] = usable
  if (first) return withTemplate(configuration, first.path)
  return templatePath === undefined ? configuration : withTemplate(configuration, NO_TEMPLATE)
}

/** Returns the file name of a new proposal: the typed one, or one made of client, tender and date. */
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

/** Returns the body of the request that generates a proposal. */
export function generateRequestOf(
  configuration: Configuration,
  tender: RfpSession,
  { aliases, others = [] }: { aliases: AliasesBySource; others?: readonly OtherReplacement[] },
  date: Date,
): GenerateRequest {
  // A blank file name becomes the automatic one. If ".docx" is missing, it is appended.
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
