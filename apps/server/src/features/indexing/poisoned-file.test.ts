import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document, IndexingStatus } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { claim } from '#platform/jobs/claim.ts'
import { release } from '#platform/jobs/lease.ts'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { indexFolderJob } from './indexing.jobs.ts'

describeOnSqlite('a folder with a file that kills its reader', (open) => {
  test.each([
    ['needs too much memory, at its third attempt', 'job.out_of_memory', 2],
    ['takes longer than it may, at its second attempt', 'documents.too_slow', 1],
  ] as const)('is read but for that file, which %s, fails alone and says why', async (_, why, ends) => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    const { proposalsDir } = app.config
    await mkdir(proposalsDir, { recursive: true })
    for (const name of ['a', 'b', 'c'])
      await writeFile(
        path.join(proposalsDir, `${name}.docx`),
        smallDocx([{ title: name, text: prose(`Proposta ${name}`) }]),
      )
    const { json: asked } = await app.request<{ job_id: string }>('POST', '/documents/index', {
      directory_path: 'proposals',
    })
    // These are the traces of a killed thread; it was reading only this file.
    const { services } = app
    const deps = { ...services, definitions: new Map([[indexFolderJob.kind, indexFolderJob]]) }
    for (let attempt = 1; attempt <= ends; attempt += 1) {
      const lease = await claim(deps, 'folders', 'here:1:a')
      await services.db
        .updateTable('jobs')
        .set({ detail: JSON.stringify({ reading: 'b.docx' }) })
        .where('lease_owner', '=', lease!.token)
        .execute()
      await release(deps, lease!.token, { how: 'crashed', why })
      clock.advance(5000)
    }
    await app.runJobs()
    const { json: status } = await app.request<IndexingStatus>(
      'GET',
      `/documents/index/status/${asked.job_id}`,
    )
    expect(status).toMatchObject({ status: 'completed', processed: 2, failed: 1, total: 3 })
    const { json: documents } = await app.request<Document[]>('GET', '/documents')
    const states = documents.map(({ file_name: name, status: state }) => `${name} ${state}`).toSorted()
    expect(states).toEqual(['a.docx active', 'b.docx failed', 'c.docx active'])
    const failed = await services.db
      .selectFrom('documents')
      .select('problem')
      .where('file_name', '=', 'b.docx')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(failed.problem ?? '{}')).toMatchObject({ code: why })
  })
})
