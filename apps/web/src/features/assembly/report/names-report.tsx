import type { AssemblyReport } from '@tenderwright/contract'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FileName } from '#ui/indicators/file-name.tsx'
import { CorrectFinding } from './correct-finding.tsx'
import { LookedFor } from './looked-for.tsx'
import { isPart, storyOf } from './stories.model.ts'
import { REPORT_LIST, ReportPart } from './report-part.tsx'

/**
 * Part of the report about a generated proposal. It lists old names of clients and tenders that were copied and not
 * replaced. Each has its place (a section or, for example, a header), its page, and the words around it.
 */
export function RemainingNames({ report }: { report: AssemblyReport }) {
  const { t } = useTranslation('assembly')
  const { remaining_names: remaining, remaining_total: total = 0, looked_for: lookedFor } = report
  const beyond = total - remaining.length
  return (
    <ReportPart title={t('report.remaining')} tone={remaining.length > 0 ? 'warning' : 'neutral'}>
      <p className="mb-1 text-sm text-ink-faint">
        {remaining.length > 0
          ? t('report.remainingHint')
          : lookedFor?.length === 0
            ? t('verdict.names.notAsked')
            : t('report.nothingRemains')}
      </p>
      {lookedFor && lookedFor.length > 0 && <LookedFor texts={lookedFor} />}
      <ul className={REPORT_LIST}>
        {remaining.map((one) => (
          <li key={`${one.name} ${one.place} ${one.excerpt ?? ''}`} className="border-l-2 border-line pl-2.5">
            <p>
              <span className="font-medium">{one.name}</span>
              {one.kind && <span className="text-ink-soft"> ({t(`report.kinds.${one.kind}`)})</span>}
            </p>
            <p className="text-ink-soft" title={isPart(one.place) ? one.place : undefined}>
              {isPart(one.place) ? t(`report.stories.${one.story ?? storyOf(one.place)}`) : one.place}
              {one.page !== undefined && ` · ${t('report.page', { page: one.page })}`}
            </p>
            {one.excerpt !== undefined && <p className="text-ink-faint">{one.excerpt}</p>}
            {one.looked_for !== undefined && one.looked_for !== one.name && (
              <p className="text-ink-faint">{t('report.standsFor', { name: one.looked_for })}</p>
            )}
            <div className="mt-1">
              <CorrectFinding finding={one} />
            </div>
          </li>
        ))}
        {beyond > 0 && <li className="figures text-ink-faint">{t('report.more', { count: beyond })}</li>}
      </ul>
    </ReportPart>
  )
}

type Replacement = AssemblyReport['replacements'][number]

/**
 * Part of the report about a generated proposal. It lists names of clients and tenders that were copied from earlier
 * proposals and replaced. Each has the new name, the number of replacements and their places.
 */
export function ReplacedNames({ replacements }: { replacements: readonly Replacement[] }) {
  const { t } = useTranslation('assembly')
  return (
    <ReportPart title={t('report.replaced', { count: replacements.length })}>
      {replacements.length === 0 ? (
        <p className="text-sm text-ink-faint">{t('report.nothingReplaced')}</p>
      ) : (
        <ul className={REPORT_LIST}>
          {replacements.map((one) => (
            <li key={`${one.from} ${one.to} ${one.source_file ?? ''}`} className="figures">
              <p>
                <span className="text-ink-soft line-through decoration-ink-faint">{one.from}</span>
                <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 text-ink-faint" />
                <span className="font-medium">{one.to}</span>
                <span className="text-ink-faint">
                  {' · '}
                  {t('report.times', { count: one.count })}
                  {one.source_file && ` · ${one.source_file}`}
                </span>
              </p>
              {one.places && one.places.length > 0 && <Places replacement={one} places={one.places} />}
            </li>
          ))}
        </ul>
      )}
    </ReportPart>
  )
}

function Places({
  replacement,
  places,
}: {
  replacement: Replacement
  places: NonNullable<Replacement['places']>
}) {
  const { t } = useTranslation('assembly')
  const rest = replacement.count - places.length
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-ink-soft">{t('report.places')}</summary>
      <ul className="border-l border-line pl-2.5 text-ink-soft">
        {places.map(({ story, excerpt }, at) => (
          // One story may have the same words twice.
          // eslint-disable-next-line react/no-array-index-key
          <li key={at} title={story}>
            <span className="text-ink-faint">{t(`report.stories.${storyOf(story)}`)}: </span>
            {excerpt}
          </li>
        ))}
        {rest > 0 && <li className="text-ink-faint">{t('report.morePlaces', { count: rest })}</li>}
      </ul>
    </details>
  )
}

/**
 * Part of the report about a generated proposal. It lists content, such as pictures, that cannot be searched for names
 * of other clients. The list is grouped by source document.
 */
export function UnreadParts({ unread }: { unread: NonNullable<AssemblyReport['unread']> }) {
  const { t } = useTranslation('assembly')
  const bySource = Map.groupBy(unread.parts, ({ source_file: source }) => source)
  const rest = unread.total - unread.parts.length
  return (
    <ReportPart title={t('report.unread', { count: unread.total })} tone="warning">
      <p className="mb-1 text-sm text-ink-faint">{t('report.unreadHint')}</p>
      <ul className={REPORT_LIST}>
        {[...bySource].map(([source, parts]) => {
          const kinds = Map.groupBy(parts, ({ kind }) => kind)
          const counts = [...kinds].map(([kind, all]) =>
            t(`report.unreadKinds.${kind}`, { count: all.length }),
          )
          return (
            <li key={source}>
              <details>
                <summary className="cursor-pointer py-1">
                  <FileName name={source} />
                  <span className="figures text-ink-soft"> · {counts.join(' · ')}</span>
                </summary>
                <ul className="border-l border-line pl-2.5 text-ink-soft">
                  {parts.map(({ part }) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              </details>
            </li>
          )
        })}
        {rest > 0 && <li className="figures text-ink-faint">{t('report.more', { count: rest })}</li>}
      </ul>
    </ReportPart>
  )
}
