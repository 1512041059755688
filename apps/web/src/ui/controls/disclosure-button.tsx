import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from '../style/classes.ts'

/** Button that shows and hides a part of the page. Its label says what a click does, such as "Show the details". */
export function DisclosureButton({
  open,
  onChange,
  controls,
  children,
}: {
  open: boolean
  onChange: (open: boolean) => void
  /** HTML id of the part of the page that the button shows and hides. The part exists only while it is shown. */
  controls: string
  children: ReactNode
}) {
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      icon={
        <ChevronRight aria-hidden className={classes('size-3.5 transition-transform', open && 'rotate-90')} />
      }
      onClick={() => onChange(!open)}
    >
      {children}
    </Button>
  )
}
