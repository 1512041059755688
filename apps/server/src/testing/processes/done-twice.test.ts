import type { RfpUploadResponse } from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../small-docx.ts'
import { startTestApp } from '../test-app.ts'
import { findDoneTwice } from './done-twice.ts'

/** Faults as they would appear if two processes did one job, with the message of the campaign. */
const FAULTS: [says: string, fault: string][] = [
  [
    'completed twice, or without telling: job',
    `insert into job_events (job_id, at, payload)
      select job_id, at, payload from job_events where payload like '%"status":"completed"%'`,
  ],
  [
    'went on after its end: job',
    `insert into job_events (job_id, at, payload)
      select id, created_at, '{"status":"processing"}' from jobs where kind = 'process-document'`,
  ],
  ['indexed twice or in part: document', 'delete from search_segment_parts'],
  ['matched in part: run', 'update match_runs set done = done - 1'],
  [
    'use counted otherwise than proposals used it: document',
    'update documents set usage_count = usage_count + 1',
  ],
  ['finished without its answers: proposal', 'delete from proposal_blocks'],
]

describeEachDatabase('work done twice, in the campaign of many processes', (open) => {
  test('is not reported where each job ran once, and is reported for each kind of fault', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const content = smallDocx([{ title: 'Suporte', text: prose('O suporte do hospital', 40) }])
    await app.upload('/documents/upload', {}, { name: 'proposta.docx', content })
    await app.runJobs()
    const matrix = await writeMatrix([['Suporte', '1', 'Prestar suporte ao hospital']], 'pt')
    const { json: tender } = await app.upload<RfpUploadResponse>(
      '/rfp/upload',
      { organization_name: 'Santa Casa', rfp_name: 'Edital 9' },
      { name: 'matriz.xlsx', content: Buffer.from(matrix) },
    )
    await app.runningJobs(app.request('POST', `/rfp/${tender.rfp_id}/match`, {}))
    await app.request('POST', `/rfp/sessions/${tender.rfp_id}/autoselect`, { min_score_threshold: 0 })
    await app.request('POST', '/assembly/generate', { session_id: tender.rfp_id })
    await app.runJobs()
    expect(await db.selectFrom('assemblies').select('status').execute()).toEqual([{ status: 'completed' }])
    expect(await findDoneTwice(db)).toEqual([])
    for (const [says, fault] of FAULTS) {
      const undone = new Error('undone')
      const lines = await db
        .transaction()
        .execute(async (transaction) => {
          await sql.raw(fault).execute(transaction)
          throw Object.assign(undone, { lines: await findDoneTwice(transaction) })
        })
        .catch((error: Error & { lines?: string[] }) => {
          if (error !== undone) throw error
          return error.lines!
        })
      expect(lines.join('\n')).toContain(says)
    }
  })
})
