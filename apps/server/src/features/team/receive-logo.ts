import type { Readable } from 'node:stream'
import { TEAM_LOGO_BYTES, TEAM_LOGO_PIXELS } from '@tenderwright/contract'
import { type PictureFacts, readPicture } from '#platform/pictures/read-picture.ts'
import { logoTooLarge, logoUnusable } from './team.errors.ts'

export interface ReceivedLogo extends PictureFacts {
  bytes: Buffer
}

/**
 * Reads an uploaded logo.
 * @throws ProductError `team.logo_too_large`, `team.logo_unusable`
 */
export async function receiveLogo(stream: Readable): Promise<ReceivedLogo> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > TEAM_LOGO_BYTES) throw logoTooLarge()
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const facts = readPicture(bytes)
  if (!facts || Math.max(facts.width, facts.height) > TEAM_LOGO_PIXELS) throw logoUnusable()
  return { ...facts, bytes }
}
