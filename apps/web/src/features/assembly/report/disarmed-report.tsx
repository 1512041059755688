import type { AssemblyReport, DisarmedPiece } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { FileName } from '#ui/indicators/file-name.tsx'
import { ReportPart } from './report-part.tsx'

const PLAIN_CELL = 'py-1 text-left align-top @max-lg:block @max-lg:py-0.5'
/** CSS classes of table cells with addresses and file names. A long word may break at any character. */
const CELL = `${PLAIN_CELL} pr-3 [overflow-wrap:anywhere]`

/**
 * Table in the report about a generated proposal, about content that was made harmless. An example is an external
 * picture that Word would fetch without a click. Each row tells what was found, where it was, and which part stays
 * visible.
 */
export function DisarmedContent({ disarmed }: { disarmed: NonNullable<AssemblyReport['disarmed']> }) {
  const { t } = useTranslation('assembly')
  const { total, pieces } = disarmed
  const rest = total - pieces.length
  return (
    <ReportPart title={t('report.disarmed.title', { count: total })}>
      <p className="mb-1 text-sm text-ink-faint">
        {t(total === 0 ? 'report.disarmed.nothing' : 'report.disarmed.hint')} {t('report.disarmed.covers')}
      </p>
      {pieces.length > 0 && (
        <table className="w-full text-sm @max-lg:block">
          <thead className="text-ink-faint @max-lg:sr-only">
            <tr className="border-b border-line">
              {(['what', 'where', 'kept'] as const).map((column) => (
                <th key={column} scope="col" className={`${PLAIN_CELL} pr-3 font-normal`}>
                  {t(`report.disarmed.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-lg:block">
            {pieces.map((piece, at) => (
              // Two pieces may look alike.
              // eslint-disable-next-line react/no-array-index-key
              <tr key={at} className="border-b border-line last:border-b-0 @max-lg:block @max-lg:py-1.5">
                <td className={CELL}>
                  {t(`report.disarmed.kinds.${piece.kind}`)}
                  {piece.detail !== '' && <code className="block text-xs text-ink-soft">{piece.detail}</code>}
                </td>
                <td className={CELL}>
                  <Place piece={piece} />
                </td>
                <td className={`${PLAIN_CELL} min-w-24`}>
                  {/* In a narrow table the header is only for screen readers, so each cell shows the title of its column. */}
                  <span aria-hidden className="text-ink-faint @lg:hidden">
                    {t('report.disarmed.columns.kept')}:{' '}
                  </span>
                  {t(`report.disarmed.keptParts.${piece.kept}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && <p className="figures text-sm text-ink-faint">{t('report.more', { count: rest })}</p>}
    </ReportPart>
  )
}

function Place({ piece }: { piece: DisarmedPiece }) {
  const { t } = useTranslation('assembly')
  return (
    <>
      {piece.source_file === undefined ? (
        t('report.disarmed.template')
      ) : (
        <FileName name={piece.source_file} />
      )}
      <span className="block text-ink-soft">{piece.heading ?? piece.part}</span>
      {piece.excerpt !== undefined && <span className="block text-ink-faint">{piece.excerpt}</span>}
    </>
  )
}
