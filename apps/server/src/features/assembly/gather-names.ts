import { aliasKey } from '@tenderwright/contract'
import { collectIdentifiers, type Identifier, type TeamValues } from '@tenderwright/docx'
import type { Db } from '#platform/database/database.ts'
import { documentAt } from '#platform/storage/place/document-at.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { findTender } from '#knowledge/find-tender.ts'
import type { ChosenRequirement } from './answers/chosen-requirements.ts'
import { namesToFind, type NamesToFind, type SourceNames } from './names/names-to-find.ts'
import type { ProposalPlan } from './plan-proposal.ts'
import type { ProposalOptions } from './proposal-options.ts'
import { namesOnCover } from './suggest-replacements.ts'
import { findSourceDocument, listKnownClients } from './suggestions.repository.ts'

/** Data about a new proposal, used to distinguish its own names from the names of earlier clients. */
interface GatheredFrom {
  tenderId: string
  options: ProposalOptions
  plan: ProposalPlan
  storage: Pick<Storage, 'addressOf'>
  requirements: readonly ChosenRequirement[]
  /** Profile of the team's own company, with its name, addresses and numbers. */
  team: Omit<TeamValues, 'kind'>
}

/**
 * Collects the names for which a finished proposal is searched, because it must not contain them. They are names that
 * people listed, and clients and tenders of earlier documents.
 */
export async function gatherNames(
  db: Db,
  { tenderId, options, plan, storage, requirements, team }: GatheredFrom,
): Promise<NamesToFind> {
  const tender = await findTender(db, tenderId)
  const own = [
    options.organization,
    options.tender,
    tender?.organization_name ?? '',
    tender?.rfp_name ?? '',
    ...options.replacements.map(({ to }) => to),
    team.company ?? '',
  ]
    .map((name) => name.trim())
    .filter((name) => aliasKey(name) !== '')
  const ownKeys = new Set(own.map(aliasKey))
  const sources: SourceNames[] = []
  for (const [documentId, { sha256, ownText }] of plan.sources) {
    const document = await findSourceDocument(db, documentId)
    if (!document) continue
    const names = namesOnCover(document)
    const clients = names.clients.filter((name) => !ownKeys.has(aliasKey(name)))
    // If an earlier proposal was written for the same client, the identifiers in it (such as phone numbers) are still
    // right.
    const isOthers = clients.length > 0 && !ownKeys.has(aliasKey(document.client))
    const identifiers: Identifier[] =
      isOthers && !ownText ? await collectIdentifiers(documentAt(storage.addressOf(sha256)), clients) : []
    sources.push({ clients, tenders: names.tenders, identifiers })
  }
  return namesToFind({
    listed: {
      clients: [...listedNames(options.oldOrganizations), ...options.replacements.map(({ from }) => from)],
      tenders: listedNames(options.oldTenders),
    },
    sources,
    knownClients: await listKnownClients(db),
    own,
    team: [team.registration, team.address, team.contacts].filter((text) => text !== undefined),
    quoted: requirements.flatMap(({ category, item, description }) => [category, item, description]),
  })
}

function listedNames(aliases: ProposalOptions['oldTenders']): string[] {
  return Array.isArray(aliases) ? aliases : Object.values(aliases).flat()
}
