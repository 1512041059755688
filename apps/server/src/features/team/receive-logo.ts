import type { Readable } from 'node:stream'
import { TEAM_LOGO_BYTES, TEAM_LOGO_PIXELS } from '@tenderwright/contract'
import { type ReceivedPicture, receivePicture } from '#platform/pictures/receive-picture.ts'
import { logoTooLarge, logoUnusable } from './team.errors.ts'

/**
 * Reads an uploaded PNG or JPEG logo of the company that writes the proposals, and measures it.
 * @throws ProductError `team.logo_too_large` if the file has too many bytes
 * @throws ProductError `team.logo_unusable` if the file is no PNG or JPEG picture, or is too wide or high
 */
export function receiveLogo(stream: Readable): Promise<ReceivedPicture> {
  return receivePicture(stream, {
    bytes: TEAM_LOGO_BYTES,
    pixels: TEAM_LOGO_PIXELS,
    tooLarge: logoTooLarge,
    unusable: logoUnusable,
  })
}
