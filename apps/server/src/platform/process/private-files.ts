import { isMainThread } from 'node:worker_threads'

/**
 * Sets the umask so that other accounts cannot access files that this process and its children create in any folder.
 * Every command imports this first, before any write. Threads share the umask of their process.
 */
if (isMainThread) process.umask(0o077)
