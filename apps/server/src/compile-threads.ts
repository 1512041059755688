/**
 * Imports modules that a starting server loads only later, in worker threads or once the database is open. Called in
 * advance, it makes Node compile these modules and cache the compiled code on disk, so that later starts are faster.
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
