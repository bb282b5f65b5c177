// 运单打印 /personalCenter/carrierWaybillDetail?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WaybillId } from 'contract/waybills/inputs'
import { PrintButton } from '~/components/content/print-button'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { PrintedFrom } from '~/components/ui/printed-from'
import { QrCode } from '~/components/ui/qr-code'
import { partyPath, waybillFilePath, waybillSheetPath } from '~/components/waybills/waybill-paths'
import { WaybillSheet } from '~/components/waybills/waybill-sheet'
import { routeText } from '~/components/waybills/waybill-words'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { qrCodeOf } from '~/services/pages/qr-code.server'
import { fragment } from '~/services/pages/server-fragments.server'
import { siteOrigin } from '~/services/pages/site-address.server'
import { requireMember } from '~/services/session/member.server'
import { partyWaybill } from '~/services/waybills/party-waybill.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle<typeof loader>(({ waybillNo }) => `运单 ${waybillNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '运单', to: '/personalCenter/freight' }, { name: '打印运单' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const waybill = await partyWaybill(request, readQuery(request, WaybillId).id)
  const { id, waybillNo, side, at } = waybill
  const path = waybillSheetPath(id)
  return {
    ...{ waybillNo, at, path, file: waybillFilePath(id) },
    route: routeText(waybill),
    back: partyPath(id, side),
    drawing: qrCodeOf(new URL(path, siteOrigin(request)).href),
    facts: fragment(args, 'facts', <WaybillSheet waybill={waybill} />),
  }
}

export default function CarrierWaybillDetail() {
  const { waybillNo, route, at, path, file, back, drawing, facts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={route}>{`道路货物运单 ${waybillNo}`}</PageTitle>
      <p className="no-print">
        <PrintButton />{' '}
        <ButtonLink kind="quiet" isSmall to={file} data-plain>
          下载 JSON
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" isSmall to={back}>
          返回运单
        </ButtonLink>
      </p>
      <FactsFragment html={facts} />
      <QrCode drawing={drawing} label={`二维码：运单 ${waybillNo}，双方登录后查看`} />
      <PrintedFrom path={path} at={at} />
    </>
  )
}
