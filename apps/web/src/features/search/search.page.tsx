import { BookA, Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { withTexts } from '#i18n/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { classes } from '#ui/style/classes.ts'
import { ResultsPanel } from './components/results-panel.tsx'
import { SearchBox } from './components/search-box.tsx'
import { TypoNotice } from './components/typo-notice.tsx'
import { useSearchSections } from './queries/search-sections.ts'
import { readAddress, writeAddress } from './model/search.model.ts'

const GlossaryView = onDemand(
  async () => (await withTexts('glossary', () => import('./glossary/glossary-view.tsx'))).GlossaryView,
)

/**
 * Screen at `/search` that searches the sections of all earlier proposals. If the address contains `view=glossary`, it
 * shows the glossary of synonyms instead.
 */
export function SearchPage() {
  const [address] = useSearchParams()
  const isGlossary = address.get('view') === 'glossary'
  const wasGlossary = useRef(isGlossary)
  useEffect(() => {
    if (wasGlossary.current === isGlossary) return
    wasGlossary.current = isGlossary
    // The link that had the focus is gone, so the keyboard would start at the address bar.
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [isGlossary])
  return isGlossary ? <GlossaryView /> : <SearchView />
}

/** Search screen. The query is part of the page's address, so that the browser's back button and shared links work. */
function SearchView() {
  const { t } = useTranslation('search')
  const [address, setAddress] = useSearchParams()
  const asked = readAddress(address)
  const found = useSearchSections(asked)
  const first = found.data?.pages[0]
  const pending = found.isFetching && !found.isFetchingNextPage

  function search(query: string): void {
    if (query === asked.query) void found.refetch()
    else setAddress(writeAddress({ ...asked, query }))
  }

  function outcome() {
    if (asked.query === '')
      return (
        <Card>
          <EmptyState icon={<Search />} title={t('start.title')} message={t('start.message')} />
        </Card>
      )
    if (found.isPending || (pending && found.isPlaceholderData))
      return (
        <Loading label={t('loading')} className="flex flex-col gap-3 lg:w-[calc(50%-0.5rem)]">
          {['first', 'second', 'third'].map((key) => (
            <Card key={key} className="flex flex-col gap-2.5 p-4">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-4/5" />
            </Card>
          ))}
        </Loading>
      )
    const again = () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch())
    const failure = found.isError && (
      <FailureAlert
        className={classes(first && 'mt-4')}
        message={sentenceOf(found.error)}
        onRetry={again}
        retrying={found.isFetching}
      />
    )
    if (!first) return failure
    return (
      <div>
        {first.corrected && <TypoNotice corrected={first.corrected} />}
        <ResultsPanel
          key={address.toString()}
          results={found.data?.pages.flatMap((page) => page.results) ?? []}
          total={first.total_results}
          families={first.total_families}
          milliseconds={first.search_time_ms}
          more={
            found.hasNextPage
              ? { load: () => void found.fetchNextPage(), loading: found.isFetchingNextPage }
              : undefined
          }
        />
        {/* Results that are already shown stay when further ones cannot be loaded. */}
        {failure}
      </div>
    )
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button asChild size="sm">
            <Link to="/search?view=glossary">
              <BookA aria-hidden className="size-4" />
              {t('glossary')}
            </Link>
          </Button>
        }
      />
      <div className="flex flex-col gap-5">
        <div className="max-w-3xl">
          <SearchBox initial={asked.query} pending={pending} onSearch={search} />
          {asked.documentIds.length > 0 && (
            <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
              <span className="font-medium">{t('scope.only', { count: asked.documentIds.length })}</span>
              <Button
                size="sm"
                variant="quiet"
                icon={<X aria-hidden className="size-3.5" />}
                onClick={() => setAddress(writeAddress({ query: asked.query, documentIds: [] }))}
              >
                {t('scope.all')}
              </Button>
            </p>
          )}
        </div>
        {outcome()}
      </div>
    </>
  )
}
