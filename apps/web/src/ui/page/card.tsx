import type { ComponentProps } from 'react'
import { classes } from '../style/classes.ts'

/** Box that groups related content on a screen. It has a thin border and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes('rounded-lg border border-line bg-surface', className)} {...rest} />
}
