/** Loads what a start loads later, in worker threads or when the store is open, so that it is compiled before. */
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
