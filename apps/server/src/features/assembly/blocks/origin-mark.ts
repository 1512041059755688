import { createHmac } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CHARACTERS = 24

/**
 * Returns the name of the bookmark around one answer of a proposal: "_Tw" and 24 letters and digits. The server finds
 * the answer's source by it, but the name tells other people nothing. Equal ids give an equal name.
 */
export function originMark(proposalId: string, requirementId: string): string {
  // A keyed hash, so that a repeated job writes an equal document. No document contains the key, the proposal's id.
  const hash = createHmac('sha256', proposalId).update(requirementId).digest()
  // Takes the lowest five bits of each byte.
  const letters = [...hash.subarray(0, CHARACTERS)].map((byte) => ALPHABET.charAt(byte & 31))
  return `_Tw${letters.join('')}`
}
