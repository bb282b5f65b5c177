import type { LotEvents, LotLive, PublicBid } from 'contract/auction/market'
import { startTransition, useEffect, useRef, useState } from 'react'
import { lotFilePath } from './lot-paths'

/** Bids that the page shows. */
const BIDS_MAX = 20
/** Without a beat for this long the connection is lost. The server beats every 15 s. */
const SILENCE_MS = 40_000

export type Connection = 'none' | 'open' | 'lost'

interface Shown {
  readonly live: LotLive
  /** Newest first. */
  readonly bids: readonly PublicBid[]
}

/**
 * Follows the stream of a lot while the page is visible. After an interruption it continues behind the last bid that it has
 * seen, so that none is missed.
 * @param isLive false once nothing moves any more
 */
export function useLotLive(
  loaded: Shown,
  isLive: boolean,
  onMoved: (live: LotLive) => void,
): Shown & { connection: Connection } {
  const [pushed, setPushed] = useState<Shown | null>(null)
  const [connection, setConnection] = useState<Connection>('none')
  const cursor = useRef(loaded.live.bidCount)
  const moved = useRef(onMoved)
  moved.current = onMoved
  const initial = useRef(loaded)
  initial.current = loaded
  const { lotId } = loaded.live

  useEffect(() => {
    if (!isLive || typeof EventSource !== 'function') return
    let source: EventSource | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    // Updates wait for what is still being hydrated; otherwise React would replace it, and a form that is being filled.
    const tell = (state: Connection) => startTransition(() => setConnection(state))
    const heard = () => {
      tell('open')
      clearTimeout(silence)
      silence = setTimeout(() => {
        tell('lost')
        close()
        follow()
      }, SILENCE_MS)
    }
    const receive = ({ data }: MessageEvent) => {
      heard()
      const { live, bids, cursor: last } = JSON.parse(String(data)) as LotEvents
      const isFirst = last === cursor.current && live.bidCount === initial.current.live.bidCount
      cursor.current = last
      startTransition(() =>
        setPushed((before) => ({
          live,
          bids: [...bids]
            .reverse()
            .concat(before?.bids ?? initial.current.bids)
            .slice(0, BIDS_MAX),
        })),
      )
      if (!isFirst || live.phase !== initial.current.live.phase) moved.current(live)
    }
    const close = () => {
      source?.close()
      source = undefined
    }
    const follow = () => {
      if (document.hidden) return close()
      if (source) return
      source = new EventSource(lotFilePath('events', { id: lotId, after: String(cursor.current) }))
      source.onopen = heard
      source.onmessage = receive
      source.addEventListener('beat', heard)
      source.onerror = () => {
        tell('lost')
        // Refused, as when too many visitors of an address watch: an EventSource does not ask again by itself.
        if (source?.readyState !== EventSource.CLOSED) return
        close()
        clearTimeout(silence)
        silence = setTimeout(follow, SILENCE_MS)
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(silence)
      close()
    }
  }, [lotId, isLive])

  const isNewer = pushed !== null && pushed.live.lotId === lotId && pushed.live.at > loaded.live.at
  return { ...(isNewer ? pushed : loaded), connection }
}
