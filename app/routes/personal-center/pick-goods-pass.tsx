// 提货单 /personalCenter/pickGoods/pass?id=
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PassPage } from 'contract/pickup/pass-pages'
import { pickupPass } from 'contract/pickup/passes'
import { formatTruck } from 'contract/pickup/read-truck'
import { PrintButton } from '~/components/content/print-button'
import { GateFacts } from '~/components/pickup/gate-facts'
import { GATE_PATH, PICK_GOODS_PATH, passPath } from '~/components/pickup/pass-path'
import { codeText } from '~/components/pickup/pass-text'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { QrCode } from '~/components/ui/qr-code'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { qrCodeOf } from '~/services/pages/qr-code.server'
import { siteOrigin } from '~/services/pages/site-address.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('提货单')

export const handle: CrumbHandle = { crumbs: [{ name: '提货', to: PICK_GOODS_PATH }, { name: '提货单' }] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { id } = readQuery(request, PassPage)
  const { order, pass } = await call(request, pickupPass, { passId: id })
  if (pass.code === null) throw redirect(passPath(order.orderId), 303)
  const address = new URL(`${GATE_PATH}?code=${pass.code}`, siteOrigin(request)).href
  const { driver, plateNumber, trailerPlate } = pass
  const truckText = formatTruck({
    plateNumber,
    ...(trailerPlate !== null && { trailerPlate }),
    driverName: driver.name,
    driverPhone: driver.phone,
  })
  return { order, pass, code: pass.code, drawing: qrCodeOf(address), truckText }
}

export default function PickGoodsPass() {
  const { order, pass, code, drawing, truckText } = useLoaderData<typeof loader>()
  const { driver, supercargo } = pass
  return (
    <>
      <PageTitle sub={`订单 ${order.orderNo}；请交给司机，到仓库出示`}>提货单</PageTitle>
      <Panel>
        <GateFacts
          pass={{ ...pass, title: order.title, warehouse: order.warehouse, city: order.city }}
          driver={`${driver.name} ${driver.phone}，身份证 ${driver.idNumber}`}
          supercargo={
            supercargo && `${supercargo.name} ${supercargo.phone}，从业资格证 ${supercargo.certificateNo}`
          }
        />
        <p>
          提货码 <strong className="num">{codeText(code)}</strong>，一次有效
        </p>
        <QrCode drawing={drawing} label={`二维码：提货码 ${codeText(code)}，门卫扫码核对`} />
        <p className="text-muted text-small">
          门卫扫码或在 {GATE_PATH} 输入提货码核对；仓库凭码出库后作废。批号 {order.lotNo ?? '--'}
        </p>
      </Panel>
      <p className="no-print text-small">转发给仓库的文字：{truckText}</p>
      <p className="no-print">
        <PrintButton />{' '}
        <ButtonLink kind="quiet" isSmall to={passPath(order.orderId)}>
          返回
        </ButtonLink>
      </p>
    </>
  )
}
