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

/** Template path that means the default styles, as a choice. `undefined` means that no template was chosen yet. */
export const NO_TEMPLATE = ''

/** Largest page limit that the server accepts. */
export const LARGEST_PAGE_LIMIT = 100_000

/** Returns a typed page limit, or undefined for anything but a whole number from 1 to `LARGEST_PAGE_LIMIT`. */
export function pageLimitOf(typed: string): number | undefined {
  const pages = Number(typed)
  return /^\d+$/.test(typed.trim()) && pages >= 1 && pages <= LARGEST_PAGE_LIMIT ? pages : undefined
}

export interface Configuration extends OptionChoices {
  /** Typed file name; undefined while the name is generated from the names and the date. */
  typedFilename: string | undefined
  client: string
  tenderName: string
  /** Largest number of pages that the client allows; undefined for no limit. */
  pageLimit: number | undefined
  /** Chosen template; undefined while undecided, '' for none. */
  templatePath: string | undefined
}

/**
 * Returns a typed name. For a placeholder or nothing, returns the tender's own name, or the placeholder when it has
 * none.
 */
function nameOr(value: string, own: string, placeholder: string): string {
  const isOpen = value.trim() === '' || value.trim() === placeholder
  return isOpen ? own.trim() || placeholder : value
}

/** Returns the form's content for a tender, keeping decisions already made. */
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
 * Returns the configuration with a template. A template has its own cover, so choosing one turns the title page off;
 * choosing none turns it on.
 */
export function withTemplate(configuration: Configuration, path: string): Configuration {
  return { ...configuration, templatePath: path, includeTitle: path === NO_TEMPLATE }
}

/**
 * Returns the configuration after the template list has loaded. The first template is selected when none is, or when
 * the selected one no longer exists or is unusable. An explicit choice of none stays.
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

/** Returns the file name that the document will get: the typed one, or else one made of client, tender and date. */
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

/** Returns the request that generates the document. An empty file name becomes the generated one. */
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
