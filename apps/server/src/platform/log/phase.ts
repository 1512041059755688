import { channel } from 'node:diagnostics_channel'

/**
 * The points between which work may be cut off. Each stands where something has just been written, or is about to be:
 * what a crash leaves behind differs from one to the next.
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

/** Says on Node's diagnostics channel which phase the work has reached; costs nothing while nobody listens. */
export function reachPhase(phase: Phase): void {
  if (phases.hasSubscribers) phases.publish(phase)
}
