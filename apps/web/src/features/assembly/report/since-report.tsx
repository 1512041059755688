import type { BlockChange, ChangedBlocks } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { FileName } from '#ui/indicators/file-name.tsx'
import { REPORT_LIST, ReportPart } from './report-part.tsx'
import { changesByKind, settingsOf } from './since.model.ts'

/**
 * Part of the report that compares a generated proposal with the one generated before it for the tender. It lists each
 * new, changed, moved or removed answer, and the changed settings.
 */
export function SinceReport({ since }: { since: ChangedBlocks }) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const groups = changesByKind(since)
  const settings = settingsOf(since).map((setting) =>
    'option' in setting
      ? t(`form.optionLabels.${setting.option}`)
      : t(`report.since.fields.${setting.field}`),
  )
  return (
    <ReportPart title={t('report.since.title')}>
      <p className="mb-1.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
        <FileName
          name={t('report.since.with', { file: since.file_name, when: format.dateTime(since.created_at) })}
        />{' '}
        {t('report.since.unchanged', { count: since.unchanged })}
      </p>
      {groups.map(({ kind, changes }) => (
        <div key={kind} className="mb-2">
          <p className="figures text-sm font-medium text-ink-soft">
            {t(`report.since.kinds.${kind}`, { count: changes.length })}
          </p>
          <ul className={REPORT_LIST}>
            {changes.map((change) => (
              <li key={change.requirement_id} className="border-l-2 border-line pl-2.5">
                <span className="font-medium">{change.requirement}</span>
                <Sections change={change} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {settings.length > 0 && (
        <p className="text-sm text-ink-soft">{t('report.since.settings', { names: settings.join(' · ') })}</p>
      )}
      <p className="mt-1 text-sm text-ink-faint">{t('report.since.scope')}</p>
    </ReportPart>
  )
}

function Sections({ change: { what, section, before } }: { change: BlockChange }) {
  const { t } = useTranslation('assembly')
  const from = (one: NonNullable<typeof section>) =>
    // A requirement that does not apply has a sentence as answer, and no source.
    one.source_file === ''
      ? one.section_title
      : t('report.from', { section: one.section_title, source: one.source_file })
  const shown = section ?? before
  const sections =
    what === 'section' && before && section
      ? t('report.since.instead', { now: from(section), before: from(before) })
      : shown && from(shown)
  return (
    <span className="block text-ink-soft">
      {what !== undefined && `${t(`report.since.what.${what}`)} `}
      {sections && <FileName name={sections} />}
    </span>
  )
}
