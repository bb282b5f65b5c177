import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { UnsentFormAgain } from '../forms/unsent-form'
import { FrameMain } from '../frame/side-frame'
import { usePageSituation } from '../shell/page-situation'
import { ButtonLink } from '../ui/button'
import { ConsoleFrame, type ConsoleFrameProps } from './console-frame'
import { CONSOLE } from './console-path'

const TEXTS: Record<number, { title: string; text: string }> = {
  400: { title: '请求有误', text: '提交的内容无法识别，请返回上一页重试' },
  403: { title: '无权访问', text: '您的角色不能使用此功能；如工作需要，请联系管理员调整角色' },
  404: { title: '页面不存在', text: '记录不存在或已删除，请从列表重新打开' },
  503: { title: '服务暂不可用', text: '系统正在恢复，请稍后重新加载' },
}
const FAULT = { title: '系统异常', text: '页面暂时无法显示，请稍后重新加载；已提交的操作不受影响' }

type FrameData = Omit<ConsoleFrameProps, 'crumbs' | 'children'>

/** Shown instead of a page of the console that failed; with the menu if the operator is known. */
export function ConsoleError() {
  const error = useRouteError()
  const { unsent } = usePageSituation()
  const frame = useRouteLoaderData<FrameData>('routes/console/layout')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = TEXTS[status] ?? FAULT
  const page = (
    <div className="empty-state">
      <p className="text-muted">{status}</p>
      <h1>{title}</h1>
      <p className="subtitle">{text}</p>
      {unsent && <UnsentFormAgain form={unsent} />}
      <ButtonLink to={CONSOLE}>返回控制台首页</ButtonLink>
    </div>
  )
  if (!frame) return <FrameMain>{page}</FrameMain>
  return (
    <ConsoleFrame {...frame} crumbs={[{ name: title }]}>
      {page}
    </ConsoleFrame>
  )
}
