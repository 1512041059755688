import { isMainThread } from 'node:worker_threads'

/**
 * Sets the umask of the process, so that other accounts cannot access the files that it creates. Every command imports
 * this module first, before it writes anything. Threads share the umask of their process.
 */
if (isMainThread) process.umask(0o077)
