/** English texts of the messages that people see while an operator moves the server's data to another database. */
export const moving = {
  title: 'Tenderwright is being moved to another place.',
  moved: 'Tenderwright has moved. The administrator will soon start it at the new place.',
  hint: 'You can still read. Changes that you make now wait in this page and are sent when the move is over.',
  held_one: 'One change waits in this page and is sent when the move is over. Leave the page open.',
  held_other: '{{count}} changes wait in this page and are sent when the move is over. Leave the page open.',
}
