import { isMainThread } from 'node:worker_threads'

/** Makes all files of this process private to its account (umask). Commands import this module before any write. */
if (isMainThread) process.umask(0o077) // Threads share the umask of their process.
