import { createHmac } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CHARACTERS = 24

/**
 * Returns the name of the bookmark around one answer of a proposal: "_Tw" and 24 letters and digits. The server finds
 * the source of the answer by this name; other people learn nothing from it. The name is a keyed hash (HMAC), so that a
 * repeated job writes an equal document. The key is the proposal's random id, which no document contains.
 */
export function originMark(proposalId: string, requirementId: string): string {
  const hash = createHmac('sha256', proposalId).update(requirementId).digest()
  // Takes the lowest five bits of each byte.
  const letters = [...hash.subarray(0, CHARACTERS)].map((byte) => ALPHABET.charAt(byte & 31))
  return `_Tw${letters.join('')}`
}
