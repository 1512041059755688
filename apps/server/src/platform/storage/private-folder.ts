/**
 * How a folder of proposals, passwords or sessions is made when it is missing: for the server's own account alone.
 * A folder that is there keeps the rights its operator gave it.
 */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const
