import type { Draft } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addTender } from '../tender.fixture.ts'
import { mergeDraft } from './merge-draft.ts'

const buyer = { client: 'Santa Casa', tender: 'Edital nº 9/2026' }
const address = (tender: string) => `/assembly/sessions/${tender}/draft`
const read = async (app: TestApp, tender: string) => (await app.request<Draft>('GET', address(tender))).json
const save = (app: TestApp, tender: string, revision: number, changes: object) =>
  app.request<Draft & { code?: string; field?: string }>('PATCH', address(tender), { revision, changes })
const undo = (app: TestApp, tender: string, revision: number) =>
  app.request<Draft & { code?: string }>('POST', `${address(tender)}/undo`, { revision })
const names = (...old: string[]) => ({ old_org_names: old, old_rfp_names: [] })

describeEachDatabase('the draft of a document', (open) => {
  test('is empty at first, and keeps each field as typed until it is cleared', async () => {
    const app = await startTestApp(await open())
    const tender = await addTender(app.services, buyer, [])
    expect(await read(app, tender)).toEqual({ revision: 0, values: {}, can_undo: false, overwritten: {} })
    const values = {
      output_filename: 'proposta.docx',
      org_name: 'Santa ',
      rfp_name: '',
      template_path: '',
      page_limit: 80,
      include_toc: false,
      mark_gaps: true,
      replacements: [{ from: '12.345', to: '67.890' }],
      aliases: { 'a.docx': names('São Lucas') },
    }
    await save(app, tender, 0, values)
    expect(await read(app, tender)).toMatchObject({ revision: 1, values, can_undo: true })
    const cleared = await save(app, tender, 1, { page_limit: null, aliases: { 'a.docx': null } })
    expect(cleared.json.values).not.toHaveProperty('page_limit')
    expect(cleared.json.values).not.toHaveProperty('aliases')
    expect(cleared.json.values.org_name).toBe('Santa ')
  })

  test('keeps both changes when two people save at once, also old names of two sources', async () => {
    const app = await startTestApp(await open())
    const tender = await addTender(app.services, buyer, [])
    await save(app, tender, 0, { org_name: 'Santa Casa' })
    const [one, two] = await Promise.all([
      save(app, tender, 1, { include_toc: false, aliases: { 'a.docx': names('Lucas') } }),
      save(app, tender, 1, { rfp_name: 'Edital 10', aliases: { 'b.docx': names('Marcos') } }),
    ])
    expect([one.status, two.status, one.json.overwritten, two.json.overwritten]).toEqual([200, 200, {}, {}])
    const later = one.json.revision > two.json.revision ? one.json : two.json
    expect(later).toMatchObject({
      revision: 3,
      values: {
        org_name: 'Santa Casa',
        include_toc: false,
        rfp_name: 'Edital 10',
        aliases: { 'a.docx': names('Lucas'), 'b.docx': names('Marcos') },
      },
    })
    expect((await read(app, tender)).values).toEqual(later.values)
  })

  test('takes the later of two values for one field, and returns the earlier one to its sender', async () => {
    const app = await startTestApp(await open())
    const tender = await addTender(app.services, buyer, [])
    await save(app, tender, 0, { org_name: 'A', page_limit: 10, aliases: { 'a.docx': names('Lucas') } })
    await save(app, tender, 1, {
      org_name: 'B',
      page_limit: null,
      aliases: { 'a.docx': names('Lucas', 'HSL') },
    })
    const late = await save(app, tender, 1, {
      org_name: 'C',
      page_limit: 20,
      include_toc: false,
      aliases: { 'a.docx': null },
    })
    expect(late.json.values).toEqual({ org_name: 'C', page_limit: 20, include_toc: false })
    expect(late.json.overwritten).toEqual({
      org_name: 'B',
      page_limit: null,
      aliases: { 'a.docx': names('Lucas', 'HSL') },
    })
    // Equal values, and a value that the sender had seen, are no conflict.
    expect((await save(app, tender, 1, { org_name: 'C' })).json).toMatchObject({
      revision: 3,
      overwritten: {},
    })
    expect((await save(app, tender, 3, { org_name: 'D' })).json.overwritten).toEqual({})
  })

  test('keeps the names of both people who list old names of one source at once', async () => {
    const app = await startTestApp(await open())
    const tender = await addTender(app.services, buyer, [])
    await save(app, tender, 0, { aliases: { 'a.docx': names('Lucas') } })
    await save(app, tender, 1, { aliases: { 'a.docx': names('Lucas', 'HSL') } })
    const late = await save(app, tender, 1, { aliases: { 'a.docx': names('Lucas', 'Casa de Lucas') } })
    expect(late.json.values.aliases).toEqual({ 'a.docx': names('Lucas', 'HSL', 'Casa de Lucas') })
    expect(late.json.overwritten).toEqual({})
    // A person who saw both lists may remove names.
    const taken = await save(app, tender, 3, { aliases: { 'a.docx': names('HSL') } })
    expect(taken.json.values.aliases).toEqual({ 'a.docx': names('HSL') })
  })

  test('undoes the last change once, treats typing in one field as one change, and never undoes an unseen change', async () => {
    const app = await startTestApp(await open())
    const tender = await addTender(app.services, buyer, [])
    expect(await undo(app, tender, 0)).toMatchObject({
      status: 409,
      json: { code: 'assembly.draft_changed' },
    })
    await save(app, tender, 0, { org_name: 'First', include_toc: false })
    await save(app, tender, 1, { org_name: 'Second' })
    await save(app, tender, 2, { org_name: 'Second house' })
    expect((await undo(app, tender, 2)).json.code).toBe('assembly.draft_changed')
    const undone = await undo(app, tender, 3)
    expect(undone.json).toMatchObject({
      revision: 4,
      values: { org_name: 'First', include_toc: false },
      can_undo: false,
    })
    expect((await undo(app, tender, 4)).json.code).toBe('assembly.draft_changed')
    const unseen = await save(app, tender, 3, { org_name: 'Third' })
    expect(unseen.json.overwritten).toEqual({ org_name: 'First' })
  })

  test('offers the old names of the latest tender of the same client, also in another spelling', async () => {
    const app = await startTestApp(await open())
    const first = await addTender(app.services, { client: 'SANTA CASA', tender: '1' }, [])
    const second = await addTender(app.services, { client: 'Hospital Novo', tender: '2' }, [])
    const third = await addTender(app.services, buyer, [])
    await save(app, first, 0, { aliases: { 'a.docx': names('Lucas') } })
    await save(app, second, 0, { aliases: { 'a.docx': names('Outro') } })
    expect((await read(app, third)).offered).toEqual({
      rfp_filename: 'matriz.xlsx',
      aliases: { 'a.docx': names('Lucas') },
    })
    const renamed = await save(app, third, 0, { org_name: 'hospital  nôvo' })
    expect(renamed.json.offered?.aliases).toEqual({ 'a.docx': names('Outro') })
    expect((await save(app, third, 1, { org_name: 'Nobody' })).json.offered).toBeUndefined()
  })

  test('has a size limit, belongs to a tender, and is deleted with it', async () => {
    const app = await startTestApp(await open())
    const tender = await addTender(app.services, buyer, [])
    expect(await save(app, tender, 0, { org_name: 'x'.repeat(301) })).toMatchObject({
      status: 400,
      json: { field: 'changes.org_name' },
    })
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`${at}.docx`, names('x'.repeat(299))]),
    )
    const long = Object.fromEntries(Object.keys(many).map((name) => [name + 'y'.repeat(900), names('Lucas')]))
    expect((await save(app, tender, 0, { aliases: many })).status).toBe(200)
    expect(await save(app, tender, 1, { aliases: long })).toMatchObject({
      status: 422,
      json: { code: 'assembly.draft_too_large' },
    })
    expect((await read(app, tender)).revision).toBe(1)
    expect((await app.request('GET', address('none'))).json).toMatchObject({ code: 'rfp.not_found' })
    expect((await save(app, 'none', 0, { org_name: 'x' })).json.code).toBe('rfp.not_found')
    await app.services.db.deleteFrom('rfp_sessions').where('id', '=', tender).execute()
    expect(await app.services.db.selectFrom('assembly_drafts').selectAll().execute()).toEqual([])
  })
})

test('is unchanged by a save that changes nothing', () => {
  const stored = { org_name: { value: 'A', revision: 1 } }
  expect(mergeDraft(stored, new Map([['org_name', 'A']]), { seen: 0, revision: 2 })).toBeUndefined()
  expect(mergeDraft(stored, new Map([['rfp_name', null]]), { seen: 0, revision: 2 })).toBeUndefined()
})
