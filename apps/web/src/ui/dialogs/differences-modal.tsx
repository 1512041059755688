import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { FailureAlert } from '../messages/failure-alert.tsx'
import { Loading } from '../indicators/loading.tsx'
import { Modal } from './modal.tsx'
import { WORD_MARKS, WordDifferences } from '../indicators/word-differences.tsx'
import { Skeleton } from '../indicators/skeleton.tsx'
import { classes } from '../style/classes.ts'

/**
 * CSS class for the strikethrough of the file name of the first compared version. It is pale, so that the name stays
 * legible.
 */
const LEGEND = 'decoration-danger/35'

/**
 * Dialog that compares two versions of a section. It shows them as one text, with marks on words that only one of them
 * contains.
 */
export function DifferencesModal({
  fromId,
  toId,
  onClose,
}: {
  fromId: string
  toId: string
  onClose: () => void
}) {
  const { t } = useTranslation('families')
  const compared = useQuery(query('sectionDifferences', { params: { id: fromId }, query: { with: toId } }))
  const { data } = compared
  return (
    <Modal open onClose={onClose} title={t('differences.title')} size="lg">
      {compared.isError && (
        <FailureAlert
          title={t('differences.failed')}
          message={sentenceOf(compared.error)}
          onRetry={() => void compared.refetch()}
          retrying={compared.isFetching}
        />
      )}
      {compared.isPending && (
        <Loading label={t('differences.loading')} className="flex flex-col gap-2 py-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-4/5" />
        </Loading>
      )}
      {data && (
        <div className="flex flex-col gap-3">
          <dl className="flex flex-col gap-1 text-sm [overflow-wrap:anywhere]">
            <dt className="sr-only">{t('differences.onlyHere')}</dt>
            <dd>
              <del className={classes(WORD_MARKS.removed, LEGEND)}>
                {t('differences.here', { file: placeOf(data.from) })}
              </del>
            </dd>
            <dt className="sr-only">{t('differences.onlyThere')}</dt>
            <dd>
              <ins className={WORD_MARKS.added}>{t('differences.there', { file: placeOf(data.to) })}</ins>
            </dd>
          </dl>
          {data.shortened && <p className="text-sm text-ink-soft">{t('differences.shortened')}</p>}
          {data.differences.every(({ kind }) => kind === 'same') && (
            <p className="font-medium">{t('differences.none')}</p>
          )}
          <section
            aria-label={t('differences.text')}
            className="border-t border-line pt-3 leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]"
          >
            <WordDifferences differences={data.differences} />
          </section>
        </div>
      )}
    </Modal>
  )
}

function placeOf({
  source_file: file,
  source_hospital: client,
}: {
  source_file: string
  source_hospital: string
}) {
  return client === '-' ? file : `${file} · ${client}`
}
