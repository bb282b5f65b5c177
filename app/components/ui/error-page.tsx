import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button'

interface ErrorPageProps {
  status: number
  /** Message of the server; without it each status has a default text. */
  message?: string | undefined
  /** For the hotline and the log. */
  requestId?: string | undefined
  /** What is still to be done here. */
  children?: ReactNode
}

const TEXTS: Record<number, { title: string; text: string }> = {
  400: { title: '请求有误', text: '提交的内容无法识别，请返回上一页重试' },
  403: { title: '无权访问', text: '您没有权限查看此页面' },
  404: { title: '页面不存在', text: '您访问的内容不存在或已下架' },
  409: { title: '内容已变动', text: '页面内容已变动，请返回上一页刷新后重试' },
  413: { title: '内容过大', text: '提交的内容过大，请精简后重试' },
  429: { title: '操作过于频繁', text: '请稍候片刻再试' },
  503: { title: '服务暂不可用', text: '系统正在恢复，请稍后重新加载' },
}
const FAULT = { title: '系统异常', text: '页面暂时无法显示，请稍后重新加载；已提交的订单与付款不受影响' }

/** Shown instead of a page that failed, with links. */
export function ErrorPage({ status, message, requestId, children }: ErrorPageProps) {
  const texts = TEXTS[status] ?? FAULT
  return (
    <div className="empty-state">
      <p className="text-muted">{status}</p>
      <h1>{texts.title}</h1>
      <p className="subtitle">{message ?? texts.text}</p>
      {requestId !== undefined && <p className="text-muted text-small">请求编号 {requestId}</p>}
      {children}
      {status === 404 && <SearchInstead />}
      <ButtonLink to="/now">去现货市场</ButtonLink>{' '}
      <ButtonLink to="/" kind="quiet">
        返回首页
      </ButtonLink>{' '}
      <ButtonLink to="/bottomStatment" kind="quiet">
        帮助中心
      </ButtonLink>
    </div>
  )
}

/** Visitors of an old address most often look for goods. */
function SearchInstead() {
  return (
    <form method="get" action="/now" className="search-instead">
      <label htmlFor="instead">按牌号、厂家或品类查找</label>
      <div>
        <input id="instead" className="input" type="text" name="sText" placeholder="T30S" />
        <Button kind="quiet">查找</Button>
      </div>
    </form>
  )
}
