import type { WordDifference } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'

/**
 * CSS classes for words that only one of two compared texts contains: the earlier (`removed`) or the later one
 * (`added`).
 */
export const WORD_MARKS = {
  removed: 'rounded-xs bg-danger-soft px-0.5 text-danger',
  added: 'rounded-xs bg-success-soft px-0.5 text-success no-underline',
}

/** Shows two compared texts as one text, with marks on words that only one of them contains. */
export function WordDifferences({ differences }: { differences: readonly WordDifference[] }) {
  // The position is the key, because the same text may occur several times.
  let start = 0
  return differences.map((difference) => {
    const key = start
    start += difference.text.length
    return <Difference key={key} difference={difference} />
  })
}

function Difference({ difference: { kind, text } }: { difference: WordDifference }) {
  const { t } = useTranslation('families')
  if (kind === 'same') return text
  const [Mark, said] =
    kind === 'removed'
      ? (['del', t('differences.onlyHere')] as const)
      : (['ins', t('differences.onlyThere')] as const)
  return (
    <Mark className={WORD_MARKS[kind]}>
      <span className="sr-only">{said}</span>
      {text}
      <span className="sr-only">{t('differences.end')}</span>
    </Mark>
  )
}
