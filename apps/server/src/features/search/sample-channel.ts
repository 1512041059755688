import { BroadcastChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import type { SampleChannel, SampleMessage } from '@tenderwright/search'

/**
 * Opens a channel on which search threads of one process exchange measurements of how high wrong answers score. Scores
 * are scaled by these measurements, and each section needs to be measured only once. An open channel does not keep its
 * thread alive.
 * @param name name of the channel; threads with the same name share measurements
 */
export function openSampleChannel(name: string): SampleChannel {
  const port = new BroadcastChannel(name)
  port.unref()
  // Node accepts either kind of port, but its types declare only one.
  const read = () => receiveMessageOnPort(port as unknown as MessagePort)
  return {
    send: (message) => port.postMessage(message),
    receive: () => {
      const messages: SampleMessage[] = []
      for (let next = read(); next !== undefined; next = read()) messages.push(next.message as SampleMessage)
      return messages
    },
    listen: (listener) => {
      port.addEventListener('message', ({ data }: { data: unknown }) => listener(data as SampleMessage))
    },
  }
}
