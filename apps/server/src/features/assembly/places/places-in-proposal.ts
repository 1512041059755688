import type { AssemblyReport } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { ProposalPlace } from './proposal-contents.ts'

/** Returns the places of a tender's requirements in its latest proposal, by the requirement's id. */
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
