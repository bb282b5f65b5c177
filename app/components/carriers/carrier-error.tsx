import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { CARRIER } from '../console/console-path'
import { ServerFragment } from '../fragments/server-fragment'
import { usePartnerFailure } from '../frame/partner-failure'
import { FrameMain } from '../frame/side-frame'
import { PARTNER_REGISTER } from '../shell/partner-register'
import { ButtonLink } from '../ui/button'
import { CarrierFrame, type CarrierFrameProps } from './carrier-frame'

/** Body of the layout's 403 for a member whose company is no carrier. */
export const NO_CARRIER = 'no_carrier'

type FrameData = Omit<CarrierFrameProps, 'crumbs' | 'children'>

/** Shown instead of a page of the carriers' console that failed; with the menu if the carrier is known. */
export function CarrierError() {
  const error = useRouteError()
  const { title, body } = usePartnerFailure(error, CARRIER)
  const frame = useRouteLoaderData<FrameData>('routes/carrier/layout')
  if (isRouteErrorResponse(error) && error.data === NO_CARRIER) return <WithoutCarrier />
  if (!frame) return <FrameMain>{body}</FrameMain>
  return (
    <CarrierFrame {...frame} crumbs={[{ name: title }]}>
      {body}
    </CarrierFrame>
  )
}

function WithoutCarrier() {
  return (
    <>
      <header>
        <ServerFragment name="sandboxNotice" />
      </header>
      <FrameMain>
        <div className="empty-state">
          <h1>您还不是承运商</h1>
          <p className="subtitle">
            承运商后台供已入驻企业的成员使用。请先以企业身份申请入驻，审核通过后即开通；已提交的申请可随时查看进度。
          </p>
          <ButtonLink to={PARTNER_REGISTER.carrier}>申请承运商入驻</ButtonLink>
          <p>
            <ButtonLink kind="quiet" to="/carrierRegisterStep">
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
