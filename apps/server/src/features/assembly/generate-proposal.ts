import {
  documentLanguageOf,
  optionsOfRequest,
  type generateRequest,
  type ProposalName,
} from '@tenderwright/contract'
import type { z } from 'zod'
import { inWriteTransaction, type Db } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { dayOf, timestamp, type Clock } from '#platform/time/clock.ts'
import { filenameInvalid, namesMissing, nothingSelected, tenderNotFound } from './assembly.errors.ts'
import { composeProposalJob } from './assembly.jobs.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { hasSelection, insertAssembly, listTakenNames } from './assembly.repository.ts'
import { freeOutputName, outputName } from './names/output-name.ts'
import { resolveName, type ProposalOptions } from './proposal-options.ts'
import { storeOptions } from './stored-options.ts'
import type { TemplateFolder } from './templates/template-folder.ts'

/** Names that a proposal shows, each with the request field that sets the name. */
const FIELDS: [ProposalName, string][] = [
  ['organization', 'org_name'],
  ['tender', 'rfp_name'],
]

interface GenerateDeps {
  db: Db
  clock: Clock
  ids: Ids
  jobs: JobQueue
  templates: TemplateFolder
}

/**
 * Starts generating a proposal in a background job. Checks the request, and reserves a file name that is still free.
 * @returns the proposal's id
 * @throws ProductError if the request is invalid, for example if no answer is selected or a needed name is missing
 */
export async function generateProposal(
  { db, clock, ids, jobs, templates }: GenerateDeps,
  input: z.output<typeof generateRequest>,
): Promise<string> {
  const tender = await findTender(db, input.session_id)
  if (!tender) throw tenderNotFound()
  if (!(await hasSelection(db, tender.id))) throw nothingSelected()
  const template = input.template_path || null
  const shown = template === null ? [] : await templates.shownNames(template)
  const options: ProposalOptions = {
    language: documentLanguageOf(tender.language),
    organization: resolveName(input.org_name, tender.organization_name),
    tender: resolveName(input.rfp_name, tender.rfp_name),
    template,
    pageLimit: input.page_limit,
    ...optionsOfRequest(input),
    oldOrganizations: input.old_org_names,
    oldTenders: input.old_rfp_names,
    replacements: input.replacements,
  }
  const missing = missingNameFields(options, shown)
  if (missing.length > 0) throw namesMissing(missing)
  const wanted = outputName(input.output_filename, {
    client: options.organization,
    tender: options.tender,
    rfpFilename: tender.rfp_filename,
    sessionId: tender.id,
    date: dayOf(clock).replaceAll('-', ''),
  })
  if (wanted === undefined) throw filenameInvalid()
  const id = ids.next()
  await inWriteTransaction(
    db,
    async (transaction) => {
      const name = freeOutputName(wanted, await listTakenNames(transaction, tender.id))
      const jobId = await jobs.enqueue(composeProposalJob, {
        payload: { assemblyId: id },
        subject: tender.id,
        message: { code: 'queued' },
        transaction,
      })
      await insertAssembly(transaction, {
        id,
        session_id: tender.id,
        job_id: jobId,
        output_file: name,
        options: storeOptions(options),
        status: 'processing',
        created_at: timestamp(clock),
      })
    },
    `assembly-names:${tender.id}`,
  )
  return id
}

/**
 * Returns the request fields for names that the title page or the template shows, but that are missing. `org_name` is
 * the client's name, and `rfp_name` is the tender's.
 * @param shownByTemplate names that the chosen template shows; an empty array if no template is chosen
 */
function missingNameFields(
  proposal: Record<ProposalName, string> & { includeTitle: boolean },
  shownByTemplate: readonly ProposalName[],
): string[] {
  return FIELDS.filter(
    ([name]) => (proposal.includeTitle || shownByTemplate.includes(name)) && !isName(proposal[name]),
  ).map(([, field]) => field)
}

/** Returns whether a text can be a name: it has a letter or a digit and is not a placeholder in brackets. */
function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\s*\[.*\]\s*$/s.test(text)
}
