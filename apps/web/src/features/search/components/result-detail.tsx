import { useQuery } from '@tanstack/react-query'
import type { SearchResult } from '@tenderwright/contract'
import { FilePlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { pagesOf } from '../model/search.model.ts'
import { MarkedText } from './marked-text.tsx'
import { ResultVersions } from './result-versions.tsx'

/**
 * Panel with one search result in full: the document, its client, the pages and the whole text. A button uses the
 * section in a proposal.
 */
export function ResultDetail({
  result,
  onUse,
  titled = true,
}: {
  result: SearchResult
  onUse: () => void
  /** `false` if the section's title is already shown nearby, so that the panel omits the title. */
  titled?: boolean
}) {
  const { t } = useTranslation('search')
  const section = useQuery(query('section', { params: { id: result.id } }))
  const text = section.data?.content || result.content || result.content_preview
  const pages = pagesOf(result)
  const facts = [
    { name: t('detail.source'), value: result.source_file },
    { name: t('detail.hospital'), value: result.source_hospital },
    ...(pages ? [{ name: t('detail.pages'), value: pages }] : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="empty:hidden">
        {result.path.length > 1 && (
          <p className="mb-1 text-sm text-ink-faint">{result.path.slice(0, -1).join(' › ')}</p>
        )}
        {titled && <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{result.title}</h2>}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="primary"
        className="self-start"
        icon={<FilePlus2 aria-hidden className="size-4" />}
        onClick={onUse}
      >
        {t('detail.use')}
      </Button>
      <ResultVersions result={result} />
      {section.isPending ? (
        <Loading label={t('detail.loading')} className="flex flex-col gap-2 border-t border-line pt-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-4/5" />
        </Loading>
      ) : (
        <div className="max-w-[75ch] border-t border-line pt-4 text-md whitespace-pre-line [overflow-wrap:anywhere]">
          {text ? (
            <MarkedText text={text} terms={result.highlights} />
          ) : (
            <p className="text-ink-faint">{t('detail.noContent')}</p>
          )}
        </div>
      )}
    </div>
  )
}
