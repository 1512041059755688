import type { AssemblyReport } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { ProposalPlace } from './proposal-contents.ts'

/**
 * Returns the section number and page at which the tender's latest proposal answers each requirement; the key is the
 * requirement's id. The workbook for the client shows them. The result is empty before the first proposal.
 */
export async function placesInProposal(
  { db }: { db: Db },
  sessionId: string,
): Promise<Map<string, ProposalPlace>> {
  const latest = await db
    .selectFrom('assemblies')
    .select('report')
    .where('session_id', '=', sessionId)
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest?.report) return new Map()
  const { inserted } = JSON.parse(latest.report) as Pick<AssemblyReport, 'inserted'>
  return new Map(
    inserted.map(({ requirement_id: id, section_number: section, page }) => [
      id,
      { ...(section !== undefined && { section }), ...(page !== undefined && { page }) },
    ]),
  )
}
