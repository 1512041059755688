import type { DocumentSuggestion, Draft } from '@tenderwright/contract'
import { ChevronDown, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { FileName } from '#ui/indicators/file-name.tsx'
import { classes } from '#ui/style/classes.ts'
import {
  addAlias,
  ALIAS_KINDS,
  aliasesNotListed,
  aliasesOf,
  offeredAliases,
  removeAlias,
  type AliasesBySource,
} from './aliases.model.ts'
import { AliasList } from './alias-list.tsx'
import { aliasesOfDraft } from './draft.model.ts'

/**
 * Card about one earlier proposal from which a new one copies text. It lists the old names of clients and tenders that
 * will be replaced. People edit the names or let the server search again. Without names, the card is a single line.
 */
export function SourceCard({
  item,
  hidden,
  aliases,
  onChange,
  onRefresh,
  refreshing,
  disabled,
  offered,
}: {
  item: DocumentSuggestion
  hidden: boolean
  aliases: AliasesBySource
  onChange: (aliases: AliasesBySource) => void
  onRefresh: () => void
  refreshing: boolean
  disabled: boolean
  offered: Draft['offered']
}) {
  const { t } = useTranslation('assembly')
  const listsId = useId()
  const [open, setOpen] = useState<boolean>()
  const source = item.display_name || item.source_file
  const listed = aliasesOf(aliases, item.source_file)
  const earlierAliases = aliasesOfDraft(offered?.aliases)
  const lists = ALIAS_KINDS.map((kind) => {
    const found = offeredAliases(item, kind, listed[kind])
    const earlier = aliasesOf(earlierAliases, item.source_file)[kind]
    return { kind, found, earlier: aliasesNotListed(earlier, [...listed[kind], ...found]) }
  })
  const isEmpty = lists.every(
    ({ kind, found, earlier }) => listed[kind].length + found.length + earlier.length === 0,
  )
  const shown = open ?? !isEmpty
  /**
   * Changes the names to replace. The card stays open, because otherwise its fields would move when the last name is
   * removed.
   */
  const change = (next: AliasesBySource) => {
    setOpen(true)
    onChange(next)
  }
  return (
    <li
      hidden={hidden}
      className={classes('rounded-md border border-line bg-paper/50 px-3.5', shown ? 'py-3' : 'py-1')}
    >
      <div className={classes('flex justify-between gap-3', shown ? 'mb-2 items-start' : 'items-center')}>
        <h4
          className={classes('min-w-0 font-semibold [overflow-wrap:anywhere]', !shown && 'flex-1')}
          title={source}
        >
          <FileName name={source} />
        </h4>
        {!shown && <span className="shrink-0 text-sm text-ink-faint italic">{t('replacement.none')}</span>}
        <span className={classes('flex shrink-0 items-center', shown && '-mt-1.5 -mr-1.5')}>
          {isEmpty && (
            <IconButton
              label={t('replacement.enter', { source })}
              icon={<ChevronDown className={classes(shown && 'rotate-180')} />}
              aria-expanded={shown}
              aria-controls={shown ? listsId : undefined}
              onClick={() => setOpen(!shown)}
            />
          )}
          <IconButton
            label={t('replacement.refreshSource', { source })}
            icon={<RefreshCw />}
            busy={refreshing}
            disabled={disabled}
            onClick={onRefresh}
          />
        </span>
      </div>
      {shown && (
        <div id={listsId} className="grid gap-x-5 gap-y-4 @lg:grid-cols-2">
          {lists.map(({ kind, found, earlier }) => (
            <AliasList
              key={kind}
              kind={kind}
              source={source}
              aliases={listed[kind]}
              offered={found}
              earlier={{ rfpFilename: offered?.rfp_filename ?? '', aliases: earlier }}
              onAdd={(alias) => change(addAlias(aliases, item.source_file, kind, alias))}
              onRemove={(alias) => change(removeAlias(aliases, item.source_file, kind, alias))}
            />
          ))}
        </div>
      )}
    </li>
  )
}
