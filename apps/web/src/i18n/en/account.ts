/** Texts of the account screen. */
export const account = {
  title: 'Your account',
  subtitle: 'Signed in as {{email}}.',
  password: {
    title: 'Password',
    explanation: 'Changing it signs you out everywhere else.',
    current: 'Current password',
    next: 'New password',
    hint: 'At least {{minimum}} characters',
    save: 'Change password',
    saving: 'Changing…',
    done: 'Your password is changed. Everywhere else you are signed out.',
    failed: 'The password was not changed. Try again.',
    currentMissing: 'Enter your current password.',
    currentWrong: 'This is not your current password.',
    nextMissing: 'Enter a new password.',
    nextShort: 'The new password needs at least {{minimum}} characters.',
    nextLong: 'The new password is too long.',
    nextCommon:
      'This password is one of those that are tried first. Choose another, such as four words that do not belong together.',
    nextAddress: 'The password is made of your e-mail address, which everybody knows. Choose another.',
    nextSame: 'The new password is the current one.',
    tooMany: 'Too many attempts. Wait a moment and try again.',
  },
  sessions: {
    title: 'Where you are signed in',
    explanation:
      'On a computer that is not yours, or after losing one: end those sessions. They end at once.',
    others: 'Sign out everywhere else',
    othersDone: 'Everywhere else you are signed out.',
    all: 'Sign out everywhere, here too',
    failed: 'The sessions were not ended. Try again.',
  },
  store: {
    damaged_one:
      '{{count}} stored document is damaged or missing. Ask whoever runs the server to look: npm run doctor names it.',
    damaged_other:
      '{{count}} stored documents are damaged or missing. Ask whoever runs the server to look: npm run doctor names them.',
    wrong:
      'Something is wrong with what is stored. Ask whoever runs the server to look: npm run doctor says what.',
    sound: 'The server has checked all stored documents and found them sound. Last check: {{when}}.',
    unchecked: 'The server has not checked all stored documents yet, or not for a long time.',
    unknown: 'How the stored documents are could not be read. Try again later.',
  },
  removal: {
    title: 'Delete account',
    explanation:
      'Removes your account and ends all its sessions. Documents, tenders and proposals belong to the team and stay.',
    open: 'Delete account…',
    question: 'Delete your account?',
    warning: 'This cannot be undone. What the team has in Tenderwright stays as it is.',
    password: 'Your password',
    confirm: 'Delete account',
    deleting: 'Deleting…',
    failed: 'The account was not deleted. Try again.',
    passwordMissing: 'Enter your password.',
    passwordWrong: 'This is not your password.',
    tooMany: 'Too many attempts. Wait a moment and try again.',
  },
}
