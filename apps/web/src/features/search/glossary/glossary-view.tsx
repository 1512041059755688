import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  GLOSSARY_DOMAINS,
  GLOSSARY_PAGE,
  type GlossaryConcept,
  type GlossaryDomain,
} from '@tenderwright/contract'
import { BookA, ChevronLeft, ChevronRight, Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { query, refresh } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { BackButton } from '#ui/controls/back-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { Card } from '#ui/page/card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ConceptEntry } from './concept-entry.tsx'
import { ConceptModal } from './concept-modal.tsx'
import { GlossaryFile } from './glossary-file.tsx'

interface Filter {
  typed: string
  domain: GlossaryDomain | undefined
  changed: boolean
  offset: number
}

type Opened =
  | { dialog: 'form'; concept?: GlossaryConcept }
  | { dialog: 'removal'; concept: GlossaryConcept }
  | null

/**
 * Screen of the glossary of synonyms and translations. The search uses the glossary to find sections with other words
 * than those of the query. People search, add, edit and remove terms here.
 */
export function GlossaryView() {
  const { t } = useTranslation('glossary')
  const navigate = useNavigate()
  const [filter, setFilter] = useState<Filter>({ typed: '', domain: undefined, changed: false, offset: 0 })
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const narrow = (change: Partial<Filter>) => setFilter((before) => ({ ...before, offset: 0, ...change }))
  const typed = useDeferredValue(filter.typed.trim())
  const { data, isError, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...query('glossary', {
      query: {
        query: typed,
        ...(filter.domain && { domain: filter.domain }),
        ...(filter.changed && { changed: 'true' }),
        offset: filter.offset,
      },
    }),
    placeholderData: keepPreviousData,
  })
  // If the last concept of the last page was removed, the current page no longer exists. The new last page is then
  // shown.
  if (!isPlaceholderData && data && data.total > 0 && filter.offset >= data.total)
    setFilter({ ...filter, offset: Math.floor((data.total - 1) / GLOSSARY_PAGE) * GLOSSARY_PAGE })
  // Only the dialog that removes a concept is closed, because the person may have opened a form meanwhile.
  const change = useGlossaryChange(() => setOpened((now) => (now?.dialog === 'removal' ? null : now)))

  return (
    <>
      <BackButton onClick={() => void navigate('/search')} className="mb-2 -ml-2.5">
        {t('back')}
      </BackButton>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <GlossaryFile />
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setOpened({ dialog: 'form' })}
            >
              {t('add')}
            </Button>
          </>
        }
      />
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <TextField
          type="search"
          label={t('filter')}
          icon={<Search />}
          maxLength={200}
          value={filter.typed}
          onChange={(event) => narrow({ typed: event.target.value })}
        />
        <Select
          label={t('domain')}
          value={filter.domain ?? ''}
          onChange={(value) => narrow({ domain: value === '' ? undefined : (value as GlossaryDomain) })}
          options={[
            { value: '', label: t('allDomains') },
            ...GLOSSARY_DOMAINS.map((value) => ({ value, label: t(`domains.${value}`) })),
          ]}
        />
        <Checkbox
          label={t('changedOnly', { count: data?.changed ?? 0 })}
          checked={filter.changed}
          onChange={(changed) => narrow({ changed })}
        />
      </div>
      {isError ? (
        <FailureAlert message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <output className="text-ink-soft">{t('loading')}</output>
      ) : (
        <>
          <Card>
            {data.concepts.length === 0 ? (
              <EmptyState icon={<BookA />} title={t('none')} message={t('noneHint')} />
            ) : (
              <ul aria-label={t('list')}>
                {data.concepts.map((concept) => (
                  <ConceptEntry
                    key={concept.id}
                    concept={concept}
                    busy={change.isPending}
                    onEdit={() => setOpened({ dialog: 'form', concept })}
                    onRemove={() =>
                      concept.state === 'added'
                        ? setOpened({ dialog: 'removal', concept })
                        : change.mutate({ kind: 'removed', concept })
                    }
                    onRestore={() => change.mutate({ kind: 'restored', concept })}
                  />
                ))}
              </ul>
            )}
          </Card>
          <Pages
            total={data.total}
            offset={filter.offset}
            onTurn={(offset) => setFilter((before) => ({ ...before, offset }))}
          />
        </>
      )}
      {opened?.dialog === 'form' && (
        <ConceptModal
          {...(opened.concept && { concept: opened.concept })}
          latest={data?.concepts.find(({ id }) => id === opened.concept?.id)}
          domain={filter.domain}
          onClose={close}
        />
      )}
      {opened?.dialog === 'removal' && (
        <ConfirmModal
          open
          onClose={close}
          onConfirm={() => change.mutate({ kind: 'removed', concept: opened.concept })}
          title={t('removeQuestion', { concept: opened.concept.pt[0]!.text })}
          message={t('removeWarning')}
          confirmLabel={t('removeNow')}
          busy={change.isPending}
        />
      )}
    </>
  )
}

/**
 * Hook for a mutation (TanStack Query) that removes a concept from the glossary or restores it. A message shows the
 * result.
 */
function useGlossaryChange(onDone: () => void) {
  const { t } = useTranslation('glossary')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, concept }: { kind: 'removed' | 'restored'; concept: GlossaryConcept }) => {
      const input = { params: { id: concept.id }, query: { seen: concept.updated_at ?? '' } }
      await (kind === 'removed' ? call('removeConcept', input) : call('restoreConcept', input))
    },
    onSuccess: async (_, { kind, concept }) => {
      await refresh(client, 'glossary')
      toast.success(t(kind, { concept: concept.pt[0]!.text }))
    },
    onError: (failure) => {
      toast.error(t('failed', { message: sentenceOf(failure) }))
      // Somebody else may have changed the concept, so the list shows it as it is now.
      void refresh(client, 'glossary')
    },
    onSettled: onDone,
  })
}

/**
 * Line below the glossary that shows which concepts are on this page, such as 1 to 50. Buttons lead to the previous and
 * the next page.
 */
function Pages({
  total,
  offset,
  onTurn,
}: {
  total: number
  offset: number
  onTurn: (offset: number) => void
}) {
  const { t } = useTranslation('glossary')
  const format = useFormat()
  const last = Math.min(total, offset + GLOSSARY_PAGE)
  if (total === 0) return null
  return (
    <nav aria-label={t('pages')} className="mt-3 flex items-center justify-end gap-2">
      <output className="figures text-sm text-ink-soft">
        {t('range', {
          first: format.number(offset + 1),
          last: format.number(last),
          total: format.number(total),
        })}
      </output>
      <IconButton
        label={t('previous')}
        icon={<ChevronLeft />}
        disabled={offset === 0}
        onClick={() => onTurn(Math.max(0, offset - GLOSSARY_PAGE))}
      />
      <IconButton
        label={t('next')}
        icon={<ChevronRight />}
        disabled={last === total}
        onClick={() => onTurn(offset + GLOSSARY_PAGE)}
      />
    </nav>
  )
}
