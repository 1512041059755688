import { deflateSync } from 'node:zlib'
import type { TeamProfile } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readPicture } from '#platform/pictures/read-picture.ts'
import { readTeamCompany } from './team-values.ts'

/** Returns a PNG of this size with arbitrary pixels. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head)
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  const pixels = deflateSync(Buffer.alloc(8))
  return Buffer.concat([
    head,
    Buffer.from('\0\0\0\0IDAT'),
    pixels,
    Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1'),
  ])
}

/** Head of a JPEG: start, an application segment, the frame header (SOF2). */
const jpeg = Buffer.from('ffd8ffe000044a46ffc2000b08012c0258010111003f00', 'hex')

const PROFILE = '/team/profile'
const send = (app: TestApp, content: Uint8Array, name = 'logo.png') =>
  app.upload<TeamProfile & { code?: string }>(`${PROFILE}/logo`, {}, { name, content })

describeEachDatabase('the profile of the team', (open, _, testOnSqlite) => {
  test('is empty at first, and is shared as saved', async () => {
    const app = await startTestApp(await open())
    const empty = { company: '', registration_number: '', address: '', contacts: '' }
    expect((await app.request<TeamProfile>('GET', PROFILE)).json).toEqual(empty)
    const saved = {
      company: 'Vitalis Ltda.',
      registration_number: '12.345.678/0001-90',
      address: ' Rua Um, 1 \n 01310-100 São Paulo ',
      contacts: 'a@b.example',
    }
    expect((await app.request('PUT', PROFILE, saved)).status).toBe(200)
    expect((await app.request<TeamProfile>('GET', PROFILE)).json).toMatchObject({ company: 'Vitalis Ltda.' })
    expect(await readTeamCompany(app.services.db)).toEqual({
      company: 'Vitalis Ltda.',
      registration: '12.345.678/0001-90',
      address: 'Rua Um, 1 · 01310-100 São Paulo',
      contacts: 'a@b.example',
    })
    const tooLong = await app.request('PUT', PROFILE, { ...saved, company: 'x'.repeat(301) })
    expect(tooLong).toMatchObject({ status: 400, json: { field: 'company' } })
  })

  test('keeps a logo, returns it byte for byte, and removes it', async () => {
    const app = await startTestApp(await open())
    const picture = png(600, 200)
    const { json } = await send(app, picture)
    expect(json.logo).toMatchObject({ type: 'image/png', width: 600, height: 200 })
    const got = await app.request('GET', `${PROFILE}/logo`)
    expect(got.headers['content-type']).toBe('image/png')
    expect(Buffer.from(got.bytes).equals(picture)).toBe(true)
    expect((await readTeamCompany(app.services.db)).logo).toMatchObject({ type: 'image/png', width: 600 })
    expect((await app.request<TeamProfile>('DELETE', `${PROFILE}/logo`)).json).not.toHaveProperty('logo')
    expect(await app.request('GET', `${PROFILE}/logo`)).toMatchObject({
      status: 404,
      json: { code: 'team.no_logo' },
    })
  })

  testOnSqlite('refuses files that are no pictures, have too many pixels, or are too large', async () => {
    const app = await startTestApp(await open())
    const unusable = [
      Buffer.from('<svg onload="alert(1)"/>'),
      png(4001, 10),
      png(0, 10),
      png(9, 9).subarray(0, 40),
    ]
    for (const content of unusable)
      expect(await send(app, content)).toMatchObject({ status: 415, json: { code: 'team.logo_unusable' } })
    const large = Buffer.concat([png(9, 9), Buffer.alloc(1024 * 1024)])
    expect(await send(app, large)).toMatchObject({ status: 413, json: { code: 'team.logo_too_large' } })
    expect((await app.request<TeamProfile>('GET', PROFILE)).json).not.toHaveProperty('logo')
  })
})

test('recognises a picture by its first bytes, whatever its name is', () => {
  expect(readPicture(jpeg)).toEqual({ type: 'image/jpeg', width: 600, height: 300 })
  expect(readPicture(png(3, 4))).toEqual({ type: 'image/png', width: 3, height: 4 })
  for (let length = 0; length < jpeg.length; length++)
    expect(readPicture(jpeg.subarray(0, length))?.type ?? 'image/jpeg').toBe('image/jpeg')
  expect(readPicture(Buffer.from('GIF89a'))).toBeUndefined()
})
