const QR_SIZE = 148

/** Ways to hand a page on: a code for phones, and the address to copy. */
export function ShareGoods({ qrPath, title }: { qrPath: string; title: string }) {
  return (
    <details className="share-goods no-print">
      <summary>手机扫码分享</summary>{' '}
      <img src={qrPath} width={QR_SIZE} height={QR_SIZE} loading="lazy" alt={`${title} 的二维码`} />
      <p className="text-muted text-small">用微信或浏览器扫一扫，在手机上打开本页。</p>
    </details>
  )
}
