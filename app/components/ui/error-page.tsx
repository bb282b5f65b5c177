import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button'

interface ErrorPageProps {
  status: number
  /** Message of the server, if it says more than the status. */
  message?: string | undefined
  /** What is still to be done here. */
  children?: ReactNode
}

const TITLES: Record<number, string> = {
  400: '请求有误',
  403: '无权访问',
  404: '页面不存在',
  409: '内容已变动',
  413: '内容过大',
  429: '操作过于频繁',
  503: '服务暂不可用',
}
const GONE = '您访问的内容不存在或已下架'
const AGAIN = '请返回上一页重试；已提交的订单与付款不受影响'

/** Shown instead of a page that failed, with links. */
export function ErrorPage({ status, message, children }: ErrorPageProps) {
  return (
    <div className="empty-state">
      <p className="text-muted">{status}</p>
      <h1>{TITLES[status] ?? '系统异常'}</h1>
      <p className="subtitle">{message ?? (status === 404 ? GONE : AGAIN)}</p>
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
