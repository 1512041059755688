import { useSyncExternalStore, type ComponentType } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { heldChanges } from '#api/held-changes.ts'
import { withTexts } from '#i18n/i18n.ts'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { Shell } from './features/shell/shell.tsx'

const followGenerations = () =>
  withTexts('assembly', () => import('./features/assembly/tasks/follow-generations.tsx'))
// Downloaded later, because the first screen does not need background work.
const FollowGenerations = onDemand(async () => (await followGenerations()).FollowGenerations)
const GenerationStatus = onDemand(async () => (await followGenerations()).GenerationStatus)
const DocumentWorkStatus = onDemand(
  async () => (await import('./features/documents/processing/document-work-status.tsx')).DocumentWorkStatus,
)

const MovingBanner = onDemand(
  async () => (await withTexts('moving', () => import('./features/shell/moving-banner.tsx'))).MovingBanner,
)

const screen = (download: () => Promise<ComponentType>) =>
  onDemand(download, <Skeleton className="h-9 w-56" />, { isScreen: true })

/** Component of each screen, by its path. The code of a screen is downloaded when the screen is first needed. */
const screens: Record<string, ReturnType<typeof screen>> = {
  '/': screen(async () => (await withTexts('home', () => import('./features/home/home.page.tsx'))).HomePage),
  '/documents': screen(async () => (await import('./features/documents/documents.page.tsx')).DocumentsPage),
  '/search': screen(
    async () => (await withTexts('search', () => import('./features/search/search.page.tsx'))).SearchPage,
  ),
  '/rfp': screen(
    async () => (await withTexts('rfp', () => import('./features/tenders/tenders.page.tsx'))).TendersPage,
  ),
  '/account': screen(
    async () => (await withTexts('account', () => import('./features/account/account.page.tsx'))).AccountPage,
  ),
  '/assembly': screen(
    async () =>
      (await withTexts('assembly', () => import('./features/assembly/assembly.page.tsx'))).AssemblyPage,
  ),
}

const routes = Object.entries(screens).map(([path, Screen]) => (
  <Route key={path} path={path} element={<Screen />} />
))

/** Downloads the code of a screen before a link to it is clicked. A failed download is retried by the click. */
function prefetch(path: string): void {
  screens[path]
    ?.download()
    .catch((error: unknown) => console.warn(`${path} could not be fetched ahead`, error))
}

/**
 * Renders links to work that continues in the background: proposals that are generated, and documents that are uploaded
 * or indexed. With `narrow`, each link takes a single line.
 */
function workInBackground(narrow: boolean) {
  return (
    <>
      <GenerationStatus narrow={narrow} />
      <DocumentWorkStatus narrow={narrow} />
    </>
  )
}

/**
 * Shows a banner above every screen while the server's data is being moved, because the server then accepts no changes.
 */
function Notice() {
  const state = useSyncExternalStore(heldChanges.subscribe, heldChanges.read)
  return state.changes === 'open' ? null : <MovingBanner {...state} />
}

/**
 * Renders the screen of the current path, such as `/documents`, inside the layout with the sidebar. An unknown path
 * redirects to the home screen. The code of a screen is downloaded when it is first needed.
 */
export function Router() {
  return (
    <BrowserRouter>
      <FollowGenerations />
      <Routes>
        <Route element={<Shell onApproach={prefetch} work={workInBackground} notice={<Notice />} />}>
          {routes}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </BrowserRouter>
  )
}
