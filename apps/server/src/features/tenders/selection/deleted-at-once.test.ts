import { expect, test } from 'vitest'
import { beginBehindLock } from '#platform/testing/begin-behind-lock.ts'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'

describeOnPostgres('documents deleted at the same time', (open) => {
  test('each leave a notice in the tender that had selected their sections', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const { rfp_id: tender, requirements } = await uploadMatrix(app)
    const documents = ['norte', 'sul']
    for (const [index, id] of documents.entries()) {
      const { sectionIds } = await addIndexedProposal(db, { id, sections: [['Suporte', `Suporte ${id}.`]] })
      await app.request('POST', `/rfp/sessions/${tender}/select`, {
        requirement_id: requirements[index]!.id,
        section_id: sectionIds[0],
      })
    }
    // Both deletions wait before they add their notice.
    const { begun } = await beginBehindLock(
      db,
      (transaction) =>
        transaction.selectFrom('rfp_sessions').select('id').where('id', '=', tender).forUpdate().execute(),
      () => documents.map((id) => app.request('DELETE', `/documents/${id}`)),
    )
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200])
    const { notices } = await readSession(app, tender)
    expect(notices.filter(({ code }) => code === 'selections_cleared_by_delete')).toHaveLength(2)
  })
})
