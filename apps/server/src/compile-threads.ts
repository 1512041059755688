/** Loads what only worker threads load, so that it is compiled before the first of them starts. */
export async function compileThreads(): Promise<void> {
  await Promise.all([
    import('./worker.ts'),
    import('./features/search/search-worker.ts'),
    import('./features/previews/composing-worker.ts'),
    import('./features/indexing/process-document.ts'),
    import('./features/indexing/index-folder.ts'),
    import('./features/assembly/compose-proposal.ts'),
  ])
}
