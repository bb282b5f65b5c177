import { EVENT_STREAM_PATH, StreamedEvent } from 'contract/events'

/** Open event stream of a member. */
export interface EventReader {
  /** Ids of orders, offers and slips in the events received up to now. */
  readonly subjects: ReadonlySet<string>
  close(): void
}

export async function readEvents(origin: string, token: string): Promise<EventReader> {
  const ending = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { body, status } = await fetch(new URL(EVENT_STREAM_PATH, origin), { headers, signal: ending.signal })
  if (!body || status !== 200) throw new Error(`the stream of events answered ${status}`)
  const subjects = new Set<string>()
  void collect(body, subjects).catch(() => {})
  return { subjects, close: () => ending.abort() }
}

async function collect(body: ReadableStream<Uint8Array>, subjects: Set<string>): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (line.startsWith('data: {')) subjects.add(StreamedEvent.parse(JSON.parse(line.slice(6))).subjectId)
  }
}
