import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from '../style/classes.ts'

/**
 * Button with an arrow that leads back to a list or another screen. For example, it closes details that cover the list
 * on a small screen.
 */
export function BackButton({
  onClick,
  className,
  children,
}: {
  onClick: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className={classes('justify-self-start', className)}
      icon={<ArrowLeft aria-hidden className="size-4" />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
