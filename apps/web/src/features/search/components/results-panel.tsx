import type { SearchResult } from '@tenderwright/contract'
import { MousePointerClick, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { useIsWide } from '#ui/style/media-query.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ResultCard } from './result-card.tsx'
import { ResultDetail } from './result-detail.tsx'
import { UseInProposalModal } from './use-in-proposal-modal.tsx'

/**
 * List of search results, with the whole text of the selected result beside it. On narrow screens the text covers the
 * list.
 */
export function ResultsPanel({
  results,
  total,
  families,
  milliseconds,
  more,
}: {
  results: SearchResult[]
  total: number
  /** Number of results in which near-duplicate sections count as one. `total` counts every section separately. */
  families: number
  milliseconds: number
  /**
   * Loads further search results. `loading` is `true` while they are being loaded. `undefined` if there are no further
   * results.
   */
  more: { load: () => void; loading: boolean } | undefined
}) {
  const { t } = useTranslation(['search', 'families'])
  const format = useFormat()
  const wide = useIsWide()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [chosenId, setChosenId] = useState<string>()
  /**
   * Id of the search result that covers the list on a narrow screen. It is part of the browser's history, so that
   * "back" shows the list again.
   */
  const coveringId = (state as { open?: string } | null)?.open
  const openId = wide ? chosenId : coveringId
  const open = results.find(({ id }) => id === openId)
  const [usedId, setUsedId] = useState<string>()
  const used = open?.id === usedId ? open : undefined
  const setUsed = (result: SearchResult | undefined) => setUsedId(result?.id)

  function show(id: string): void {
    setChosenId(id)
    setUsed(undefined)
    if (!wide) void navigate({ search }, { state: { open: id } })
  }

  return (
    <section aria-label={t('results')}>
      <output className="figures mb-3 block text-sm text-ink-soft">
        {t('summary', {
          count: total,
          shown: format.number(total),
          time: format.number(Math.round(milliseconds)),
        })}
        {families < total &&
          ` · ${t('families:folded', { count: families, shown: format.number(families) })}`}
      </output>
      {results.length === 0 ? (
        <Card>
          <EmptyState icon={<SearchX />} title={t('empty.title')} message={t('empty.message')} />
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <div>
            <ul className="flex flex-col gap-3">
              {results.map((result) => (
                <ResultCard
                  key={result.id}
                  result={result}
                  current={result.id === openId}
                  onOpen={() => show(result.id)}
                />
              ))}
            </ul>
            {more && (
              <div className="mt-4 text-center">
                <Button onClick={more.load} busy={more.loading}>
                  {more.loading ? t('loadingMore') : t('more')}
                </Button>
              </div>
            )}
          </div>
          {wide && (
            <section
              aria-label={t('detail.label')}
              // A scrolling region must be reachable by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="sticky top-6 max-h-[calc(100dvh-3rem)] self-start overflow-y-auto rounded-lg border border-line bg-surface"
            >
              {open ? (
                <div className="p-5">
                  <ResultDetail key={open.id} result={open} onUse={() => setUsed(open)} />
                </div>
              ) : (
                <EmptyState
                  icon={<MousePointerClick />}
                  title={t('detail.prompt')}
                  message={t('detail.promptHint')}
                />
              )}
            </section>
          )}
        </div>
      )}
      {!wide && open && !used && (
        <Modal open onClose={() => void navigate(-1)} title={open.title}>
          <ResultDetail result={open} onUse={() => setUsed(open)} titled={false} />
        </Modal>
      )}
      {used && <UseInProposalModal result={used} onClose={() => setUsed(undefined)} />}
    </section>
  )
}
