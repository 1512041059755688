import { documentLanguageOf, isShortAlias, withDefaultOptions } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { sessionNotFound } from './assembly.errors.ts'
import { findLatestOptions, findSession, type SessionRow } from './assembly.repository.ts'
import { replacedBy, type Aliases, type ProposalOptions } from './proposal-options.ts'
import { sectionRequest, type ProposalRequest } from './proposal-request.ts'
import { readOptions } from './stored-options.ts'
import { oldNamesOf } from './suggest-replacements.ts'
import { findSourceDocument, type SourceDocument } from './suggestions.repository.ts'
import type { TemplateFolder } from './template-folder.ts'

export interface InsertionDeps {
  db: Db
  clock: Clock
  templates: TemplateFolder
}

/** Changes to the sections of a document when they are inserted into a tender's proposal. */
export interface Insertion {
  /** Template whose look they take; undefined: the default styles. */
  template: { name: string; path: string } | undefined
  replacements: { from: string; to: string }[]
  /** Old names for which nobody has given a new one. */
  withoutNewName: string[]
  /** What the composer is asked for when it composes one of them alone. */
  request: ProposalRequest
}

/** Insertion of a section nobody has a tender for: the default styles and options, and the names it has. */
export const INSERTION_WITHOUT_TENDER: Insertion = {
  template: undefined,
  replacements: [],
  withoutNewName: [],
  request: sectionRequest(openingOptions(), { template: undefined, replacements: [] }),
}

/**
 * Returns the insertion as the proposal would be generated now: with the options of the tender's latest one, and before
 * the first one with those that the assembly screen opens with, its first template and the names it suggests.
 *
 * @throws ProductError rfp.not_found
 */
export async function insertionOfDocument(
  deps: InsertionDeps,
  sessionId: string,
  documentId: string,
): Promise<Insertion> {
  const { db, templates } = deps
  const session = await findSession(db, sessionId)
  if (!session) throw sessionNotFound()
  const kept = await findLatestOptions(db, session.id)
  const options = kept === undefined ? undefined : readOptions(kept)
  const document = await findSourceDocument(db, documentId)
  const suggested = document ? await oldNamesOf(deps, session, document) : undefined
  const organizations = options && listedFor(options.oldOrganizations, document)
  const tenders = options && listedFor(options.oldTenders, document)
  const pairs = [
    ...replacedBy(organizations ?? longEnough(suggested?.organizations), session.organization_name.trim()),
    ...replacedBy(tenders ?? longEnough(suggested?.tenders), session.rfp_name.trim()),
  ]
  const template = await templateOf(templates, options)
  const replacements = pairs.filter(({ to }) => to !== '')
  return {
    template,
    replacements,
    withoutNewName: pairs.filter(({ to }) => to === '').map(({ from }) => from),
    request: sectionRequest(options ?? openingOptions(session), { template: template?.path, replacements }),
  }
}

/** Returns the options that the assembly screen opens with, but for its template and suggested names. */
function openingOptions(session?: SessionRow): ProposalOptions {
  return {
    language: documentLanguageOf(session?.language ?? null),
    organization: session?.organization_name.trim() ?? '',
    tender: session?.rfp_name.trim() ?? '',
    template: null,
    ...withDefaultOptions(),
    oldOrganizations: [],
    oldTenders: [],
  }
}

/** Returns the names somebody listed for a document; undefined when nobody was asked about it. */
function listedFor(names: Aliases, document: SourceDocument | undefined): string[] | undefined {
  if (Array.isArray(names)) return names.length > 0 ? names : undefined
  return document && names[document.fileName]
}

/** A short name is replaced only where somebody confirmed it. */
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
  const path = template && (await templates.locate(template.path))
  return template && path !== undefined ? { name: template.name, path } : undefined
}
