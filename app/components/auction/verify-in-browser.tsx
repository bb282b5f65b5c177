import type { LotLog } from 'contract/auction/verify-log'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useHydrated } from '../ui/use-hydrated'
import { lotFilePath } from './lot-paths'

type Check = { problems: readonly string[]; bids: number } | 'running' | 'failed'

/** Downloads the log and recomputes the lot in this browser. Without scripts the server's recomputation stands alone. */
export default function VerifyInBrowser({ lotId }: { lotId: string }) {
  const isHydrated = useHydrated()
  const [check, setCheck] = useState<Check | null>(null)
  if (!isHydrated) return null
  async function verify() {
    setCheck('running')
    try {
      const answer = await fetch(lotFilePath('log', { id: lotId, format: 'json' }))
      const log = (await answer.json()) as LotLog
      const { verifyLog } = await import('contract/auction/verify-log')
      const { problems } = await verifyLog(log)
      setCheck({ problems, bids: log.bids.length })
    } catch {
      setCheck('failed')
    }
  }
  return (
    <>
      <p>
        <Button type="button" kind="quiet" onClick={() => void verify()} aria-disabled={check === 'running'}>
          {check === 'running' ? '正在重算…' : '在浏览器中重算'}
        </Button>
      </p>
      {check === 'failed' && <Notice kind="warn" title="未能重算，请稍后再试，或下载 JSON 验证" />}
      {check !== null &&
        typeof check === 'object' &&
        (check.problems.length === 0 ? (
          <Notice kind="success" title={`浏览器重算：${check.bids} 笔出价与公布的结果一致`} />
        ) : (
          <Notice kind="error" title="浏览器重算：与公布的结果不一致">
            {check.problems.join('；')}
          </Notice>
        ))}
    </>
  )
}
