import type { DocumentSuggestion, Draft } from '@tenderwright/contract'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilterField } from '#ui/controls/filter-field.tsx'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { FILTERED_FROM } from '#ui/controls/word-filter.ts'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Chip } from '#ui/indicators/chip.tsx'
import { Spinner } from '#ui/indicators/spinner.tsx'
import { sourcesNamed, withFoundAgain, type AliasesBySource, type OtherReplacement } from './aliases.model.ts'
import { useRefreshSuggestions, useSuggestions } from '../queries/suggestions.ts'
import { SourceCard } from './source-card.tsx'
import { Panel } from '#ui/page/panel.tsx'

/**
 * Part of the form for a new proposal, in which people decide which names to replace in copied text. For each earlier
 * proposal, it lists the clients and tenders that the server found.
 */
export function TextReplacement({
  tenderId,
  aliases,
  onChange,
  offered,
  others,
  onOthersChange,
}: {
  tenderId: string
  aliases: AliasesBySource
  onChange: (aliases: AliasesBySource) => void
  /** Names that people replaced when they worked on an earlier tender of this client. The form offers them again. */
  offered: Draft['offered']
  /**
   * Texts that a new proposal replaces in every copied text, such as a phone number. People choose them while reading
   * the report about a proposal.
   */
  others: readonly OtherReplacement[]
  onOthersChange: (others: OtherReplacement[]) => void
}) {
  const { t } = useTranslation('assembly')
  const suggestions = useSuggestions(tenderId)
  const refreshing = useRefreshSuggestions(tenderId)
  const loading = suggestions.isPending || refreshing.isPending
  const [typed, setTyped] = useState('')
  const found = new Set(sourcesNamed(suggestions.items, aliases, typed).map((item) => item.source_file))
  const error: unknown = refreshing.error ?? (suggestions.data ? null : suggestions.error)

  // People may add and remove names while the server searches, so its answer is merged into the current names.
  const merge = useLatestCallback(
    (before: readonly DocumentSuggestion[], found: readonly DocumentSuggestion[]) =>
      onChange(withFoundAgain(aliases, before, found)),
  )

  function refreshFrom(sourceFile: string | undefined): void {
    const before = suggestions.items
    refreshing.mutate(sourceFile, { onSuccess: ({ items }) => merge(before, items) })
  }

  return (
    <Panel
      title={t('replacement.title')}
      action={
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden className="size-3.5" />}
          disabled={loading}
          title={loading ? t('replacement.busyTitle') : undefined}
          onClick={() => (suggestions.isError ? void suggestions.refetch() : refreshFrom(undefined))}
        >
          {t('replacement.refresh')}
        </Button>
      }
    >
      <p className="mb-3 max-w-[72ch] text-sm text-ink-soft">{t('replacement.note')}</p>
      {loading && (
        <output className="mb-3 flex items-center gap-2 text-sm text-ink-soft">
          <Spinner />
          {t('replacement.loading')}
        </output>
      )}
      {error !== null && !loading && (
        <FailureAlert className="mb-3" title={t('replacement.failed')} message={sentenceOf(error)} />
      )}
      {suggestions.data && suggestions.items.length === 0 && (
        <p className="text-ink-faint">{t('replacement.empty')}</p>
      )}
      {suggestions.items.length >= FILTERED_FROM && (
        <FilterField
          className="mb-3"
          label={t('replacement.filter')}
          placeholder={t('replacement.filterHint')}
          found={t('replacement.found', { count: found.size, total: suggestions.items.length })}
          value={typed}
          onChange={setTyped}
        />
      )}
      {found.size === 0 && suggestions.items.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-ink-faint">
          {t('replacement.noneFound')}
          <Button size="sm" onClick={() => setTyped('')}>
            {t('replacement.clearFilter')}
          </Button>
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {suggestions.items.map((item) => (
          <SourceCard
            key={item.source_file}
            item={item}
            // The card stays mounted when the filter hides it, so that a name that is typed but not added yet is kept.
            hidden={!found.has(item.source_file)}
            aliases={aliases}
            onChange={onChange}
            onRefresh={() => refreshFrom(item.source_file)}
            refreshing={refreshing.isPending && refreshing.variables === item.source_file}
            disabled={loading}
            offered={offered}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h5 className="mt-3 mb-2 text-sm font-medium text-ink-soft">{t('replacement.others')}</h5>
          <ul aria-label={t('replacement.others')} className="flex flex-wrap gap-1.5">
            {others.map((other) => (
              <li key={other.from} className="max-w-full">
                <Chip
                  label={t('replacement.other', { ...other })}
                  onRemove={() => onOthersChange(others.filter(({ from }) => from !== other.from))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
