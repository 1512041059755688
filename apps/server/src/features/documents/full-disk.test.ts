import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ErrorBody } from '@tenderwright/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Incompressible bytes, more than the disk below can hold. */
const noise = Buffer.alloc(3 * 1024 * 1024, 'not a document, but nobody has looked yet ')

/** Makes a file system of 2 MB. Only an administrator of a Linux machine can; otherwise undefined. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenderwright-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  onTestFinished(() => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describeOnSqlite('a full disk', (open) => {
  /** Returns the app with its storage on the small disk, which pretends to have space. */
  async function appOnSmallDisk(): Promise<{ app: TestApp; disk: string } | undefined> {
    const disk = smallDisk()
    if (disk === undefined) {
      console.warn('Left out: a full disk needs a file system of its own, which this user may not mount.')
      return undefined
    }
    const storage = path.join(disk, 'storage')
    mkdirSync(storage)
    const app = await startTestApp(await open(), { environment: { STORAGE_URL: `file://${storage}` } })
    vi.spyOn(app.services.storage, 'freeBytes').mockResolvedValue(undefined)
    return { app, disk }
  }

  test('is reported before anything is stored, in both languages', async () => {
    const app = await startTestApp(await open())
    vi.spyOn(app.services.storage, 'freeBytes').mockResolvedValue(1000)
    const stage = vi.spyOn(app.services.storage, 'stage')
    const sentences: string[] = []
    for (const language of ['en', 'pt-BR']) {
      app.language = language
      const answer = await app.upload<ErrorBody>('/documents/upload', {}, { name: 'a.docx', content: noise })
      expect(answer).toMatchObject({ status: 507, json: { code: 'server.disk_full' } })
      sentences.push(answer.json.detail)
    }
    expect(sentences[0]).toContain('disk space')
    expect(sentences[1]).toContain('espaço em disco')
    expect(stage).not.toHaveBeenCalled()
  })

  test('in the middle of a file is a 507 that leaves nothing, and the next file that fits is accepted', async () => {
    const small = await appOnSmallDisk()
    if (!small) return
    const { app, disk } = small
    const answer = await app.upload<ErrorBody>('/documents/upload', {}, { name: 'a.docx', content: noise })
    expect(answer).toMatchObject({ status: 507, json: { code: 'server.disk_full' } })
    expect(filesBelow(disk)).toEqual([])
    const fits = await app.upload(
      '/documents/upload',
      {},
      { name: 'b.docx', content: noise.subarray(0, 9000) },
    )
    expect(fits.status).toBe(200)
  })

  test('in the middle of a piece is a 507 that releases the space', async () => {
    const small = await appOnSmallDisk()
    if (!small) return
    const { app, disk } = small
    const { headers } = await app.request('POST', '/documents/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(noise.length),
      'upload-metadata': `filename ${Buffer.from('a.docx').toString('base64')}`,
    })
    const answer = await app.request<ErrorBody>(
      'PATCH',
      String(headers.location).replace('/api', ''),
      noise,
      {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    )
    expect(answer).toMatchObject({ status: 507, json: { code: 'server.disk_full' } })
    expect(filesBelow(disk)).toEqual([])
  })
})
