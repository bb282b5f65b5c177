import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { formatClock, plainTons } from 'contract/units'
import type { DriverWaybill } from 'contract/waybills/driver'
import { bagsOf } from 'contract/waybills/rules'
import { WAYBILL_STATE_COLORS, WAYBILL_STATES } from 'contract/waybills/states'
import { PACKINGS } from 'contract/waybills/terms'
import type { ReactNode } from 'react'
import { UnsentFormAgain } from '../forms/unsent-form'
import { ServerFragment } from '../fragments/server-fragment'
import { usePageSituation } from '../shell/page-situation'
import { Time } from '../time/time'
import { ErrorPage } from '../ui/error-page'
import { Facts, fact } from '../ui/facts'
import { type Flash, FlashNotice } from '../ui/flash-notice'
import { PageTitle } from '../ui/page-title'
import { Panel } from '../ui/panel'
import { StateTag } from '../ui/state-tag'
import { placeText } from './carried-text'
import { DriverSteps } from './driver-steps'

interface DriverPageProps {
  waybill: DriverWaybill
}

/** The one page of a driver: what to report next, where to go, and whom to call. It has no shell and no scripts. */
export function DriverPage({ waybill }: DriverPageProps) {
  const { waybillNo, state, carrierName, plateNumber, trailerPlate, at } = waybill
  const plates = [plateNumber, trailerPlate].filter((plate) => plate !== null).join(' + ')
  return (
    <DriverFrame>
      <PageTitle sub={`${plates} · ${carrierName}`}>{`运单 ${waybillNo}`}</PageTitle>
      <p>
        <StateTag names={WAYBILL_STATES} colors={WAYBILL_STATE_COLORS} state={state} />{' '}
        <span className="text-muted">服务器时间 {formatClock(at)}</span>
      </p>
      <DriverSteps waybill={waybill} />
      <Place title="装货地" place={waybill.loading} />
      <Place title="卸货地" place={waybill.unloading} />
      <Goods waybill={waybill} />
      <p className="subtitle">
        链接有效至 <Time at={waybill.linkUntil} />
        ，只用于本运单，请勿转发。地址、时间有出入的，请联系承运商 {carrierName}。
      </p>
    </DriverFrame>
  )
}

function Place({ title, place }: { title: string; place: DriverWaybill['loading'] }) {
  return (
    <Panel title={title}>
      <Facts
        items={[
          fact('地址', placeText(place)),
          fact(
            '时段',
            <>
              <Time at={place.from} /> 至 <Time at={place.until} />
            </>,
          ),
          fact('联系人', place.contact),
        ]}
      />
      <a className="btn btn-quiet btn-wide" href={`tel:${place.phone}`} data-plain>
        拨打 {place.phone}
      </a>
    </Panel>
  )
}

function Goods({ waybill }: DriverPageProps) {
  const { title, packing, kg, packages, hazardName, passCode, remark } = waybill
  const bags = packing === 'bag' ? `，${bagsOf({ kg, packages })} 袋` : ''
  return (
    <Panel title="货物">
      <Facts
        items={[
          fact('货物', title),
          fact('数量', `${plainTons(kg)} 吨${bags}，${PACKINGS[packing]}`),
          hazardName !== null && fact('危险货物', hazardName),
          passCode !== null && fact('提货码', <strong className="num">{passCode}</strong>),
          remark !== null && fact('备注', remark),
        ]}
      />
    </Panel>
  )
}

/** Shown for a link that is wrong, was replaced or is over. */
export function DriverLinkEnded() {
  return (
    <DriverFrame>
      <div className="empty-state">
        <h1>链接已失效</h1>
        <p className="subtitle">
          运单已结束、司机已更换或链接已重发的，旧链接随即失效。请打开最新一条短信里的链接，或联系承运商重新发送。
        </p>
      </div>
    </DriverFrame>
  )
}

/** Shown where the page fails. A form that was sent comes back to be sent again. */
export function DriverFailure() {
  const error = useRouteError()
  const { unsent } = usePageSituation()
  return (
    <DriverFrame>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500}>
        {unsent && <UnsentFormAgain form={unsent} />}
      </ErrorPage>
    </DriverFrame>
  )
}

/** The page's only frame, with the notice of the last step. */
function DriverFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<{ notice: Flash | null }>('root')
  return (
    <>
      <header>
        <ServerFragment name="sandboxNotice" />
      </header>
      <main className="page-width" id="main" tabIndex={-1}>
        <FlashNotice flash={root?.notice ?? null} />
        {children}
      </main>
    </>
  )
}
