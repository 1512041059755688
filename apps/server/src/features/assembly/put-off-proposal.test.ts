import { type AssemblyProgress, errorMessage } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { claim } from '#platform/jobs/claim.ts'
import { release } from '#platform/jobs/lease.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { composeProposalJob } from './assembly.jobs.ts'
import { addProposal, addTender } from './tender.fixture.ts'

const earlier = {
  fileName: 'norte.docx',
  client: 'Hospital Norte',
  tender: 'Edital nº 1/2024',
  header: 'Hospital Norte',
  sections: { Treinamento: [['Treinamento presencial dos usuários, por turma.']] },
}

describeEachDatabase('a proposal that is put off because the disk is full', (open) => {
  test('tells people why they wait', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { sections } = await addProposal(app.services, database.dataDir, earlier)
    const session = await addTender(app.services, { client: 'Santa Casa', tender: 'Edital nº 9/2026' }, [
      ['T', 'Capacitação', sections.get('Treinamento')],
    ])
    const { json } = await app.request<{ assembly_id: string }>('POST', '/assembly/generate', {
      session_id: session,
      output_filename: 'proposta.docx',
    })
    const deps = { ...app.services, definitions: new Map([[composeProposalJob.kind, composeProposalJob]]) }
    const { token } = (await claim(deps, 'interactive', 'here:1:a'))!
    await release(deps, token, { how: 'deferred', why: 'server.disk_full' })
    const { json: told } = await app.request<AssemblyProgress>('GET', `/assembly/${json.assembly_id}/status`)
    expect(told).toMatchObject({ status: 'pending', message: errorMessage('server.disk_full', 'en') })
  })
})
