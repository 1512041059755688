/**
 * Options of `mkdir` for a folder that only the server's account can read. An existing folder keeps its permissions.
 */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const
