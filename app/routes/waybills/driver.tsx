// 司机登记 /waybill/driver?token=
import { useLoaderData } from '@remix-run/react'
import { DriverFailure, DriverLinkEnded, DriverPage } from '~/components/carrier-waybills/driver-page'
import { driverPage } from '~/services/carrier-waybills/driver-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('司机登记')

export const loader = driverPage.loader
export const action = driverPage.action

export default function Driver() {
  const { waybill } = useLoaderData<typeof loader>()
  return waybill === null ? <DriverLinkEnded /> : <DriverPage waybill={waybill} />
}

export { DriverFailure as ErrorBoundary }
