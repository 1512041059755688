import type { DocumentSuggestion, Draft } from '@tenderwright/contract'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Chip } from '#ui/indicators/chip.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Spinner } from '#ui/indicators/spinner.tsx'
import {
  addAlias,
  ALIAS_KINDS,
  aliasesOf,
  aliasesNotListed,
  offeredAliases,
  removeAlias,
  withFoundAgain,
  type AliasesBySource,
  type OtherReplacement,
} from './aliases.model.ts'
import { useRefreshSuggestions, useSuggestions } from '../queries/suggestions.ts'
import { aliasesOfDraft } from './draft.model.ts'
import { AliasList } from './alias-list.tsx'
import { Panel } from '#ui/page/panel.tsx'

function SourceCard({
  item,
  aliases,
  onChange,
  onRefresh,
  refreshing,
  disabled,
  offered,
}: {
  item: DocumentSuggestion
  aliases: AliasesBySource
  onChange: (aliases: AliasesBySource) => void
  onRefresh: () => void
  refreshing: boolean
  disabled: boolean
  offered: Draft['offered']
}) {
  const { t } = useTranslation('assembly')
  const source = item.display_name || item.source_file
  const listed = aliasesOf(aliases, item.source_file)
  const earlierAliases = aliasesOfDraft(offered?.aliases)
  return (
    <li className="rounded-md border border-line bg-paper/50 px-3.5 py-3">
      <div className="mb-2 flex items-start justify-between gap-3">
        <h4 className="min-w-0 font-semibold [overflow-wrap:anywhere]" title={item.source_file}>
          {source}
        </h4>
        <IconButton
          label={t('replacement.refreshSource', { source })}
          icon={<RefreshCw />}
          busy={refreshing}
          disabled={disabled}
          onClick={onRefresh}
          className="-mt-1.5 -mr-1.5"
        />
      </div>
      <div className="grid gap-x-5 gap-y-4 @lg:grid-cols-2">
        {ALIAS_KINDS.map((kind) => (
          <AliasList
            key={kind}
            kind={kind}
            source={source}
            aliases={listed[kind]}
            offered={offeredAliases(item, kind, listed[kind])}
            earlier={{
              rfpFilename: offered?.rfp_filename ?? '',
              aliases: aliasesNotListed(aliasesOf(earlierAliases, item.source_file)[kind], [
                ...listed[kind],
                ...offeredAliases(item, kind, listed[kind]),
              ]),
            }}
            onAdd={(alias) => onChange(addAlias(aliases, item.source_file, kind, alias))}
            onRemove={(alias) => onChange(removeAlias(aliases, item.source_file, kind, alias))}
          />
        ))}
      </div>
    </li>
  )
}

/** Old names to replace by source, filled with the server's findings and open to change. */
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
  /** Old names typed for an earlier tender of the same client. */
  offered: Draft['offered']
  /** Texts of a report that are replaced in every source. */
  others: readonly OtherReplacement[]
  onOthersChange: (others: OtherReplacement[]) => void
}) {
  const { t } = useTranslation('assembly')
  const suggestions = useSuggestions(tenderId)
  const refreshing = useRefreshSuggestions(tenderId)
  const loading = suggestions.isPending || refreshing.isPending
  const error: unknown = refreshing.error ?? (suggestions.data ? null : suggestions.error)

  function refreshFrom(sourceFile: string | undefined): void {
    refreshing.mutate(sourceFile, {
      onSuccess: ({ items }) => onChange(withFoundAgain(aliases, suggestions.items, items)),
    })
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
      <ul className="flex flex-col gap-3">
        {suggestions.items.map((item) => (
          <SourceCard
            key={item.source_file}
            item={item}
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
