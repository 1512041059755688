import { documentLanguageOf, isShortAlias, withDefaultOptions } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { tenderNotFound } from './assembly.errors.ts'
import { findTender, type TenderRow } from '#knowledge/find-tender.ts'
import { findLatestOptions } from './assembly.repository.ts'
import { listedUnder } from './names/source-names.ts'
import { replacedBy, type Aliases, type ProposalOptions } from './proposal-options.ts'
import { sectionRequest, type DocumentRequest } from './proposal-request.ts'
import { readOptions } from './stored-options.ts'
import { oldNamesOf } from './suggest-replacements.ts'
import { findSourceDocument, type SourceDocument } from './suggestions.repository.ts'
import type { TemplateFolder } from './templates/template-folder.ts'

interface InsertionDeps {
  db: Db
  clock: Clock
  templates: TemplateFolder
}

/**
 * Settings for previewing a section as a new proposal would show it. They are the Word template for the styles, and the
 * names of an earlier client to replace.
 */
interface Insertion {
  /** Word template that gives the previewed section its styles. `undefined` for the default styles. */
  template: { name: string; path: string } | undefined
  replacements: { from: string; to: string }[]
  /** Names of an earlier client that the preview cannot replace, because the tender has no new name for them yet. */
  withoutNewName: string[]
  /** Settings for composing a document that consists of the previewed section alone. */
  request: DocumentRequest
}

/** Settings for previewing a section while no tender is open: default styles and options, and no names to replace. */
export const INSERTION_WITHOUT_TENDER: Insertion = {
  template: undefined,
  replacements: [],
  withoutNewName: [],
  request: sectionRequest(openingOptions(), { template: undefined, replacements: [] }),
}

/**
 * Returns the settings with which sections of a document are previewed as parts of the tender's next proposal. They
 * come from the tender's latest proposal. A tender without a proposal gets defaults.
 * @throws ProductError `rfp.not_found` if the tender does not exist
 */
export async function insertionOfDocument(
  deps: InsertionDeps,
  tenderId: string,
  documentId: string,
): Promise<Insertion> {
  const { db, templates } = deps
  const tender = await findTender(db, tenderId)
  if (!tender) throw tenderNotFound()
  const kept = await findLatestOptions(db, tender.id)
  const options = kept === undefined ? undefined : readOptions(kept)
  const document = await findSourceDocument(db, documentId)
  const suggested = document ? await oldNamesOf(deps, tender, document) : undefined
  const clients = options && listedFor(options.oldOrganizations, document)
  const tenders = options && listedFor(options.oldTenders, document)
  const pairs = [
    ...replacedBy(clients ?? longEnough(suggested?.clients), tender.organization_name.trim()),
    ...replacedBy(tenders ?? longEnough(suggested?.tenders), tender.rfp_name.trim()),
    ...(options?.replacements ?? []),
  ]
  const template = await templateOf(templates, options)
  const replacements = pairs.filter(({ to }) => to !== '')
  return {
    template,
    replacements,
    withoutNewName: pairs.filter(({ to }) => to === '').map(({ from }) => from),
    request: sectionRequest(options ?? openingOptions(tender), { template: template?.path, replacements }),
  }
}

/**
 * Returns the initial options of the form for generating a proposal, without the template and the suggested names to
 * replace.
 */
function openingOptions(tender?: TenderRow): ProposalOptions {
  return {
    language: documentLanguageOf(tender?.language ?? null),
    organization: tender?.organization_name.trim() ?? '',
    tender: tender?.rfp_name.trim() ?? '',
    template: null,
    ...withDefaultOptions(),
    pageLimit: null,
    oldOrganizations: [],
    oldTenders: [],
    replacements: [],
  }
}

/**
 * Returns the names of earlier clients or tenders to replace in one document, or `undefined` if none are listed.
 * `names` is one list for all documents, or has a list for each document.
 */
function listedFor(names: Aliases, document: SourceDocument | undefined): string[] | undefined {
  if (Array.isArray(names)) return names.length > 0 ? names : undefined
  return document && listedUnder(names, document)
}

/**
 * Returns the names that are long enough to be replaced without asking a person. Short names could be ordinary words.
 */
function longEnough(names: string[] = []): string[] {
  return names.filter((name) => !isShortAlias(name))
}

async function templateOf(
  templates: TemplateFolder,
  options: ProposalOptions | undefined,
): Promise<Insertion['template']> {
  if (options?.template === null) return undefined
  const listed = await templates.list()
  const template = listed.find(({ path }) => path === options?.template) ?? listed[0]
  return template && { name: template.name, path: templates.fileOf(template) }
}
