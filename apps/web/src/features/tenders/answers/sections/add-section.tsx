import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Match } from '@tenderwright/contract'
import { Plus, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { useSettled } from '#ui/controls/settled.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { useAllApart } from '#ui/page/distinction.ts'

/**
 * Maximum number of search results in the list. If the wanted section is missing, a better query helps more than a
 * longer list.
 */
const HITS = 8
/** Milliseconds after the last keystroke until the search for sections begins. */
const PAUSE = 250

interface Offered {
  id: string
  document_id: string
  title: string
  source_file: string
  source_hospital: string
  content_preview: string
}

/**
 * List from which a person adds a section of an earlier proposal to an answer. It shows the sections suggested for the
 * requirement or, after the person has typed a query, search results.
 */
export function AddSection({
  candidates,
  used,
  onAdd,
}: {
  candidates: readonly Match[]
  /** Ids of the sections that are already in the answer, so that the list does not offer them. */
  used: ReadonlySet<string>
  onAdd: (sectionId: string) => void
}) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const [text, setText] = useState('')
  // If the field is empty, the suggested sections are shown without waiting.
  const settled = useSettled(text.trim(), PAUSE)
  const wanted = text.trim() === '' ? '' : settled
  const found = useQuery({
    queryKey: ['search', wanted, [], HITS],
    enabled: wanted !== '',
    queryFn: ({ signal }) => call('search', { body: { query: wanted, limit: HITS } }, signal),
    placeholderData: keepPreviousData,
  })
  const apart = useAllApart()
  const named = useId()
  // The suggested sections stay visible until the first results arrive. An empty list in between would remove its
  // focused button, and with it the focus.
  const isSearched = wanted !== '' && found.data !== undefined
  const offered: Offered[] = isSearched
    ? found.data.results
    : candidates.map(({ section_id: id, ...match }) => ({ id, ...match }))
  const total = found.data?.total_families ?? 0
  const left = offered.filter(({ id }) => !used.has(id))
  return (
    <section aria-label={t('sections.add')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{t('sections.add')}</h3>
      <TextField
        type="search"
        label={t('sections.search')}
        hiddenLabel
        placeholder={t('sections.search')}
        icon={<Search />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="text-sm text-ink-faint">
        {!isSearched
          ? t('sections.ofMatches')
          : total > HITS
            ? t('sections.bestOfSearch', { shown: HITS, total: format.number(total) })
            : t('sections.ofSearch')}
      </p>
      {wanted !== '' && found.isError && (
        <FailureAlert message={sentenceOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      {left.length === 0 && !found.isFetching && !found.isError && (
        <p className="text-sm text-ink-soft">{t(isSearched ? 'sections.noHits' : 'sections.noMatches')}</p>
      )}
      <ul className="flex flex-col">
        {left.map(({ id, title, source_file: file, source_hospital: client, ...section }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line/60 py-1.5 last:border-b-0">
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="font-medium">{title}</p>
              <p id={`${named}-${id}`} className="text-sm text-ink-soft">
                {[file, apart.get(section.document_id) ?? (client === '-' ? '' : client)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="line-clamp-2 text-sm text-ink-faint">{section.content_preview}</p>
            </div>
            <Button
              size="sm"
              icon={<Plus aria-hidden className="size-3.5" />}
              aria-label={t('sections.addNamed', { title })}
              // Many documents have sections of equal title, so the description adds words that distinguish them.
              aria-describedby={`${named}-${id}`}
              onClick={() => onAdd(id)}
            >
              {t('sections.addAction')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
