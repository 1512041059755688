import { channel } from 'node:diagnostics_channel'

/**
 * Points at which crash tests kill the server. Each is directly after or before a write, so that a crash leaves
 * different data at each of them.
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

/** Publishes on Node's diagnostics channel which phase was reached. Without subscribers it costs nothing. */
export function reachPhase(phase: Phase): void {
  if (phases.hasSubscribers) phases.publish(phase)
}
