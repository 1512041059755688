export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  remove: 'Remove {{name}}',
  language: { label: 'Language', en: 'English', ptBR: 'Portuguese (Brazil)' },
  notifications: 'Notifications',
  loading: 'Loading…',
  failure: {
    title: 'Something went wrong',
    retry: 'Try again',
    unknown: 'Unknown error',
    unreachable: 'The server cannot be reached. Check the connection and try again.',
  },
  fileDrop: {
    prompt: 'Drop a file here, or',
    choose: 'Choose a file',
    another: 'Choose another file',
    refused: '"{{file}}" cannot be used here. Choose a file of the kind {{extensions}}.',
  },
}
