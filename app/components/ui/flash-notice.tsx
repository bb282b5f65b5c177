import { TOAST_DURATION_MS } from 'contract/constants'
import { useEffect, useRef, useState } from 'react'
import { Notice, type NoticeKind } from './notice'

const FADE_MS = 200

export interface Flash {
  kind: NoticeKind
  text: string
}

/**
 * What came of the last form, told on the page that follows it. With scripts it leaves after five seconds
 * (specification §8), not while the pointer rests on it; without scripts it is a plain notice.
 * @param flash null once the server has told it: what is shown stays its five seconds
 */
export function FlashNotice({ flash }: { flash: Flash | null }) {
  const [told, setTold] = useState(flash)
  const [isFading, setIsFading] = useState(false)
  const rests = useRef(false)

  useEffect(() => {
    if (flash) setTold(flash)
  }, [flash])

  useEffect(() => {
    if (!told) return
    setIsFading(false)
    let timer = setTimeout(fade, TOAST_DURATION_MS)
    function fade() {
      setIsFading(!rests.current)
      timer = rests.current ? setTimeout(fade, TOAST_DURATION_MS) : setTimeout(() => setTold(null), FADE_MS)
    }
    return () => clearTimeout(timer)
  }, [told])

  if (!told) return null
  return (
    <div
      className={isFading ? 'flash-notice flash-notice--faded' : 'flash-notice'}
      onPointerEnter={() => {
        rests.current = true
      }}
      onPointerLeave={() => {
        rests.current = false
      }}
    >
      <Notice kind={told.kind}>{told.text}</Notice>
    </div>
  )
}
