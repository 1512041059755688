import { isMainThread } from 'node:worker_threads'

/**
 * Keeps every file and folder this process and its children make from other accounts of the machine, in whatever folder
 * they lie. Imported first by each command, before anything can write. Threads share the mask of their process.
 */
if (isMainThread) process.umask(0o077)
