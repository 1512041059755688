import { findUnnamed } from '../../features/store/find-unnamed.ts'
import { originalOwners } from '../../original-owners.ts'
import type { Services } from '../../services.ts'
import type { Answers } from '../outage/writer.ts'

/** Matches sentences of the doctor and of the self-check about stored files that no database row refers to. */
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
 * Returns whether interrupted uploads explain a problem that the server's own checks found. The checks complain about
 * many stored files without a database row, because they point to a wrong database. In a test, each upload that was cut
 * off or refused may leave one such file.
 * @param leftovers number of stored files without a database row
 */
export function isExplained(finding: string, leftovers: number, { cut, refused }: Answers): boolean {
  return OF_LEFTOVERS.test(finding) && leftovers <= cut + refused
}
