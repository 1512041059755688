import type { AssemblyReport } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { ProposalPlace } from './proposal-contents.ts'

/** Place of an answer in a generated proposal, with the file name of that proposal. */
interface PlaceInProposal extends ProposalPlace {
  file: string
}

/**
 * Returns the place of each answer in the tender's latest proposal, by requirement id: section number, page and file
 * name. The client's workbook shows these places. The map is empty if no proposal has been generated yet.
 */
export async function placesInProposal(
  { db }: { db: Db },
  sessionId: string,
): Promise<Map<string, PlaceInProposal>> {
  const latest = await db
    .selectFrom('assemblies')
    .select(['report', 'output_file'])
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
      {
        file: latest.output_file,
        ...(section !== undefined && { section }),
        ...(page !== undefined && { page }),
      },
    ]),
  )
}
