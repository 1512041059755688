import type { SearchResult } from '@tenderwright/contract'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/indicators/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DifferencesModal } from '#ui/dialogs/differences-modal.tsx'

/**
 * Badge on a search result with the number of its versions: sections of other documents that differ only in names,
 * numbers and dates. Renders nothing if there are no versions.
 */
export function VersionCount({ result }: { result: SearchResult }) {
  const { t } = useTranslation('families')
  if (!result.family) return null
  return (
    <Badge tone="accent" icon={<Files aria-hidden />}>
      {t('versions', { count: result.family.size })}
    </Badge>
  )
}

/**
 * List of the versions of a found section: sections of other documents that differ only in names, numbers and dates.
 * Each row shows the document and its date, and has a button that compares the version with the found section.
 */
export function ResultVersions({ result }: { result: SearchResult }) {
  const { t } = useTranslation('families')
  const format = useFormat()
  const [comparedId, setComparedId] = useState<string>()
  if (!result.family) return null
  const { size, members } = result.family
  return (
    <div className="text-sm">
      <h3 className="mb-1 font-medium">{t('versions', { count: size })}</h3>
      <ul aria-label={t('list')} className="divide-y divide-line rounded-md border border-line">
        {members.map((member) => (
          <li key={member.section_id} className="flex items-center gap-3 px-2.5 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate" title={member.source_file}>
                {member.source_file}
              </span>
              <span className="figures block truncate text-xs text-ink-faint">
                {[member.source_hospital, member.indexed_at && format.date(member.indexed_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {member.section_id === result.id ? (
              <Badge>{t('shown')}</Badge>
            ) : (
              <Button
                size="sm"
                aria-label={t('compareWith', { file: member.source_file })}
                onClick={() => setComparedId(member.section_id)}
              >
                {t('compare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {size > members.length && (
        <p className="mt-1 text-xs text-ink-faint">{t('more', { count: size - members.length })}</p>
      )}
      {comparedId && (
        <DifferencesModal fromId={result.id} toId={comparedId} onClose={() => setComparedId(undefined)} />
      )}
    </div>
  )
}
