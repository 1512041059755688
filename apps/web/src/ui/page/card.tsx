import type { ComponentProps } from 'react'
import { classes } from '../style/classes.ts'

/** Box with a thin border for related content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes('rounded-lg border border-line bg-surface', className)} {...rest} />
}
