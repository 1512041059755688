import { VERSION } from '@tenderwright/contract'
import { Menu, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { Account } from './account.tsx'
import { Navigation } from './navigation.tsx'

/** The year the product was opened in; a page left open over New Year may lag. */
const YEAR = new Date().getFullYear()

function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className="flex flex-wrap justify-between gap-x-2 border-t border-line pt-3 text-xs text-ink-faint">
      <span>{t('copyright', { year: YEAR })}</span>
      <span className="figures">{t('version', { version: VERSION })}</span>
    </footer>
  )
}

function SidebarContent({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <>
      <div className="flex-1 overflow-y-auto">
        <Navigation {...(onNavigate ? { onNavigate } : {})} />
      </div>
      <Account />
      <Footer />
    </>
  )
}

/** The frame around every screen: a fixed sidebar, or a menu button on small screens. */
export function Shell() {
  const { t } = useTranslation('shell')
  const [menuOpen, setMenuOpen] = useState(false)
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  // A new screen begins at its top for the keyboard and for screen readers as it does for the eye.
  useEffect(() => {
    if (shown.current !== pathname) content.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])

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
        <SidebarContent />
      </aside>

      <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface px-3 py-2 lg:hidden">
        <Dialog.Root open={menuOpen} onOpenChange={setMenuOpen}>
          <Dialog.Trigger asChild>
            <IconButton label={t('navigation.open')} icon={<Menu />} />
          </Dialog.Trigger>
          <Dialog.Portal>
            <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
            <Dialog.Content
              aria-describedby={undefined}
              className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-4 border-r border-line bg-surface p-4 focus:outline-none"
            >
              <div className="flex items-center justify-between">
                <Dialog.Title asChild>
                  <div>
                    <Logo subtitle={t('subtitle')} />
                  </div>
                </Dialog.Title>
                <Dialog.Close asChild>
                  <IconButton label={t('navigation.close')} icon={<X />} />
                </Dialog.Close>
              </div>
              <SidebarContent onNavigate={() => setMenuOpen(false)} />
            </Dialog.Content>
          </Dialog.Portal>
        </Dialog.Root>
        <Link to="/" className="rounded-md">
          <Logo />
        </Link>
      </header>

      <ScrollRestoration />
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        aria-busy={navigation.state === 'loading'}
        className="mx-auto max-w-[82rem] px-4 py-6 outline-none sm:px-8"
      >
        <Outlet />
      </main>
    </div>
  )
}
