import { createHash } from 'node:crypto'
import {
  DOCUMENT_OPTIONS,
  forEachOffered,
  type AssemblyReport,
  type DocumentLanguage,
} from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { editHash } from './answers/chosen-requirements.ts'
import type { ProposalPlan } from './plan-proposal.ts'
import { requirementHeading } from './plan-proposal.ts'
import { notApplicableSentence } from './proposal-words.ts'
import type { ProposalOptions } from './proposal-options.ts'
import { readOptions } from './stored-options.ts'
import { findEarlierProposal, type StoredBlock } from './blocks/blocks.repository.ts'
import { compareBlocks } from './blocks/compare-blocks.ts'

/**
 * Returns the rows to store about a finished proposal, so that the next proposal can be compared with it. Each section
 * in an answer has a row, and each requirement that is not applicable.
 * @param sourceNames names of the source documents to show, by document id
 */
export function blocksOfPlan(
  { inserted, notApplicable }: ProposalPlan,
  sourceNames: ReadonlyMap<string, string>,
  language: DocumentLanguage,
): StoredBlock[] {
  const sections = inserted.flatMap(({ requirement, sections: placed }) =>
    placed.map(({ section, mark, isReference }) => ({
      mark: mark ?? null,
      requirementId: requirement.id,
      requirement: requirementHeading(requirement),
      sectionId: section.id === 0 ? '' : String(section.id),
      sectionTitle: section.title,
      documentId: section.documentId,
      sourceFile: sourceNames.get(section.documentId) ?? section.fileName,
      contentHash: section.contentHash,
      editHash: editHash(section),
      isReference,
    })),
  )
  const sentences = notApplicable.map(({ requirement }) => ({
    mark: null,
    requirementId: requirement.id,
    requirement: requirementHeading(requirement),
    sectionId: '',
    sectionTitle: notApplicableSentence(requirement.reason ?? '', language),
    documentId: '',
    sourceFile: '',
    contentHash: notApplicableHash(requirement.reason ?? ''),
    editHash: '',
    isReference: false,
  }))
  return [...sections, ...sentences]
}

const notApplicableHash = (reason: string) =>
  createHash('sha256').update(`not applicable ${reason}`).digest('hex')

/**
 * Compares a new proposal with the tender's previous one. Returns the changed answers and settings for the report, or
 * an empty object if there is no previous proposal.
 */
export async function sinceEarlier(
  db: Db,
  tenderId: string,
  blocks: readonly StoredBlock[],
  options: ProposalOptions,
): Promise<Pick<AssemblyReport, 'since'>> {
  const earlier = await findEarlierProposal(db, tenderId)
  if (!earlier) return {}
  return {
    since: {
      assembly_id: earlier.id,
      file_name: earlier.fileName,
      created_at: earlier.completedAt,
      ...compareBlocks(earlier.blocks, blocks),
      settings: changedSettings(readOptions(earlier.options), options),
    },
  }
}

/**
 * Returns the settings that differ between two proposals of a tender, by their names in the API. A changed setting can
 * change the document even if all answers are equal.
 */
function changedSettings(before: ProposalOptions, after: ProposalOptions): string[] {
  const differs = (value: (options: ProposalOptions) => unknown): boolean =>
    JSON.stringify(value(before)) !== JSON.stringify(value(after))
  const fields: [string, boolean][] = [
    ['language', differs(({ language }) => language)],
    ['org_name', differs(({ organization }) => organization)],
    ['rfp_name', differs(({ tender }) => tender)],
    ['template_path', differs(({ template }) => template)],
    ...Object.values(
      forEachOffered((key): [string, boolean] => [
        DOCUMENT_OPTIONS[key].field,
        differs((options) => options[key]),
      ]),
    ),
    ['old_org_names', differs(({ oldOrganizations }) => oldOrganizations)],
    ['old_rfp_names', differs(({ oldTenders }) => oldTenders)],
    ['replacements', differs(({ replacements }) => replacements)],
  ]
  return fields.filter(([, hasChanged]) => hasChanged).map(([field]) => field)
}
