const QR_SIZE = 148

interface SharePageProps {
  qrPath: string
  /** What the page shows. */
  title: string
  /** What the reader opens. */
  summary?: string
}

/** Hands a page on with a code for phones. */
export function SharePage({ qrPath, title, summary = '手机扫码分享' }: SharePageProps) {
  return (
    <details className="share-goods no-print">
      <summary>{summary}</summary>{' '}
      <img src={qrPath} width={QR_SIZE} height={QR_SIZE} loading="lazy" alt={`${title} 的二维码`} />
      <p className="text-muted text-small">用微信或浏览器扫一扫，在手机上打开本页。</p>
    </details>
  )
}
