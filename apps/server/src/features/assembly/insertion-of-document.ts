import { SHORT_ALIAS_LENGTH } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { sessionNotFound } from './assembly.errors.ts'
import { findLatestOptions, findSession } from './assembly.repository.ts'
import { proposalOptions, type ProposalOptions } from './proposal-options.ts'
import { oldNamesOf } from './suggest-replacements.ts'
import { findSourceDocument, type SourceDocument } from './suggestions.repository.ts'
import type { TemplateFolder } from './template-folder.ts'

export interface InsertionDeps {
  db: Db
  clock: Clock
  templates: TemplateFolder
}

/** What happens to the sections of a document on their way into a session's proposal. */
export interface Insertion {
  /** Whose look they take; undefined: the default styles. */
  template: { name: string; path: string } | undefined
  replacements: { from: string; to: string }[]
  /** Old names for which nobody has given a new one. */
  withoutNewName: string[]
}

/**
 * Answers as the proposal would be generated now: with what was asked for the latest one of the session, and before
 * the first one with what the assembly screen begins with, its first template and the names it suggests.
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
  const options = kept === undefined ? undefined : proposalOptions.parse(JSON.parse(kept))
  const document = await findSourceDocument(db, documentId)
  const suggested = document ? await oldNamesOf(deps, session, document) : undefined
  const organizations = options && listedFor(options.oldOrganizations, document)
  const tenders = options && listedFor(options.oldTenders, document)
  const pairs = [
    ...pairsOf(organizations ?? longEnough(suggested?.organizations), session.organization_name),
    ...pairsOf(tenders ?? longEnough(suggested?.tenders), session.rfp_name),
  ]
  return {
    template: await templateOf(templates, options),
    replacements: pairs.filter(({ to }) => to !== ''),
    withoutNewName: pairs.filter(({ to }) => to === '').map(({ from }) => from),
  }
}

/** The names somebody listed for a document; undefined when nobody was asked about it. */
function listedFor(
  names: ProposalOptions['oldOrganizations'],
  document: SourceDocument | undefined,
): string[] | undefined {
  if (Array.isArray(names)) return names.length > 0 ? names : undefined
  return document && names[document.fileName]
}

/** A short name is replaced only where somebody confirmed it. */
function longEnough(names: string[] = []): string[] {
  return names.filter((name) => name.replace(/[^\p{L}\p{N}]/gu, '').length >= SHORT_ALIAS_LENGTH)
}

function pairsOf(names: string[], newName: string): { from: string; to: string }[] {
  const to = newName.trim()
  const trimmed = new Set(names.map((name) => name.trim()))
  return [...trimmed].filter((from) => from !== '' && from !== to).map((from) => ({ from, to }))
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
