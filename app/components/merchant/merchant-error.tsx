import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { MERCHANT } from '../console/console-path'
import { UnsentFormAgain } from '../forms/unsent-form'
import { ServerFragment } from '../fragments/server-fragment'
import { FrameMain } from '../frame/side-frame'
import { usePageSituation } from '../shell/page-situation'
import { PARTNER_REGISTER } from '../shell/partner-register'
import { ButtonLink } from '../ui/button'
import { MerchantFrame, type MerchantFrameProps } from './merchant-frame'

/** Body of the layout's 403 for a member without a shop. */
export const NO_SHOP = 'no_shop'

const TEXTS: Record<number, { title: string; text: string }> = {
  400: { title: '请求有误', text: '提交的内容无法识别，请返回上一页重试' },
  403: { title: '无权访问', text: '您的角色不能使用此功能；如工作需要，请联系本企业管理员调整角色' },
  404: { title: '页面不存在', text: '记录不存在或不属于本店，请从列表重新打开' },
  503: { title: '服务暂不可用', text: '系统正在恢复，请稍后重新加载' },
}
const FAULT = { title: '系统异常', text: '页面暂时无法显示，请稍后重新加载；已提交的操作不受影响' }

type FrameData = Omit<MerchantFrameProps, 'crumbs' | 'children'>

/** Shown instead of a page of the merchants' console that failed; with the menu if the shop is known. */
export function MerchantError() {
  const error = useRouteError()
  const { unsent } = usePageSituation()
  const frame = useRouteLoaderData<FrameData>('routes/merchant/layout')
  const isResponse = isRouteErrorResponse(error)
  if (isResponse && error.data === NO_SHOP) return <WithoutShop />
  const status = isResponse ? error.status : 500
  const { title, text } = TEXTS[status] ?? FAULT
  const page = (
    <div className="empty-state">
      <p className="text-muted">{status}</p>
      <h1>{title}</h1>
      <p className="subtitle">{text}</p>
      {unsent && <UnsentFormAgain form={unsent} />}
      <ButtonLink to={MERCHANT}>返回工作台</ButtonLink>
    </div>
  )
  if (!frame) return <FrameMain>{page}</FrameMain>
  return (
    <MerchantFrame {...frame} crumbs={[{ name: title }]}>
      {page}
    </MerchantFrame>
  )
}

function WithoutShop() {
  return (
    <>
      <header>
        <ServerFragment name="sandboxNotice" />
      </header>
      <FrameMain>
        <div className="empty-state">
          <h1>您还没有店铺</h1>
          <p className="subtitle">
            商家后台供店铺成员使用。请先以企业身份申请入驻，审核通过后店铺即开通；已提交的申请可随时查看进度。
          </p>
          <ButtonLink to={PARTNER_REGISTER.merchant}>申请商家入驻</ButtonLink>
          <p>
            <ButtonLink kind="quiet" to="/shopRegisterStep">
              查看入驻申请
            </ButtonLink>{' '}
            <ButtonLink kind="quiet" to="/">
              返回商城
            </ButtonLink>
          </p>
        </div>
      </FrameMain>
    </>
  )
}
