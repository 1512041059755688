/**
 * Imports modules that a server otherwise loads after its start, such as those of worker threads. Node then stores
 * their compiled code on disk, so that later starts are faster.
 */
export async function compileThreads(): Promise<void> {
  await Promise.all([
    import('./app.ts'),
    import('./worker.ts'),
    import('./features/search/search-worker.ts'),
    import('./features/previews/composing-worker.ts'),
    import('./features/tenders/states/state-worker.ts'),
    import('./features/indexing/process-document.ts'),
    import('./features/indexing/index-folder.ts'),
    import('./features/assembly/compose-proposal.ts'),
  ])
}
