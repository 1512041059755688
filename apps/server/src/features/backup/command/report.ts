import { describeLoss, type Loss } from '../manifest/loss.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { RestoredBackup } from '../restore-backup.ts'
import type { TakenBackup } from '../take-backup.ts'
import type { VerifiedBackup } from '../verify-backup.ts'

/** Lines that tell the operator the result of a backup or restore: one for each lost file, and a summary at the end. */
export interface Report {
  lines: string[]
  /** `true` if the operator need not do anything, because no file is lost and there is no warning. */
  isWell: boolean
}

const SHOWN_NAMES = 10

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/**
 * Returns a summary of the files in a backup, such as "12 originals, 3 generated proposals, 2 templates". Lost files
 * are not counted.
 */
function sum({ originals, generated, templates }: Manifest, losses: readonly Loss[] = []): string {
  const lost = (kind: Loss['kind']) =>
    new Set(losses.filter((loss) => loss.kind === kind).map(({ name }) => name))
  const [lostOriginals, lostProposals, lostTemplates] = [lost('original'), lost('proposal'), lost('template')]
  return [
    plural(originals.filter((sha256) => !lostOriginals.has(sha256)).length, 'original'),
    plural(generated.filter(({ key }) => !lostProposals.has(key)).length, 'generated proposal'),
    ...(templates.files
      ? [plural(templates.files.filter(({ name }) => !lostTemplates.has(name)).length, 'template')]
      : []),
  ].join(', ')
}

const COMPARED = {
  1: 'every original and the database compared with their hashes',
  2: 'every byte compared with its hash',
}

const OF_VERSION_1 =
  'Version 1 took it, without hashes of generated proposals, templates and secret: of proposals the sizes and the ' +
  'checksums of their parts were compared, templates and secret are taken as they are.'

const areLost = (losses: number) => `${plural(losses, 'file is', 'files are')} lost`

function lostLine(loss: Loss, where: string): string {
  const aside = loss.aside === undefined ? '' : ` Its damaged bytes are in ${loss.aside} of the backup.`
  return `LOST  ${describeLoss(loss)}${where}.${aside}`
}

/**
 * Returns the lines that tell an operator about a backup that was just taken. They name lost files, count files of an
 * earlier backup that were kept, and end with a summary.
 * @param movedTo place to which all data was moved; the backup then lacks everything stored there since
 */
export function reportTaken(
  folder: string,
  { manifest, mended, missingTemplates }: TakenBackup,
  movedTo?: string,
): Report {
  const { losses, storeLosses, unnamed, takenAt } = manifest
  const kept = unnamed.originals.length + unnamed.generated.length
  const lost = [
    ...(missingTemplates === undefined ? [] : ['The Word templates are not in the backup']),
    ...(losses.length === 0 ? [] : [areLost(losses.length)]),
  ]
  const lines = [
    ...(movedTo === undefined
      ? []
      : [
          `MOVED Everything was moved to ${movedTo}. This backup has nothing that people stored since. Take backups with the settings of that place.`,
        ]),
    ...losses.map((loss) => lostLine(loss, ' in the store')),
    ...(missingTemplates === undefined
      ? []
      : [
          `LOST  The folder of the Word templates, ${missingTemplates}, is missing, so the backup has none of them. If it is on a disk, mount it; otherwise set TEMPLATES_DIR or DATA_DIR as the server has them. Then take the backup again.`,
        ]),
    ...storeLosses.map((loss) => `SAVED ${describeLoss(loss)} in the store; the backup holds it whole.`),
    ...(mended > 0
      ? [`${plural(mended, 'copy', 'copies')} of the earlier backup had been damaged and were made anew.`]
      : []),
    ...(kept > 0
      ? [
          `KEPT  ${plural(kept, 'file')} of the earlier backup that the database no longer names: too many to be removed unasked.` +
            (manifest.earlier === null
              ? ''
              : ' The earlier database stays too: npm run restore -- <folder> --earlier.') +
            ' If they were deleted on purpose, add --prune.',
        ]
      : []),
    `The backup of ${takenAt} is in ${folder}: ${sum(manifest)}, ${COMPARED[manifest.format]}.`,
    lost.length === 0 ? 'Nothing is lost in the backup.' : `${lost.join('. ')}; everything else is saved.`,
  ]
  const isComplete = lost.length === 0 && storeLosses.length === 0 && kept === 0
  return { lines, isWell: isComplete && movedTo === undefined }
}

