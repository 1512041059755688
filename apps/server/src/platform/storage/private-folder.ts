/**
 * Options to create a folder of proposals, passwords or sessions with owner-only permissions. An existing folder keeps
 * its permissions.
 */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const
