// 预售日历 /console/presales/calendar?from=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { presaleCalendar } from 'contract/presales/console'
import { CalendarHead } from '~/components/plans/calendar-parts'
import { PresaleCalendar } from '~/components/presales/presale-calendar'
import { CONSOLE_PRESALE_CALENDAR, CONSOLE_PRESALES } from '~/components/presales/presale-paths'
import { operatorCall } from '~/services/api/operator-call.server'
import { weeksAround } from '~/services/console/calendar-days'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('预售日历')

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '预售', to: CONSOLE_PRESALES }, { name: '预售日历' }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request, presaleCalendar.input)
  const { from, days } = await operatorCall(request, presaleCalendar, query)
  return { days, from, weeks: weeksAround(from) }
}

export default function Calendar() {
  const { days, from, weeks } = useLoaderData<typeof loader>()
  return (
    <>
      <CalendarHead of="预售" path={CONSOLE_PRESALE_CALENDAR} from={from} weeks={weeks} />
      <PresaleCalendar days={days} />
    </>
  )
}
