import { findUnnamed } from '../../features/store/find-unnamed.ts'
import { originalOwners } from '../../original-owners.ts'
import type { Services } from '../../services.ts'
import type { Answers } from '../outage/writer.ts'

/** Sentences of the doctor and of the self-check about stored files without a row. */
const OF_LEFTOVERS = /belong to no document and no session|are named by no document and no tender/

/**
 * Returns the number of stored files without a database row. A process that is killed during an upload leaves such a
 * file.
 */
export async function countLeftovers(services: Services): Promise<number> {
  const { hashes, young } = await findUnnamed({ ...services, owners: originalOwners })
  return hashes.length + young
}

/**
 * Returns whether interrupted uploads explain a finding of the server's checks. The checks report stored files without
 * a database row, because many of them are a sign of a wrong database. An interrupted upload also leaves such a file,
 * so there may be at most as many (`leftovers`) as requests that were cut off or refused.
 */
export function isExplained(finding: string, leftovers: number, { cut, refused }: Answers): boolean {
  return OF_LEFTOVERS.test(finding) && leftovers <= cut + refused
}
