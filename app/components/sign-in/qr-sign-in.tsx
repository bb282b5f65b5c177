import type { QrCodeState } from 'contract/login-methods/qr-code-states'
import { useEffect } from 'react'
import { LiveNote } from '../navigation/live-note'
import { useRevalidation } from '../navigation/use-revalidation'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { QrCode } from '../ui/qr-code'

interface QrSignInProps {
  qr: {
    state: QrCodeState
    link: { address: string; drawing: { size: number; path: string } } | null
    at: string
  }
  /** This page. A load of it gets a new code once the old one has ended. */
  to: string
}

const ENDED: Partial<Record<QrCodeState, string>> = {
  refused: '手机上拒绝了这次登录',
  expired: '二维码已失效',
}

/** A QR code for a phone that is signed in, which confirms the sign-in of this browser. */
export function QrSignIn({ qr: { state, link, at }, to }: QrSignInProps) {
  useQrEvents(link === null ? null : state)
  if (!link)
    return (
      <>
        <Notice kind="warn" title={ENDED[state] ?? '二维码已失效'} />
        <p className="mt-4">
          <Link to={to} data-plain>
            换一个二维码
          </Link>
        </p>
      </>
    )
  const isScanned = state !== 'waiting'
  return (
    <>
      <QrCode drawing={link.drawing} label="登录二维码：用已登录塑集的手机扫描" />
      <p role="status" className="mt-2">
        {isScanned ? '已扫码，请在手机上点“确认登录”。' : '用已登录塑集的手机扫一扫，再在手机上确认。'}
      </p>
      <p className="subtitle">二维码 3 分钟内有效，只能用一次。</p>
      <details>
        <summary>无法扫码？</summary>
        <p className="text-small break-all">在已登录塑集的手机上打开：{link.address}</p>
      </details>
      <LiveNote at={at} />
    </>
  )
}

/**
 * Reads the page again when the phone has answered.
 * @param shown state of the page; null if it does not wait
 */
function useQrEvents(shown: QrCodeState | null): void {
  const readAgain = useRevalidation()
  useEffect(() => {
    if (shown === null || typeof EventSource !== 'function') return
    const source = new EventSource('/login/qr/events')
    source.onmessage = ({ data }) => {
      if (data !== shown) readAgain()
    }
    return () => source.close()
  }, [shown, readAgain])
}
