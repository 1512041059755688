import type { MatrixView } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'

/**
 * List of the tables that the server found on a sheet of the client's file. For each table, a person decides whether
 * its requirements are used.
 */
export function SheetTables({
  view,
  busy,
  onUse,
}: {
  view: MatrixView
  busy: boolean
  onUse: (headerRow: number, use: boolean) => void
}) {
  const { t } = useTranslation('review')
  if (view.tables.length === 0)
    return <p className="text-sm text-ink-soft">{t(view.rows.length === 0 ? 'emptySheet' : 'noTable')}</p>
  return (
    <ul className="flex max-h-24 flex-col gap-1 overflow-y-auto">
      {view.tables.map((table) => (
        <li key={table.header_row} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className={table.used ? 'text-ink' : 'text-ink-faint'}>
            {t('table', { from: table.header_row, to: table.last_row, count: table.requirements })}
            {' · '}
            <strong className="font-medium">{t(table.used ? 'used' : 'unused')}</strong>
          </span>
          <Button size="sm" disabled={busy} onClick={() => onUse(table.header_row, !table.used)}>
            {t(table.used ? 'leave' : 'use')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
