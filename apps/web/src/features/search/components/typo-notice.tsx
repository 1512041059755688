import type { SearchResponse } from '@tenderwright/contract'
import { SpellCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/**
 * Notice above search results about a misspelled query. No section contains the typed word, so the search used a
 * similar word. The notice names both words.
 */
export function TypoNotice({ corrected }: { corrected: NonNullable<SearchResponse['corrected']> }) {
  const { t } = useTranslation('search')
  return (
    <output className="mb-3 flex items-start gap-2 text-sm">
      <SpellCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <span className="flex flex-col">
        {corrected.map(({ from, to }) => (
          <span key={from} className="[overflow-wrap:anywhere]">
            {t('corrected', { from, to })}
          </span>
        ))}
      </span>
    </output>
  )
}
