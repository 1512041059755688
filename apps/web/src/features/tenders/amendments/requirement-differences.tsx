import type { MatchGroup } from '@tenderwright/contract'
import { WordDifferences } from '#ui/indicators/word-differences.tsx'

/** Item and description of a requirement with the words marked that an amendment added or removed. */
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
