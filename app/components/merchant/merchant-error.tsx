import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { MERCHANT } from '../console/console-path'
import { ServerFragment } from '../fragments/server-fragment'
import { usePartnerFailure } from '../frame/partner-failure'
import { FrameMain } from '../frame/side-frame'
import { PARTNER_REGISTER } from '../shell/partner-register'
import { ButtonLink } from '../ui/button'
import { MerchantFrame, type MerchantFrameProps } from './merchant-frame'

/** Body of the layout's 403 for a member without a shop. */
export const NO_SHOP = 'no_shop'

type FrameData = Omit<MerchantFrameProps, 'crumbs' | 'children'>

/** Shown instead of a page of the merchants' console that failed; with the menu if the shop is known. */
export function MerchantError() {
  const error = useRouteError()
  const { title, body } = usePartnerFailure(error, MERCHANT)
  const frame = useRouteLoaderData<FrameData>('routes/merchant/layout')
  if (isRouteErrorResponse(error) && error.data === NO_SHOP) return <WithoutShop />
  if (!frame) return <FrameMain>{body}</FrameMain>
  return (
    <MerchantFrame {...frame} crumbs={[{ name: title }]}>
      {body}
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
