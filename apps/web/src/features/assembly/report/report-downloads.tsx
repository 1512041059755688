import { type AssemblyReport, CSV_SEPARATORS, csvOf } from '@tenderwright/contract'
import { Braces, Sheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#api/download.ts'
import { useLanguage } from '#i18n/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { REPORT_COLUMNS, REPORT_PARTS, reportTable } from './report-table.model.ts'

/**
 * Buttons that download the report about a generated proposal, as a table (CSV) or as JSON. `file` is the file name of
 * the proposal. The names of the downloads begin with it.
 */
export function ReportDownloads({ report, file }: { report: AssemblyReport; file: string }) {
  const { t } = useTranslation('assembly')
  const language = useLanguage()
  const name = `${file.replace(/\.docx$/i, '')}_${t('report.fileSuffix')}`

  function saveTable(): void {
    const table = reportTable(report, {
      columns: named(REPORT_COLUMNS, (column) => t(`report.table.${column}`)),
      parts: named(REPORT_PARTS, (part) => t(`report.table.parts.${part}`)),
      kind: (kind) => t(`report.ledger.kinds.${kind}`),
      page: (page) => t('report.page', { page }),
      active: (kind) => t(`report.disarmed.kinds.${kind}`),
      kept: (part) => t(`report.disarmed.keptParts.${part}`),
    })
    const csv = csvOf(table, CSV_SEPARATORS[language])
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  }
  function saveData(): void {
    const json = JSON.stringify({ file, ...report }, undefined, 2)
    saveFile(new Blob([json], { type: 'application/json' }), `${name}.json`)
  }

  return (
    <div className="flex flex-wrap items-center gap-2 py-2.5 text-sm text-ink-soft">
      {t('report.downloadOf')}
      <Button size="sm" icon={<Sheet aria-hidden className="size-3.5" />} onClick={saveTable}>
        {t('report.downloadCsv')}
      </Button>
      <Button size="sm" icon={<Braces aria-hidden className="size-3.5" />} onClick={saveData}>
        {t('report.downloadJson')}
      </Button>
    </div>
  )
}

function named<Name extends string>(
  names: readonly Name[],
  wordOf: (name: Name) => string,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, wordOf(name)])) as Record<Name, string>
}
