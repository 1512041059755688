import {
  ORGANIZATION_PLACEHOLDER,
  RFP_PLACEHOLDER,
  type GenerateRequest,
  type RfpSession,
  type Template,
} from '@tenderwright/contract'
import { aliasRequest, type AliasesBySource } from './aliases.model.ts'
import { outputFilename } from './output-filename.model.ts'

/** The empty path: our own default styles. */
export const NO_TEMPLATE = ''

export interface Configuration {
  /** What a person typed in place of the made name; undefined while it follows the names and the day. */
  typedFilename: string | undefined
  organization: string
  rfpName: string
  /** undefined: nobody has decided yet; '' is the decision for no template. */
  templatePath: string | undefined
  includeToc: boolean
  includeTitle: boolean
  fixHeadings: boolean
}

/** A placeholder or nothing gives way to the session's own name; without one the placeholder stands. */
function nameOr(value: string, own: string, placeholder: string): string {
  const isOpen = value.trim() === '' || value.trim() === placeholder
  return isOpen ? own.trim() || placeholder : value
}

/** What the form holds for a session, carrying over what is already decided. */
export function configurationFor(
  session: RfpSession | undefined,
  current: Partial<Configuration> = {},
): Configuration {
  return {
    typedFilename: current.typedFilename,
    organization: nameOr(
      current.organization ?? ORGANIZATION_PLACEHOLDER,
      session?.organization_name ?? '',
      ORGANIZATION_PLACEHOLDER,
    ),
    rfpName: nameOr(current.rfpName ?? RFP_PLACEHOLDER, session?.rfp_name ?? '', RFP_PLACEHOLDER),
    templatePath: current.templatePath,
    includeToc: current.includeToc ?? true,
    includeTitle: current.includeTitle ?? true,
    fixHeadings: current.fixHeadings ?? true,
  }
}

/** A template brings its own cover, so choosing one turns the title page off; choosing none turns it on. */
export function withTemplate(configuration: Configuration, path: string): Configuration {
  return { ...configuration, templatePath: path, includeTitle: path === NO_TEMPLATE }
}

/**
 * What the arrival of the template list changes: the first becomes the choice where nothing is chosen or the
 * chosen one is gone. The choice of none is a choice and stays.
 */
export function withTemplates(configuration: Configuration, templates: readonly Template[]): Configuration {
  const { templatePath } = configuration
  if (templatePath === NO_TEMPLATE || templates.some((template) => template.path === templatePath))
    return configuration
  const [first] = templates
  if (first) return withTemplate(configuration, first.path)
  return templatePath === undefined ? configuration : withTemplate(configuration, NO_TEMPLATE)
}

/** The name the document will get. */
export function filenameOf(
  configuration: Configuration,
  session: RfpSession | undefined,
  date: Date,
): string {
  return (
    configuration.typedFilename ??
    outputFilename({
      organization: configuration.organization,
      rfpName: configuration.rfpName,
      rfpFilename: session?.rfp_filename,
      sessionId: session?.id,
      date,
    })
  )
}

/** What is sent to generate the document. An emptied file name falls back to the made one. */
export function generateRequestOf(
  configuration: Configuration,
  session: RfpSession,
  aliases: AliasesBySource,
  date: Date,
): GenerateRequest {
  const typed = configuration.typedFilename?.trim()
  const made = filenameOf({ ...configuration, typedFilename: undefined }, session, date)
  return {
    session_id: session.id,
    output_filename: typed ? (/\.docx$/i.test(typed) ? typed : `${typed}.docx`) : made,
    org_name: configuration.organization.trim(),
    rfp_name: configuration.rfpName.trim(),
    template_path: configuration.templatePath || null,
    include_toc: configuration.includeToc,
    include_title: configuration.includeTitle,
    fix_headings: configuration.fixHeadings,
    smart_replace: false,
    ...aliasRequest(aliases),
  }
}
