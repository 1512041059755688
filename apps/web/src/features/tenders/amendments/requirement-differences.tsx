import type { MatchGroup } from '@tenderwright/contract'
import { WordDifferences } from '#ui/indicators/word-differences.tsx'

/** Text of a requirement that the client changed, with marks on added and removed words. */
export function RequirementDifferences({
  of: { item, description },
}: {
  of: NonNullable<MatchGroup['differences']>
}) {
  return (
    <div className="leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
      {item.length > 0 && (
        <p className="font-medium">
          <WordDifferences differences={item} />
        </p>
      )}
      <p>
        <WordDifferences differences={description} />
      </p>
    </div>
  )
}
