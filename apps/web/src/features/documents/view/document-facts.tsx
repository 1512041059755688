import type { Document, DocumentDetails } from '@tenderwright/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sentenceOfCode } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { withTexts } from '#i18n/i18n.ts'
import { Card } from '#ui/page/card.tsx'
import { DatingForm } from '../dating/dating-form.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'

const ActiveContentLine = onDemand(
  async () =>
    (await withTexts('assembly', () => import('../list/active-content-line.tsx'))).ActiveContentLine,
  <div aria-hidden className="min-h-10" />,
)

/**
 * Facts on a document's page, such as its names, dates and size, and the proposals that use it. Notes tell which
 * content could not be read.
 */
export function DocumentFacts({ details }: { details: DocumentDetails }) {
  const { t } = useTranslation('library')
  const { document } = details
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Part title={t('facts.title')}>
        <Facts details={details} />
      </Part>
      <div className="flex min-w-0 flex-col gap-4 *:last:grow">
        {document.kind !== 'own_text' && <Dating key={document.proposal_date} document={document} />}
        <Part title={t('used.title')}>
          <Uses details={details} />
        </Part>
        <Part title={t('notRead.title')}>
          <NotRead details={details} />
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex min-w-0 flex-col gap-2 p-4">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

/**
 * Form for the date and the outcome of a proposal. A line says whether the date was found in the text or typed by a
 * person.
 */
function Dating({ document }: { document: Document }) {
  const { t } = useTranslation('freshness')
  const { proposal_date: date, proposal_date_by: by } = document
  return (
    <Part title={t('dating.title')}>
      <DatingForm document={document} named={document.file_name} />
      {(date || document.indexed_at) && (
        <p className="text-sm text-ink-soft">
          {by === 'person' ? t('dating.byPerson') : date ? t('dating.byText') : t('dating.missing')}
        </p>
      )}
    </Part>
  )
}

function Facts({ details }: { details: DocumentDetails }) {
  const { t } = useTranslation('library')
  const { t: say } = useTranslation('documents')
  const format = useFormat()
  const { document } = details
  const facts = [
    [t('facts.client'), document.hospital_name === '-' ? t('facts.none') : document.hospital_name],
    [t('facts.tender'), document.rfp_name && document.rfp_name !== '-' ? document.rfp_name : t('facts.none')],
    [t('facts.created'), details.file_created_at && format.date(details.file_created_at)],
    [t('facts.modified'), details.file_modified_at && format.date(details.file_modified_at)],
    [t('facts.author'), details.file_author],
    [t('facts.uploaded'), format.date(document.created_at)],
    [t('facts.indexed'), document.indexed_at && format.date(document.indexed_at)],
    [t('facts.pages'), document.total_pages && format.number(document.total_pages)],
    [
      t('facts.content'),
      [
        say('card.sections', {
          count: document.total_sections,
          shown: format.number(document.total_sections),
        }),
        say('card.words', { count: document.total_words, shown: format.number(document.total_words) }),
      ].join(', '),
    ],
    [t('facts.size'), format.megabytes(document.file_size_bytes || undefined)],
  ].filter(([, value]) => value)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Uses({ details: { tenders, proposals } }: { details: DocumentDetails }) {
  const { t } = useTranslation('library')
  const format = useFormat()
  if (tenders.length + proposals.length === 0)
    return <p className="text-sm text-ink-soft">{t('used.nowhere')}</p>
  return (
    <ul className="flex max-h-64 flex-col gap-2 overflow-y-auto text-sm">
      {tenders.map(({ session_id, organization_name, rfp_name, rfp_filename, selections }) => (
        <li key={session_id} className="[overflow-wrap:anywhere]">
          <Link className="text-accent hover:underline" to={`/rfp?session=${encodeURIComponent(session_id)}`}>
            {[organization_name, rfp_name].filter(Boolean).join(' · ') || rfp_filename}
          </Link>
          <span className="block text-ink-soft">{t('used.selections', { count: selections })}</span>
        </li>
      ))}
      {proposals.map(({ assembly_id, output_filename, completed_at, answers }) => (
        <li key={assembly_id} className="[overflow-wrap:anywhere]">
          {output_filename}
          <span className="block text-ink-soft">
            {t('used.answers', { count: answers, date: format.date(completed_at) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function NotRead({ details: { document, left_out } }: { details: DocumentDetails }) {
  const { t } = useTranslation('library')
  const failure = reasonOf(document)
  const active = document.active_content
  const isRead = document.indexed_at !== undefined
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-soft">
      {failure && <p className="text-danger">{failure}</p>}
      {left_out.map(({ kind, count }) => (
        <p key={kind}>{t(`notRead.kinds.${kind}`, { count })}</p>
      ))}
      {active && active.length > 0 && <ActiveContentLine found={active} />}
      {isRead && !active && <p>{t('notRead.unknown')}</p>}
      {isRead && active?.length === 0 && left_out.length === 0 && !failure && <p>{t('notRead.nothing')}</p>}
    </div>
  )
}

function reasonOf({ status, code, error }: Document): string | undefined {
  return status === 'failed' ? (sentenceOfCode(code) ?? error) : undefined
}
