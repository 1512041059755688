import { channel } from 'node:diagnostics_channel'

/**
 * Names of the points in the program at which crash tests kill the server. Most are directly before or after a write,
 * so a crash leaves different data at each of them.
 */
export const PHASES = [
  'storage.streaming',
  'storage.hashed',
  'storage.renamed',
  'document.reading',
  'document.writing',
  'document.written',
  'document.visible',
  'folder.between-files',
  'matching.batch',
  'assembly.surveying',
  'assembly.copying',
  'assembly.composed',
  'assembly.renamed',
  'merge.reading',
  'merge.writing',
  'merge.written',
  'merge.visible',
  'deletion.recorded',
] as const

export type Phase = (typeof PHASES)[number]

export const PHASE_CHANNEL = 'tenderwright:phase'

const phases = channel(PHASE_CHANNEL)

/**
 * Tells crash tests that the program has reached a point at which they may kill the server. Uses
 * `node:diagnostics_channel`, which takes no time if nobody listens.
 */
export function reachPhase(phase: Phase): void {
  if (phases.hasSubscribers) phases.publish(phase)
}
