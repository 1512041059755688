import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document } from '@tenderwright/contract'
import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'
import type { Step } from './step.ts'
import { fileName, inTurn, missing, proposal, succeed, upload } from './step-requests.ts'

const PIECES = '/documents/uploads'
const PROTOCOL = { 'tus-resumable': '1.0.0' }

const indexFolder = ({ app }: FaultyWorld, round: number) =>
  app.request('POST', '/documents/index', {
    directory_path: path.join(app.config.proposalsDir, `run-${round}`),
  })

/** Pieces of work of a fault test in which proposals arrive, by upload or in a folder, and are indexed. */
export const ARRIVING: Step[] = [
  {
    name: 'upload',
    act: async (world, round) => [await upload(world, fileName('upload', round))],
    check: (world, round) => missing(world, [fileName('upload', round)]),
  },
  {
    name: 'pieces',
    // Leftovers of the previous round would otherwise be examined in this one.
    prepare: async ({ app }) => {
      const folder = path.join(app.config.storageDir, 'uploads')
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder)
    },
    act(world, round) {
      const { app } = world
      const name = fileName('pieces', round)
      const content = proposal(name)
      const half = Math.floor(content.length / 2)
      const addressOf = ([begun]: Answered[]) => String(begun?.headers.location).replace(/^\/api/, '')
      const send = (from: number, to: number) => (before: Answered[]) =>
        app.request('PATCH', addressOf(before), content.subarray(from, to), {
          ...PROTOCOL,
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
        })
      return inTurn([
        () =>
          app.request('POST', PIECES, undefined, {
            ...PROTOCOL,
            'upload-length': String(content.length),
            'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
          }),
        send(0, half),
        send(half, content.length),
        (before) => app.request('POST', `${addressOf(before)}/finish`, {}),
      ])
    },
    check: (world, round) => missing(world, [fileName('pieces', round)]),
  },
  {
    name: 'processing',
    runsJobs: true,
    prepare: async (world, round) => {
      await succeed(upload(world, fileName('processing', round)))
    },
    act: () => Promise.resolve([]),
    check: (world, round) => missing(world, [fileName('processing', round)]),
  },
  {
    name: 'folder',
    runsJobs: true,
    prepare: async ({ app }, round) => {
      const folder = path.join(app.config.proposalsDir, `run-${round}`)
      await mkdir(folder, { recursive: true })
      for (const part of ['a', 'b']) {
        const name = `folder-${round}-${part}.docx`
        await writeFile(path.join(folder, name), proposal(name))
      }
    },
    act: async (world, round) => [await indexFolder(world, round)],
    check: async (world, round) => {
      const names = [`folder-${round}-a.docx`, `folder-${round}-b.docx`]
      if ((await missing(world, names)).length === 0) return []
      // An unreadable file is reported and skipped: the next run reads it.
      await succeed(indexFolder(world, round))
      await world.finishWork()
      return missing(world, names)
    },
  },
]

/** Piece of work of a fault test that deletes a proposal. */
export const DELETION: Step = {
  name: 'deletion',
  prepare: async (world, round) => {
    await succeed(upload(world, fileName('deletion', round)))
    await world.finishWork()
  },
  act: ({ app }, round) =>
    inTurn([
      () => app.request('GET', '/documents'),
      ([list]) => {
        const all = list?.json as unknown as Document[]
        const found = all.find((document) => document.file_name === fileName('deletion', round))
        // After an error, the list may show that the document is gone already.
        return found === undefined ? Promise.resolve(list!) : app.request('DELETE', `/documents/${found.id}`)
      },
    ]),
  check: async ({ app }, round) => {
    const { json } = await app.request<Document[]>('GET', '/documents')
    return json.some((document) => document.file_name === fileName('deletion', round))
      ? ['it is still there']
      : []
  },
}
