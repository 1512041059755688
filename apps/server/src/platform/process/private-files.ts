import { isMainThread } from 'node:worker_threads'

/**
 * Sets the umask of the process: files that it creates, in any folder, are inaccessible to other accounts. Every
 * command imports this module first, before any write. Threads share the umask of their process.
 */
if (isMainThread) process.umask(0o077)
