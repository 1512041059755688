import { createBrowserRouter, redirect } from 'react-router'
import { FailureScreen } from './features/shell/failure-screen.tsx'
import { Shell } from './features/shell/shell.tsx'

/** The routes of the product; each screen is its own download. Any other path leads home. */
export const router = createBrowserRouter([
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: FailureScreen,
    HydrateFallback: () => null,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./features/home/home.page.tsx')).HomePage }),
      },
      {
        path: 'documents',
        lazy: async () => ({
          Component: (await import('./features/documents/documents.page.tsx')).DocumentsPage,
        }),
      },
      {
        path: 'search',
        lazy: async () => ({ Component: (await import('./features/search/search.page.tsx')).SearchPage }),
      },
      {
        path: 'rfp',
        lazy: async () => ({ Component: (await import('./features/rfp/rfp.page.tsx')).RfpPage }),
      },
      {
        path: 'assembly',
        lazy: async () => ({
          Component: (await import('./features/assembly/assembly.page.tsx')).AssemblyPage,
        }),
      },
      { path: '*', loader: () => redirect('/') },
    ],
  },
])
