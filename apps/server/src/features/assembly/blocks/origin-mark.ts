import { createHmac } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CHARACTERS = 24

/**
 * Returns the bookmark name for one answer: "_Tw" and a keyed hash. The name reveals nothing to readers of the file.
 */
export function originMark(proposalId: string, requirementId: string): string {
  // The name is a keyed hash, so that a repeated job writes an equal document. The key is the proposal's id, which is
  // in no document.
  const hash = createHmac('sha256', proposalId).update(requirementId).digest()
  // Each character needs only the lowest five bits of a byte.
  const letters = [...hash.subarray(0, CHARACTERS)].map((byte) => ALPHABET.charAt(byte & 31))
  return `_Tw${letters.join('')}`
}
