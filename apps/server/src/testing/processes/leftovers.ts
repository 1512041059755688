import { findUnnamed } from '../../features/store/find-unnamed.ts'
import { originalOwners } from '../../original-owners.ts'
import type { Services } from '../../services.ts'
import type { Answers } from '../outage/writer.ts'

/** Matches sentences about stored files without a database row. */
const OF_LEFTOVERS = /belong to no document and no session|are named by no document and no tender/

/** Returns the number of stored files without a database row. Uploads to killed processes leave such files. */
export async function countLeftovers(services: Services): Promise<number> {
  const { hashes, young } = await findUnnamed({ ...services, owners: originalOwners })
  return hashes.length + young
}

/**
 * Returns true if interrupted uploads explain a fault. Each upload may leave one file without a database row.
 * @param leftovers number of stored files without a database row
 */
export function isExplained(finding: string, leftovers: number, { cut, refused }: Answers): boolean {
  // Many stored files without a database row count as a fault, because the database may be the wrong one.
  return OF_LEFTOVERS.test(finding) && leftovers <= cut + refused
}