/**
 * Returns the lines that tell an operator whether a verified backup can be restored, and which of its files are lost.
 */
export function reportVerified(
  folder: string,
  { manifest, losses, newer, extra, unfinishedSince }: VerifiedBackup,
): Report {
  const all = [...losses, ...manifest.losses]
  const more = extra.length > SHOWN_NAMES ? ' …' : ''
  const canRestore = !losses.some(({ kind, name }) => kind === 'database' && name === manifest.database.file)
  const isOfNewer = newer.some(({ file }) => file === manifest.database.file)
  const lines = [
    ...newer.map(
      ({ file, unknownMigration }) =>
        `NEWER The copy of the database ${file} was written by a newer version of Tenderwright (${unknownMigration}).`,
    ),
    ...losses.map((loss) => lostLine(loss, ' in the backup')),
    ...manifest.losses.map((loss) => lostLine(loss, ', and was when the backup was taken')),
    ...manifest.storeLosses.map(
      (loss) => `SAVED ${describeLoss(loss)} in the store; the backup holds it whole.`,
    ),
    ...(extra.length > 0
      ? [
          `${extra.length === 1 ? '1 file in the folder belongs' : `${extra.length} files in the folder belong`} to no backup: ${extra.slice(0, SHOWN_NAMES).join(', ')}${more}.`,
        ]
      : []),
    ...(unfinishedSince === undefined
      ? []
      : [`An update begun at ${unfinishedSince} is under way or was cut off; the backup before it stays.`]),
    ...(manifest.earlier === null
      ? []
      : ['It keeps an earlier backup as well: npm run restore -- <folder> --earlier.']),
    ...(manifest.format === 1 ? [OF_VERSION_1] : []),
    `The backup of ${manifest.takenAt} in ${folder}: ${sum(manifest, losses)}${canRestore ? ' and the database' : ''}, ${COMPARED[manifest.format]}.`,
    conclusionOf(all.length, { canRestore, isOfNewer, isEarlierOfNewer: newer.length > 0 && !isOfNewer }),
  ]
  return { lines, isWell: all.length === 0 && newer.length === 0 }
}

function conclusionOf(
  lost: number,
  {
    canRestore,
    isOfNewer,
    isEarlierOfNewer,
  }: { canRestore: boolean; isOfNewer: boolean; isEarlierOfNewer: boolean },
): string {
  if (!canRestore) return 'It cannot be restored: the copy of its database is lost.'
  if (isOfNewer)
    return `This version cannot restore it. Verify and restore it with the version that took it, or a newer one.`
  const earlier = isEarlierOfNewer
    ? ', but the earlier backup only with the version that took it, or a newer one'
    : ''
  const told = lost === 0 ? 'All of it' : `${areLost(lost)}; everything else`
  return `${told} can be restored${earlier}.`
}

/** Returns the lines that tell an operator which data a restore brought back, and which files are lost. */
export function reportRestored({ manifest, losses, replaced, isClosed }: RestoredBackup): Report {
  return {
    lines: [
      ...replaced.map(
        ({ kind, name, aside }) =>
          `KEPT  The ${kind} ${name} had been changed after the backup. The one of the backup is back, and the changed one is ${aside} beside it.`,
      ),
      ...losses.map((loss) =>
        lostLine(
          loss,
          manifest.losses.includes(loss) ? ', and was when the backup was taken' : ' in the backup',
        ),
      ),
      ...(manifest.format === 1 ? [OF_VERSION_1] : []),
      `Restored the backup of ${manifest.takenAt}: ${sum(manifest, losses)}, ${COMPARED[manifest.format]}.`,
      losses.length === 0
        ? 'Nothing is lost.'
        : `${areLost(losses.length)}; everything else is back. npm run doctor names what needs them.`,
      ...(isClosed
        ? [
            'The database refuses changes, because it was moved or being moved to another place when the backup was taken. To work with this one: npm run move -- --reopen.',
          ]
        : []),
    ],
    isWell: losses.length === 0 && replaced.length === 0,
  }
}
