import { classes } from '../style/classes.ts'

/**
 * Grey bar in place of content that is still loading, hidden from screen readers. The element around it should have
 * `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-sm bg-sunken', className)} />
}
