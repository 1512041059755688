import { createHmac } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CHARACTERS = 24

/**
 * Returns the opaque id of one answer in one proposal, used as bookmark name. It is a keyed hash, so that a repeated
 * job writes an equal document. The key is the proposal's random id, which no document contains.
 */
export function originMark(proposalId: string, requirementId: string): string {
  const hash = createHmac('sha256', proposalId).update(requirementId).digest()
  // Takes the lowest five bits of each byte.
  const letters = [...hash.subarray(0, CHARACTERS)].map((byte) => ALPHABET.charAt(byte & 31))
  return `_Tw${letters.join('')}`
}
