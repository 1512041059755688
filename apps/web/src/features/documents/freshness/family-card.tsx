import type { Document, FamilyFreshness } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/indicators/badge.tsx'
import { DifferencesModal } from '#ui/dialogs/differences-modal.tsx'
import { todosOf } from './todos.ts'
import { VersionRow } from './version-row.tsx'

const TONES = {
  expired: 'danger',
  contradicting: 'warning',
  stale: 'warning',
  superseded: 'neutral',
} as const

/**
 * Card about one family: sections of several documents that differ only in names, numbers and dates. It explains why
 * the family may be outdated, for example because a validity period has ended, and advises a remedy. People compare,
 * date or delete the documents here.
 */
export function FamilyCard({
  family,
  documents,
  onDelete,
}: {
  family: FamilyFreshness
  documents: readonly Document[]
  onDelete: (document: Document) => void
}) {
  const { t } = useTranslation('freshness')
  const [comparedId, setComparedId] = useState<string>()
  const { versions, size } = family
  const first = versions[0]!
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-64 font-semibold [overflow-wrap:anywhere]">{first.title}</h2>
        <div className="flex flex-wrap gap-1.5">
          {family.kinds.map((kind) => (
            <Badge key={kind} tone={TONES[kind]}>
              {t(`kinds.${kind}`)}
            </Badge>
          ))}
          <Badge>{t('versions', { count: size })}</Badge>
        </div>
      </div>
      <Facts family={family} />
      <ul aria-label={t('todo.label')} className="flex list-disc flex-col gap-1 pl-5">
        {todosOf(family).map((todo) => (
          <li key={todo}>{t(`todo.${todo}`)}</li>
        ))}
      </ul>
      <ul className="divide-y divide-line rounded-md border border-line">
        {versions.map((version, at) => (
          <VersionRow
            key={version.section_id}
            version={version}
            isFirst={at === 0}
            document={documents.find(({ id }) => id === version.document_id)}
            onCompare={() => setComparedId(version.section_id)}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {size > versions.length && (
        <p className="text-sm text-ink-soft">{t('moreVersions', { count: size - versions.length })}</p>
      )}
      {comparedId !== undefined && (
        <DifferencesModal
          fromId={first.section_id}
          toId={comparedId}
          onClose={() => setComparedId(undefined)}
        />
      )}
    </li>
  )
}

/**
 * Shows why a group of near-duplicate sections may be outdated. It lists validity periods that have ended, and numbers
 * that differ between the sections.
 */
function Facts({ family: { versions, conflicts, expired } }: { family: FamilyFreshness }) {
  const { t } = useTranslation(['freshness', 'families'])
  const format = useFormat()
  const fileOf = (sectionId: string) =>
    versions.find(({ section_id: id }) => id === sectionId)?.source_file ??
    t('families:conflicts.otherVersion')
  const first = versions[0]!.section_id
  return (
    <>
      {expired.length > 0 && (
        <ul aria-label={t('validities')} className="flex flex-col gap-1 text-sm [overflow-wrap:anywhere]">
          {expired.map((one) => (
            <li
              key={`${one.section_id} ${one.excerpt}`}
              className="border-l-2 border-danger/40 pl-2.5 text-ink-soft"
            >
              {one.section_id === first
                ? t('families:expired.here', { date: format.partialDate(one.date), excerpt: one.excerpt })
                : t('families:expired.there', {
                    date: format.partialDate(one.date),
                    file: fileOf(one.section_id),
                    excerpt: one.excerpt,
                  })}
            </li>
          ))}
        </ul>
      )}
      {conflicts.length > 0 && (
        <ul aria-label={t('numbers')} className="flex flex-col gap-1.5 text-sm [overflow-wrap:anywhere]">
          {conflicts.map((conflict) => (
            <li
              key={`${conflict.shown} ${conflict.excerpt}`}
              className="border-l-2 border-warning/40 pl-2.5 text-ink-soft"
            >
              <strong className="font-medium text-ink">
                {t('families:conflicts.here', { text: conflict.shown })}
              </strong>{' '}
              <span className="text-ink-faint">{conflict.excerpt}</span>
              {conflict.others.map((other) => (
                <span key={other.section_id} className="block">
                  {t('families:conflicts.there', { file: fileOf(other.section_id), text: other.text })}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
