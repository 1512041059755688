import { rm, symlink } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { openStorage } from '#platform/storage/place/open-storage.ts'
import { addProposal } from '../../testing/backed-up-store.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { examineProposals, type ProposalDeps } from './examine-proposals.ts'

describeOnSqlite('a generated proposal that cannot be read', (open) => {
  test('is reported, and not offered to be marked as lost', async () => {
    const app = await startTestApp(await open())
    await addProposal(app, 'a1')
    const { db, storage } = app.services
    const file = storage.generatedPath('a1.docx')
    await rm(file)
    await symlink('a1.docx', file)
    const examined = await examineProposals({ ...DEPS, db, storage }, { quick: false })
    expect(examined.findings).toHaveLength(1)
    expect(examined.findings[0]).toMatchObject({ what: expect.stringMatching(/cannot be read \(ELOOP\)/) })
    expect(examined.findings[0]!.repair).toBeUndefined()
  })

  test('is not judged when the store does not answer', async () => {
    const app = await startTestApp(await open())
    await addProposal(app, 'a1')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'a')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b')
    onTestFinished(() => void vi.unstubAllEnvs())
    const s3 = { bucket: 'bids', prefix: '', endpoint: 'http://127.0.0.1:1', pathStyle: true }
    const storage = openStorage({ storageDir: app.config.storageDir, s3 })
    // The store goes away after the listing of the generated files.
    storage.generated = () => Promise.resolve(['a1.docx'])
    await expect(
      examineProposals({ ...DEPS, db: app.services.db, storage }, { quick: true }),
    ).rejects.toThrow(/The store did not serve/)
  })
})

const DEPS: Omit<ProposalDeps, 'db' | 'storage'> = {
  changeProposalFile: () => Promise.resolve(),
  proposalOfKey: () => undefined,
}
