import { findUnnamed } from '../../features/store/find-unnamed.ts'
import { originalOwners } from '../../original-owners.ts'
import type { Services } from '../../services.ts'
import type { Answers } from '../outage/writer.ts'

/** Sentences of the doctor and of the self-check about stored files without a row. */
const OF_LEFTOVERS = /belong to no document and no session|are named by no document and no tender/

/**
 * Returns the number of stored files without a database row: bytes of uploads that were cut before they got their row.
 */
export async function countLeftovers(services: Services): Promise<number> {
  const { hashes, young } = await findUnnamed({ ...services, owners: originalOwners })
  return hashes.length + young
}

/**
 * Returns whether interrupted uploads explain a finding: there are no more unreferenced files than unanswered requests.
 * The doctor and the self-check treat many such files as a sign of a wrong database.
 */
export function isExplained(finding: string, leftovers: number, { cut, refused }: Answers): boolean {
  return OF_LEFTOVERS.test(finding) && leftovers <= cut + refused
}
