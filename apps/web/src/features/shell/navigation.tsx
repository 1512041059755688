import { FileStack, FileText, House, ListChecks, Search, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { classes } from '#ui/style/classes.ts'

const places: { to: string; icon: LucideIcon; key: 'home' | 'documents' | 'search' | 'rfp' | 'assembly' }[] =
  [
    { to: '/', icon: House, key: 'home' },
    { to: '/documents', icon: FileText, key: 'documents' },
    { to: '/search', icon: Search, key: 'search' },
    { to: '/rfp', icon: ListChecks, key: 'rfp' },
    { to: '/assembly', icon: FileStack, key: 'assembly' },
  ]

export interface NavigationProps {
  /**
   * Called with a link's path when the pointer or the focus reaches the link. The code of the screen can then be
   * downloaded before the click.
   */
  onApproach: (path: string) => void
  onNavigate?: () => void
}

export function Navigation({ onApproach, onNavigate }: NavigationProps) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className="flex flex-col gap-0.5">
        {places.map(({ to, icon: Icon, key }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              onPointerEnter={() => onApproach(to)}
              onFocus={() => onApproach(to)}
              {...(onNavigate ? { onClick: onNavigate } : {})}
              className={({ isActive }) =>
                classes(
                  // The focus outline is inside the link, because the scrolling list around the links would cut it off.
                  'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 font-medium transition-colors focus-visible:-outline-offset-2',
                  isActive ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
                )
              }
            >
              <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
              {t(`navigation.${key}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
