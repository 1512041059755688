export const reading = {
  sending: 'Sending the file…',
  received: 'The file has arrived and is being read…',
  waiting: 'Waiting for its turn to be read…',
  opening: 'Opening the file…',
  reading_one: 'Reading sheet {{sheet}} of {{sheets}}, {{count}} row…',
  reading_other: 'Reading sheet {{sheet}} of {{sheets}}, {{count}} rows…',
  comparing: 'Comparing it with the requirements…',
  storing: 'Storing the requirements…',
  cancelled: 'The upload was cancelled.',
}
