export const shell = {
  name: 'Tenderwright',
  subtitle: 'Tender responses, reused',
  skip: 'Skip to content',
  navigation: {
    label: 'Main navigation',
    open: 'Open menu',
    close: 'Close menu',
    home: 'Home',
    documents: 'Documents',
    search: 'Search',
    rfp: 'RFP Processing',
    assembly: 'Assembly',
  },
  signedInAs: 'Signed in as',
  account: 'Account',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  signOutFailed: 'Signing out did not work. Try again.',
  copyright: '© {{year}} Tenderwright',
  version: 'Version {{version}}',
  moving: {
    title: 'Tenderwright is being moved to another place.',
    moved: 'Tenderwright has moved. Its administrator is about to start it at its new place.',
    hint: 'You can go on reading. What you change now is kept here and sent by itself when the move is over.',
    held_one:
      'One change waits in this page and is sent by itself when the move is over. Leave the page open.',
    held_other:
      '{{count}} changes wait in this page and are sent by themselves when the move is over. Leave the page open.',
  },
  session: {
    loading: 'Loading session...',
    failed: 'Failed to load the current session.',
  },
  screenFailed: {
    title: 'This screen could not be shown',
    hint: 'Load the page again. If a new version was just installed, that brings it.',
  },
}
