/**
 * Loads the modules that a start of the server loads only later, in worker threads or once the database is open. So
 * they are compiled in advance, and Node caches their compiled code on disk.
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
