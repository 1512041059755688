import { type DocumentLanguage, fromDocumentLanguage } from '@tenderwright/contract'
import { DOCUMENT_KIND, DocxError, fillTeamProfile, openDocument, type TeamValues } from '@tenderwright/docx'
import { machineFailure } from '#platform/failures/machine-failure.ts'
import { templateUnknown, templateUnusable } from './template.errors.ts'
import type { TemplateFolder } from './template-folder.ts'

/**
 * Fills a Word template with data of the team's company, such as its name and address. Returns the path of the new
 * file, or the template's own path if there is nothing to fill.
 */
export async function templateOfTeam(
  template: string | undefined,
  values: TeamValues,
  copy: string,
): Promise<string | undefined> {
  if (template === undefined) return undefined
  return (await fillTeamProfile(template, copy, values)) ? copy : template
}

/**
 * Returns the name of the kind of document, "Technical proposal", in the document's language. Word templates show this
 * name.
 */
export function kindOfDocument(language: DocumentLanguage): string {
  return DOCUMENT_KIND[fromDocumentLanguage(language)]
}

/**
 * Returns the path of the template that a person chose, or `undefined` for the default styles (`null`).
 * @throws ProductError if the template is not in the folder, or is not a readable Word document
 */
export async function usableTemplate(
  templates: TemplateFolder,
  asked: string | null,
): Promise<string | undefined> {
  if (asked === null) return undefined
  const path = await templates.locate(asked)
  if (path === undefined) throw templateUnknown(asked)
  const check = await templates.check(asked)
  if ('fault' in check) throw templateUnusable(asked, check.fault)
  try {
    const opened = await openDocument(path)
    await opened.close()
  } catch (error) {
    if (!(error instanceof DocxError) || machineFailure(error)) throw error
    throw templateUnusable(asked, error)
  }
  return path
}
