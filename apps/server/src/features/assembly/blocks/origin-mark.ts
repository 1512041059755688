import { createHmac } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CHARACTERS = 24

/**
 * Returns a bookmark name for one answer of a proposal: "_Tw" and 24 letters and digits. The server finds the answer's
 * source by it, but readers of the file learn nothing. Equal ids give equal names.
 */
export function originMark(proposalId: string, requirementId: string): string {
  // The name is a keyed hash, so that a repeated job writes an equal document. The key is the proposal's id, which is
  // in no document.
  const hash = createHmac('sha256', proposalId).update(requirementId).digest()
  // Each character needs only the lowest five bits of a byte.
  const letters = [...hash.subarray(0, CHARACTERS)].map((byte) => ALPHABET.charAt(byte & 31))
  return `_Tw${letters.join('')}`
}
