import { useId, type ReactNode } from 'react'
import { Card } from '#ui/page/card.tsx'

/**
 * Card on the account screen about one topic, such as the password. It has a heading, a text that explains the topic,
 * and controls as its children.
 */
export function Part({
  title,
  explanation,
  children,
}: {
  title: string
  explanation: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-5">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 mb-4 max-w-[64ch] text-ink-soft last:mb-0">{explanation}</p>
        {children}
      </Card>
    </section>
  )
}
