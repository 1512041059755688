import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { isInFolder } from '#platform/storage/place/nested-folders.ts'
import { placeOfStorage } from '#platform/storage/place/open-storage.ts'
import { MoveError } from './state/move-error.ts'

export type PlaceConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'storageDir' | 's3' | 'templatesDir'>

/**
 * Describes a database and its file store for the operator, without a password. Example:
 * "postgres://app@db:5432/tenders with the files in s3://bucket/prefix".
 */
export function describePlace(config: PlaceConfig): string {
  return `${describeDatabase(config)} with the files in ${placeOfStorage(config)}`
}

export function describeDatabase({ databaseUrl, dataDir }: PlaceConfig): string {
  if (databaseUrl === undefined) return path.join(dataDir, 'tenderwright.db')
  const { protocol, host, pathname, username } = new URL(databaseUrl)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

/**
 * Throws if data would be moved to its old place, or into a folder inside the old place. Deleting the old folder one
 * day would then delete the new place too.
 * @throws MoveError
 */
export async function refuseSamePlace(from: PlaceConfig, to: PlaceConfig): Promise<void> {
  if (describeDatabase(from) === describeDatabase(to))
    throw new MoveError(
      `${describeDatabase(to)} is the database the server has now. Name another one with --to.`,
    )
  const [files, others] = [from, to].map((config) => `${config.s3?.endpoint ?? ''} ${placeOfStorage(config)}`)
  if (files === others)
    throw new MoveError(
      `${placeOfStorage(to)} holds the files the server has now. Name another folder or bucket with --storage.`,
    )
  if (from.s3) return
  const old = from.storageDir
  for (const place of [
    ...(to.databaseUrl === undefined ? [to.dataDir] : []),
    ...(to.s3 === undefined ? [to.storageDir] : []),
  ])
    if (await isInFolder(place, old)) throw nested(place, old)
  if (to.s3 === undefined && (await isInFolder(old, to.storageDir))) throw nested(to.storageDir, old)
}

const nested = (place: string, old: string) =>
  new MoveError(
    `${place} and the folder of the files the server has now, ${old}, lie in each other. Name a folder beside it.`,
  )
