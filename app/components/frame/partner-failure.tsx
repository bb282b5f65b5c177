import { isRouteErrorResponse } from '@remix-run/react'
import { UnsentFormAgain } from '../forms/unsent-form'
import { usePageSituation } from '../shell/page-situation'
import { ButtonLink } from '../ui/button'

const TEXTS: Record<number, { title: string; text: string }> = {
  400: { title: '请求有误', text: '提交的内容无法识别，请返回上一页重试' },
  403: { title: '无权访问', text: '您的角色不能使用此功能；如工作需要，请联系本企业管理员调整角色' },
  404: { title: '页面不存在', text: '记录不存在或不属于本企业，请从列表重新打开' },
  503: { title: '服务暂不可用', text: '系统正在恢复，请稍后重新加载' },
}
const FAULT = { title: '系统异常', text: '页面暂时无法显示，请稍后重新加载；已提交的操作不受影响' }

/** Title and body of a failed page of a console of merchants or carriers. @param home its first page */
export function usePartnerFailure(error: unknown, home: string) {
  const { unsent } = usePageSituation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = TEXTS[status] ?? FAULT
  const body = (
    <div className="empty-state">
      <p className="text-muted">{status}</p>
      <h1>{title}</h1>
      <p className="subtitle">{text}</p>
      {unsent && <UnsentFormAgain form={unsent} />}
      <ButtonLink to={home}>返回工作台</ButtonLink>
    </div>
  )
  return { title, body }
}
