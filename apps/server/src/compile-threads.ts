/**
 * Loads the modules that a start loads later (in worker threads, or once the store is open), so that they are compiled
 * in advance.
 */
export async function compileThreads(): Promise<void> {
  await Promise.all([
    import('./app.ts'),
    import('./worker.ts'),
    import('./features/search/search-worker.ts'),
    import('./features/previews/composing-worker.ts'),
    import('./features/indexing/process-document.ts'),
    import('./features/indexing/index-folder.ts'),
    import('./features/assembly/compose-proposal.ts'),
  ])
}
