/**
 * Options of `mkdir` for a folder with confidential files, such as proposals or passwords. Only the server's own
 * account can read it. An existing folder keeps its permissions.
 */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const
