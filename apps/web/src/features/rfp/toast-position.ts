/** The bottom of this screen belongs to the selection bar; a toast over it would catch its clicks. */
export const TOAST_POSITION = 'top-center' as const
