import { VERSION } from '@tenderwright/contract'
import { Menu } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Logo } from '#ui/page/logo.tsx'
import { useRootMark } from '#ui/style/root-mark.ts'
import { Account } from './account.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Navigation, type NavigationProps } from './navigation.tsx'

/** Year in the copyright line. It is computed once, so a page that stays open over New Year shows the old year. */
const YEAR = String(new Date().getFullYear())

/**
 * Lines with copyright and version at the bottom of the sidebar or, on small screens, of the menu dialog. This is not a
 * `footer` element, because HTML allows no page footer in a dialog.
 */
function Footer() {
  const { t } = useTranslation('shell')
  return (
    <p className="flex flex-wrap justify-between gap-x-2 border-t border-line pt-3 text-xs text-ink-faint">
      <span>{t('copyright', { year: YEAR })}</span>
      <span className="figures">{t('version', { version: VERSION })}</span>
    </p>
  )
}

function SidebarContent({ work, ...navigation }: NavigationProps & { work?: ReactNode }) {
  return (
    <>
      <div className="flex-1 overflow-y-auto">
        <Navigation {...navigation} />
      </div>
      <div className="flex flex-col gap-2 empty:hidden">{work}</div>
      <Account onNavigate={navigation.onNavigate} />
      <Footer />
    </>
  )
}

/**
 * Layout around every screen. The navigation is in a fixed sidebar, or behind a menu button on small screens.
 * `onApproach` is called when the pointer or focus reaches a link, so that the screen can be downloaded before the
 * click.
 */
export function Shell({
  onApproach,
  work,
  notice,
}: Pick<NavigationProps, 'onApproach'> & {
  /**
   * Renders links to work that continues in the background, such as uploads. If `narrow`, this is a single short line.
   */
  work?: (narrow: boolean) => ReactNode
  /** Banner above the content of every screen. */
  notice?: ReactNode
}) {
  const { t } = useTranslation('shell')
  const [menuOpen, setMenuOpen] = useState(false)
  const navigation = useNavigationType()
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  useRootMark('data-shell')
  const shown = useRef(pathname)

  // After a change of the screen, the focus and the scroll position move to its top, for keyboards and screen readers
  // as well. If the person goes back, the browser restores the earlier position.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, navigation])

  return (
    <div className="lg:pl-60">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>

      <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col gap-4 border-r border-line bg-surface p-4 lg:flex">
        <Link to="/" className="mb-2 rounded-md">
          <Logo subtitle={t('subtitle')} />
        </Link>
        <SidebarContent onApproach={onApproach} work={work?.(false)} />
      </aside>

      <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface px-3 py-2 lg:hidden">
        <IconButton
          label={t('navigation.open')}
          icon={<Menu />}
          aria-expanded={menuOpen}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        />
        {menuOpen && (
          <MenuDrawer onClose={() => setMenuOpen(false)}>
            <SidebarContent onApproach={onApproach} onNavigate={() => setMenuOpen(false)} />
          </MenuDrawer>
        )}
        <Link to="/" className="rounded-md">
          <Logo />
        </Link>
        <div className="ml-auto flex min-w-0 gap-2">{work?.(true)}</div>
      </header>

      <main
        ref={content}
        id="content"
        tabIndex={-1}
        // A screen that is marked as wide takes the full width of the window, with narrow margins.
        className="mx-auto max-w-[82rem] px-4 py-6 outline-none on-wide-page:max-w-none on-wide-page:py-3 sm:px-8 sm:on-wide-page:px-4"
      >
        {notice}
        <CrashScreen key={pathname}>
          <Outlet />
        </CrashScreen>
      </main>
    </div>
  )
}
