import { classes } from '../style/classes.ts'

/** Logo of the product (a T whose stem is between lines of text), with the product's name. */
export function Logo({ subtitle, className }: { subtitle?: string; className?: string }) {
  return (
    <span className={classes('flex min-w-0 items-center gap-2.5', className)}>
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="5" className="fill-accent" />
        <path d="M8 9h16M16 9v15" className="fill-none stroke-on-accent" strokeWidth="3" />
        <path d="M8 16h5M19 16h5M8 22h5M19 22h5" className="stroke-on-accent opacity-60" strokeWidth="2" />
      </svg>
      <span className="min-w-0 leading-tight">
        <span className="block text-md font-semibold tracking-[-0.015em]">Tenderwright</span>
        {subtitle && <span className="block text-xs text-ink-faint">{subtitle}</span>}
      </span>
    </span>
  )
}
