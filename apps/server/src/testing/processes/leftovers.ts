import { findUnnamed } from '../../features/store/find-unnamed.ts'
import { originalOwners } from '../../original-owners.ts'
import type { Services } from '../../services.ts'
import type { Answers } from '../outage/writer.ts'

/** Pattern for sentences that report stored files without a database row. */
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
 * Returns whether interrupted uploads explain a fault that the server found in its data. Many stored files without a
 * database row count as a fault, because the database may be the wrong one. In a test, each interrupted or refused
 * upload may leave one such file.
 * @param leftovers number of stored files without a database row
 */
export function isExplained(finding: string, leftovers: number, { cut, refused }: Answers): boolean {
  return OF_LEFTOVERS.test(finding) && leftovers <= cut + refused
}
