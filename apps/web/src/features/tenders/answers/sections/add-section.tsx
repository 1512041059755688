import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Match } from '@tenderwright/contract'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'

/**
 * Number of search results shown. A person who misses a section finds it faster with a better query than in a longer
 * list.
 */
const HITS = 8

interface Offered {
  id: string
  title: string
  source_file: string
  source_hospital: string
}

/**
 * List from which a section of an earlier proposal is added to an answer: the sections suggested for the requirement
 * or, if a person types a query, search results.
 */
export function AddSection({
  candidates,
  used,
  onAdd,
}: {
  candidates: readonly Match[]
  /** Ids of the sections that are already in the answer. They are not offered again. */
  used: ReadonlySet<string>
  onAdd: (sectionId: string) => void
}) {
  const { t } = useTranslation('answers')
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: ['search', wanted, [], HITS],
    enabled: wanted !== '',
    queryFn: ({ signal }) => call('search', { body: { query: wanted, limit: HITS } }, signal),
    placeholderData: keepPreviousData,
  })
  const offered: Offered[] =
    wanted === ''
      ? candidates.map(({ section_id: id, ...match }) => ({ id, ...match }))
      : (found.data?.results ?? [])
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
        {t(wanted === '' ? 'sections.ofMatches' : 'sections.ofSearch')}
      </p>
      {wanted !== '' && found.isError && (
        <FailureAlert message={sentenceOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      {left.length === 0 && !found.isFetching && !found.isError && (
        <p className="text-sm text-ink-soft">{t(wanted === '' ? 'sections.noMatches' : 'sections.noHits')}</p>
      )}
      <ul className="flex flex-col">
        {left.map(({ id, title, source_file: file, source_hospital: client }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line/60 py-1.5 last:border-b-0">
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="font-medium">{title}</p>
              <p className="text-sm text-ink-soft">{client === '-' ? file : `${file} · ${client}`}</p>
            </div>
            <Button
              size="sm"
              icon={<Plus aria-hidden className="size-3.5" />}
              aria-label={t('sections.addNamed', { title })}
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
