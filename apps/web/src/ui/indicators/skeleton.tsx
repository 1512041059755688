import { classes } from '../style/classes.ts'

/**
 * Grey bar in the place of content that is being loaded. It is hidden from screen readers; the container around it has
 * `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-sm bg-sunken', className)} />
}
