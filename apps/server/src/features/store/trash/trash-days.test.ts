import type { Document } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { runMaintenance } from '../../../maintenance.ts'
import { openStore } from '../../../open-store.ts'
import { prose, smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const HOUR = 3_600_000

describeEachDatabase('the time of a file in the trash', (open) => {
  test('is not shortened by machines whose clocks are hours apart', async () => {
    // Files have the time of the machine, to which both clocks are compared.
    const clock = new FixedClock(new Date().toISOString())
    const app = await startTestApp(await open(), { clock, environment: { TRASH_DAYS: '3' } })
    await openStore(app.services)
    const content = smallDocx([{ title: 'Suporte', text: prose('Suporte') }])
    await app.upload('/documents/upload', {}, { name: 'suporte.docx', content })
    await app.runJobs()
    const [document] = (await app.request<Document[]>('GET', '/documents')).json
    await app.request('DELETE', `/documents/${document!.id}`)
    const untilMidnight = 24 * HOUR - (clock.now().getTime() % (24 * HOUR))
    for (let hour = 0; hour < 6; hour += 1) {
      await runMaintenance(app.services)
      clock.advance(untilMidnight)
      await runMaintenance(app.services)
      clock.advance(-untilMidnight)
    }
    expect(await app.services.storage.trash.list()).toHaveLength(1)
  })
})
